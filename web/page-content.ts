import { endpoints } from 'virtual:endpoints';

import type { Content } from '#contract/content';
import { call } from './api/call.ts';
import type { PageContent } from './content/site-content.tsx';

export const contentElementId = 'page-content';

/** The content as it stands in a page; nothing in it can end the element. */
export function contentElement(page: PageContent): string {
  const json = JSON.stringify(page).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${contentElementId}">${json}</script>`;
}

/** From the page, or from the portal when the page has none, as in development. */
export async function readPageContent(): Promise<PageContent> {
  const element = document.getElementById(contentElementId);
  if (!element)
    return { content: await call(endpoints.getContent), isPreview: false, isSample: false };
  // The portal checked it against its schema before it wrote the page.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const page: { content: Content; isPreview: boolean; isSample: boolean } = JSON.parse(
    element.textContent,
  );
  return page;
}
