import { pagePaths } from '#contract/pages/page-addresses';
import type { RenderContext } from '#contract/pages/render-context';
import { findRoute } from '#contract/pages/route-table';
import { testContent } from '../content/test-content.fixture.ts';
import { renderPage } from '../entry-server.tsx';

export const at = Date.parse('2026-11-21T22:00:00Z');
export const context: RenderContext = {
  template: '<html><head><!--app-head--></head><body><!--app-html--><!--app-state--></body></html>',
  manifest: {},
  content: testContent,
  isPreview: false,
  isSample: false,
  isSignedOut: false,
  at,
  zone: 'UTC',
  origin: null,
  queries: [],
  search: '',
};

/** The parts of a rendered page. */
export async function render(path: string, changes: Partial<RenderContext> = {}) {
  const page = await renderPage(path, { ...context, ...changes });
  const [, head = '', rest = ''] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(page) ?? [];
  const [html = '', state = ''] = rest.split('<script type="application/json" id="page-state">');
  return { head, html, state: state.replace('</script>', '') };
}

export const isGuarded = (path: string) => findRoute(path).access !== 'public';
export const openPaths = pagePaths.filter((path) => !isGuarded(path));
