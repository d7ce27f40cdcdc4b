import './theme.css';
import './pages/pages.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { handOverUser } from './api/early-user.ts';
import { NoReplyError } from './api/http-error.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { followEarlyInput } from './start/early-input.ts';
import { earlyUser } from './start/early-user.ts';
import { readPageContent, type ReadPage } from './page-content.ts';
import { findRoute, redirects } from './route-table.ts';
import { loadPage, type LoadedPage } from './routes.tsx';
import { pageLost, pageReady } from './start/start-script.ts';
import { SheetLostError, whenStylesAreThere } from './start/whole-styles.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const path = location.pathname;
const mark = document.querySelector<HTMLMetaElement>('meta[name="blockplan-page"]');
// The year of the prerendered footer, so that a page made in December fits in January.
const year = Number(mark?.dataset['year'] ?? new Date().getFullYear());
// React would draw a page anew whose code is still on its way when the first answer comes.
// The panel's code waits until it is known who asks.
const route = findRoute(path);
const arrived = await Promise.all([
  readPageContent(),
  route.access === 'public' ? loadPage(route.path) : null,
  whenStylesAreThere(),
]).catch((error: unknown) => {
  document.dispatchEvent(new Event(pageLost));
  const isOutage = error instanceof NoReplyError || error instanceof SheetLostError;
  if (!isOutage) reportError(error);
  return null;
});
if (arrived) takeOver(root, arrived[0], arrived[1]);

function takeOver(element: HTMLElement, page: ReadPage, firstPage: LoadedPage | null): void {
  const queryClient = createQueryClient(page.known);
  const isTakenOver = new Promise<void>((resolve) => {
    document.addEventListener(pageReady, () => resolve(), { once: true });
  });
  const early = earlyUser();
  if (early) handOverUser(queryClient, early, isTakenOver);
  // Brought back as it was left, perhaps to somebody else: who is there, and what has changed?
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries();
  });
  const app = (
    <StrictMode>
      <App queryClient={queryClient} path={path} year={year} page={page} firstPage={firstPage} />
    </StrictMode>
  );
  // Only the page that was made for this address, of this content, is taken over; any other is drawn anew.
  const isOfAddress = redirects[path] === undefined && mark?.content === route.path;

  // Before what was pressed early is pressed again: a form may be sent by it.
  document.addEventListener(pageReady, followEarlyInput(element), { capture: true, once: true });
  if (isOfAddress && page.isAsWritten) hydrateRoot(element, app);
  else createRoot(element).render(app);
  // Guarded pages have no page yet whose arrival could be waited for.
  if (route.access !== 'public') document.dispatchEvent(new Event(pageReady));
}
