import { dehydrate, type DehydratedState } from '@tanstack/react-query';

import type { RenderContext } from '#contract/pages/render-context';
import { createQueryClient } from '../api/query-client.ts';
import { currentUserRead } from '../api/reads/current-user-read.ts';
import { readKey } from '../api/reads/use-read.ts';
import type { PageContent } from './site-content.tsx';

const elementId = 'page-state';

/** The data a page was rendered with; it is sent with the page, so that hydration uses the same data. */
export type PageState = PageContent & {
  /** When the page was rendered, in milliseconds since the epoch. */
  readonly at: number;
  /** The time zone of its dates, as in the IANA's list. */
  readonly zone: string;
  readonly queries: DehydratedState;
  /** The page that was rendered; absent in a page that was not rendered by the server. */
  readonly route?: string;
  /** The query of the address that the page was rendered for, without `?`. */
  readonly search: string;
};

export function toPageState(context: RenderContext): PageState {
  const { content, isPreview, isSample, isSignedOut, at, zone, queries, search, origin } = context;
  const client = createQueryClient();
  for (const [callPath, reply, input] of queries) {
    const queryKey = readKey({ path: callPath }, input);
    client.setQueryData(queryKey, reply, { updatedAt: at });
    // As a visitor sees it: the browser shows it immediately and refetches it for people who are signed
    // in.
    if (input) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
  // Guarded pages show a spinner until hydration; only then is a visitor redirected.
  if (isSignedOut) client.setQueryData(readKey(currentUserRead), null, { updatedAt: at });
  return { content, isPreview, isSample, at, zone, queries: dehydrate(client), search, origin };
}

/** The state as markup; nothing in it can end the element. */
export function pageStateElement(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** The state of the page that the server rendered; null in development, where Vite serves an empty one. */
export function readPageState(): PageState | null {
  const text = document.getElementById(elementId)?.textContent;
  if (text === undefined) return null;
  // The server wrote it from the same type.
  // oxlint-disable-next-line typescript/no-unsafe-return
  return JSON.parse(text);
}
