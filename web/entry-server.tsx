import bodyFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
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
  return { html: await renderApp(path, year), head: headOf(findRoute(path), year) };
}

async function renderApp(path: string, year: number): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={createQueryClient()} path={path} year={year} />
    </StrictMode>,
    {
      // Whole pages in one piece: parts that come later would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void faults.push(error),
    },
  );
  const html = await new Response(prelude).text();
  // A page whose part failed would be sent with a hole in it.
  if (faults.length > 0) throw new Error(`${path} cannot be rendered`, { cause: faults[0] });
  return html;
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
    `<link rel="preload" href="${bodyFont}" as="font" type="font/woff2" crossorigin>`,
    `<meta name="blockplan-page" content="${route.path}" data-year="${year}">`,
    ...(route.access === 'admin' ? ['<meta name="robots" content="noindex">'] : []),
  ].join('\n    ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
