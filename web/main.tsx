import './styles/theme.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { findRoute } from '#contract/pages/route-table';
import { App } from './app.tsx';
import { readPageState, type PageState } from './content/page-state.ts';
import { loadPage } from './routes.tsx';
import { allowTranslation } from './ui/text/translated-text.ts';

void start();

// No top-level await: page chunks import this chunk and would wait for it.
async function start(): Promise<void> {
  disableSchemaCompilation();
  allowTranslation();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');

  const path = location.pathname;
  const route = findRoute(path);
  const rendered = readPageState();
  // Guarded pages are hydrated as a spinner: their code waits until the person is known.
  const firstPage = route.access === 'public' ? await loadPage(route.path) : null;
  const app = (
    <StrictMode>
      <App path={path} state={rendered ?? (await fetchPageState())} firstPage={firstPage} />
    </StrictMode>
  );
  // The page of something that does not exist, or is not public, was rendered as not found.
  const isRendered = rendered !== null && (rendered.route ?? route.path) === route.path;
  if (isRendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/**
 * To see whether it may compile schemas, zod tries `new Function`, which the Content-Security-Policy forbids: browsers
 * would report a violation on every page with a form. zod is loaded later, with the first page that has schemas.
 */
function disableSchemaCompilation(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/** In development, the server has not rendered the page. */
async function fetchPageState(): Promise<PageState> {
  return (await import('./content/fetch-page-state.ts')).fetchPageState();
}
