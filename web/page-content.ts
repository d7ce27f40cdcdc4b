import { endpoints } from 'virtual:endpoints';

import type { Content } from '#contract/content';
import type { KnownAnswers } from '#contract/page-makings';
import { call } from './api/call.ts';
import type { PageContent } from './content/site-content.tsx';

export const contentElementId = 'page-content';

/** What a document carries beside its words, so that the page is taken over with the same ones. */
export type PageDocument = PageContent & {
  /** Null in a page of the build, and where the portal knew nothing in time. */
  readonly known: KnownAnswers | null;
};

/** Pages that make no call but for the current user (§2): their content comes with them. */
const whole: ReadonlySet<string> = new Set(['/maps']);

/** The content itself comes with the scripts: a page shows little of it. */
type Carried = Omit<PageDocument, 'content'> & {
  /** Drafts stand in their page, too: nobody can fetch them. */
  readonly content: Content | null;
  readonly contentMark: string;
};

/** As it stands in a page; nothing in it can end the element. */
export function contentElement({ content, ...page }: PageDocument, path: string): string {
  const carried: Carried = {
    ...page,
    content: page.isPreview || whole.has(path) ? content : null,
    contentMark: markOf(content),
  };
  const json = JSON.stringify(carried).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${contentElementId}">${json}</script>`;
}

export type ReadPage = PageDocument & {
  /** False when something else was published after the page had been written. */
  readonly isAsWritten: boolean;
};

/** What the page carries, with the content; in development the page carries nothing. */
export async function readPageContent(): Promise<ReadPage> {
  const element = document.getElementById(contentElementId);
  if (!element) {
    const content = await call(endpoints.getContent);
    return { content, isPreview: false, isSample: false, known: null, isAsWritten: false };
  }
  // The portal checked it against its schema before it wrote the page.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const carried: Carried = JSON.parse(element.textContent);
  // Any other document was asked for just now: `no-cache`.
  const mayBeOfBefore = !carried.isPreview && cameBack();
  const own = mayBeOfBefore ? null : carried.content;
  const content = own ?? (await call(endpoints.getContentFile));
  return { ...carried, content, isAsWritten: markOf(content) === carried.contentMark };
}

/** Back, or a window that is opened again, may bring a document of before the last publication. */
function cameBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

/** Tells a content from the one before it; nobody gains by making two that look the same. */
function markOf(content: Content): string {
  const json = JSON.stringify(content);
  let sum = 0;
  for (let at = 0; at < json.length; at += 1) sum = (Math.imul(sum, 31) + json.charCodeAt(at)) | 0;
  return `${json.length}.${sum}`;
}
