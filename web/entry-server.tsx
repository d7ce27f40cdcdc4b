import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';

import type { RenderContext } from '#contract/pages/render-context';
import { findRoute, pageAddress, type Route, type RoutePath } from '#contract/pages/route-table';
import { escapeHtml } from '#contract/text/escape-html';
import { App } from './app.tsx';
import { pageStateElement, toPageState } from './content/page-state.ts';
import { describePage } from './content/page-descriptions.ts';
import { documentTitle } from './content/page-titles.ts';
import { drawCity } from './illustrations/drawn-model-city.tsx';
import { DrawCityContext } from './illustrations/model-city.tsx';
import { pageSources } from './page-sources.ts';
import { loadPage } from './routes.tsx';

/** The whole HTML document of one address, complete before any script runs. */
export async function renderPage(path: string, context: RenderContext): Promise<string> {
  const route = findRoute(path);
  const state = { ...toPageState(context), route: route.path };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <DrawCityContext value={drawCity}>
        <App path={path} state={state} firstPage={await loadPage(route.path)} />
      </DrawCityContext>
    </StrictMode>,
    {
      // Whole pages in one piece: parts that are streamed later would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  // An error leaves a hole in the page, so such a page is not sent.
  if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] });

  // Functions as replacements: HTML may hold `$&`, which a string would expand.
  return context.template
    .replace('<!--app-head-->', () => renderHead(route, pageAddress(route, path), context))
    .replace('</head>', () => `${renderPreloadLinks(route, context)}</head>`)
    .replace('<!--app-html-->', () => html)
    .replace('<!--app-state-->', () => pageStateElement(state));
}

/** The code of the page is fetched in parallel with the entry script. */
function renderPreloadLinks(route: Route, { manifest, template }: RenderContext): string {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file) || template.includes(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) add(each);
  };
  const source = pageSources[route.path];
  if (source !== undefined) add(source);
  return [...files]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n  `)
    .join('');
}

function renderHead(
  route: Route,
  address: string,
  { content: { site }, isPreview, isSample, origin, queries }: RenderContext,
): string {
  const title = escapeHtml(documentTitle(route, site, findItemTitle(route.path, queries)));
  const description = escapeHtml(describePage(route.path, site));
  const isHidden = isPreview || isSample || route.access !== 'public' || route.isUnlisted === true;
  // Other sites that show a card of a page need whole addresses.
  const base = origin ?? '';
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(site.title)}">`,
    `<meta property="og:url" content="${base}${address}">`,
    `<meta property="og:image" content="${base}/social-card.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A plan of a harbor city, drawn as a survey map.">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="manifest" href="/site.webmanifest">',
    isHidden
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${base}${address}">`,
  ].join('\n    ');
}

type TitleOf = (reply: unknown) => string | null;

/** Where the title of what a page shows is found in the reply to its first initial query. */
const itemTitles: Readonly<Partial<Record<RoutePath, TitleOf>>> = {
  '/challenges/:id': (reply) => titleIn(getField(reply, 'challenge')),
  '/forum/:id': (reply) => titleIn(getField(reply, 'post')),
  '/projects/:id': titleIn,
  '/workbooks/:id': titleIn,
};

function titleIn(item: unknown): string | null {
  const title = getField(item, 'title');
  return typeof title === 'string' ? title : null;
}

function getField(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, name) : null;
}

/** The title of the one post or project that a page shows; null for a page of many. */
function findItemTitle(path: RoutePath, queries: RenderContext['queries']): string | null {
  const [first] = queries;
  return (first && itemTitles[path]?.(first[1])) ?? null;
}
