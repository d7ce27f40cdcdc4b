import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';

import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { documentTitle, findRoute, knownPaths, redirects, type Route } from './route-table.ts';
import { site } from './content/site.ts';

/** Every address with a page of its own; pages behind the guard are a frame with its spinner. */
export const publicPaths: readonly string[] = knownPaths;

export type RenderedPage = { readonly html: string; readonly head: string };

/** The HTML of one address, as the browser finds it before any script runs. */
export async function render(path: string): Promise<RenderedPage> {
  const target = redirects[path];
  if (target !== undefined) return redirectTo(target);
  const year = new Date().getFullYear();
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={createQueryClient()} path={path} year={year} />
    </StrictMode>,
    // Whole pages in one piece: parts that come later would need inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { html: await new Response(prelude).text(), head: headOf(findRoute(path), year) };
}

function redirectTo(target: string): RenderedPage {
  return {
    html: `<p><a href="${target}">This page has moved.</a></p>`,
    head: `<title>${site.title}</title><meta http-equiv="refresh" content="0; url=${target}">`,
  };
}

function headOf(route: Route, year: number): string {
  const title = escapeHtml(documentTitle(route));
  const description = escapeHtml(route.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(site.title)}">`,
    `<meta name="blockplan-page" content="${route.path}" data-year="${year}">`,
    ...(route.access === 'admin' ? ['<meta name="robots" content="noindex">'] : []),
  ].join('\n    ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
