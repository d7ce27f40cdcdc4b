import './theme.css';
import './pages/pages.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { readPageContent } from './page-content.ts';
import { findRoute, redirects } from './route-table.ts';
import { loadPage } from './routes.tsx';
import { pageReady } from './start-script.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const path = location.pathname;
const mark = document.querySelector<HTMLMetaElement>('meta[name="blockplan-page"]');
// The year of the prerendered footer, so that a page made in December fits in January.
const year = Number(mark?.dataset['year'] ?? new Date().getFullYear());
// React would draw a page anew whose code is still on its way when the first answer comes.
// The panel's code waits until it is known who asks.
const route = findRoute(path);
const [page, firstPage] = await Promise.all([
  readPageContent(),
  route.access === 'public' ? loadPage(route.path) : null,
]);
const app = (
  <StrictMode>
    <App
      queryClient={createQueryClient()}
      path={path}
      year={year}
      page={page}
      firstPage={firstPage}
    />
  </StrictMode>
);
// Only the page that was made for this address is taken over; any other is drawn anew.
const isPrerendered = redirects[path] === undefined && mark?.content === route.path;

if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);
document.dispatchEvent(new Event(pageReady));
