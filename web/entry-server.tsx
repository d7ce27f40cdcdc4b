import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { sheet } from 'virtual:page-styles';

import type { PageMakings } from '#contract/page-makings';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { contentElement, type PageDocument } from './page-content.ts';
import { stylesFor } from './page-styles.ts';
import { describePage, documentTitle } from './page-titles.ts';
import { findRoute, pagePaths, type Route } from './route-table.ts';

/** Every address with a page of its own; pages behind the guard are a frame with its spinner. */
export const publicPaths: readonly string[] = pagePaths;

export type RenderedPage = { readonly html: string; readonly head: string };

/** All that a page says; the template is around it. */
type Rendered = Omit<PageMakings, 'template'>;

/** The whole document of one address, as the browser finds it before any script runs. */
export async function renderPage(path: string, makings: PageMakings): Promise<string> {
  return fill(makings, await renderParts(path, makings), path);
}

/** The document without a page in it. */
export function renderShell(makings: PageMakings): string {
  return fill(makings, { html: '', head: '' }, '');
}

/** What differs from one address to the next. */
export async function renderParts(path: string, makings: Rendered): Promise<RenderedPage> {
  return { html: await renderApp(path, makings), head: headOf(findRoute(path), makings) };
}

async function renderApp(path: string, makings: Rendered): Promise<string> {
  const page = documentOf(makings);
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App
        queryClient={createQueryClient(page.known)}
        path={path}
        year={makings.year}
        page={page}
      />
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

// Functions as replacements: HTML may hold `$&`, which a string would expand.
function fill(makings: PageMakings, { html, head }: RenderedPage, path: string): string {
  const bare = makings.template
    .replace('<!--app-head-->', () => head)
    .replace('<!--app-html-->', () => html)
    .replace('<!--app-content-->', () => contentElement(documentOf(makings), path));
  return bare.replace('<!--app-styles-->', () => stylesFor(sheet, bare));
}

function documentOf({ content, isPreview, isSample, known }: Rendered): PageDocument {
  return { content, isPreview, isSample, known: known ?? null };
}

function headOf(route: Route, { content: { site }, year, isPreview, isSample }: Rendered): string {
  const title = escapeHtml(documentTitle(route, site));
  const description = escapeHtml(describePage(route, site));
  const isHidden = isPreview || isSample || route.access !== 'public' || route.isUnlisted === true;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(site.title)}">`,
    `<meta property="og:url" content="${route.path}">`,
    '<meta property="og:image" content="/social-card.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A plan of a harbour city, drawn as a survey map.">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="blockplan-page" content="${route.path}" data-year="${year}">`,
    isHidden
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${route.path}">`,
  ].join('\n    ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
