import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';

import { useHydratedQueries } from './api/use-hydrated-queries.ts';
import { SiteContentProvider } from './content/site-content.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { CurrentUserProvider } from './features/auth/current-user.tsx';
import type { PageState } from './content/page-state.ts';
import { Routes, type LoadedPage } from './routes.tsx';
import { SampleBand } from './layout/sample-band.tsx';
import { PageMomentContext } from './ui/time/clock.ts';
import { Toaster } from './ui/toasts/toaster.tsx';

export type AppProps = {
  /** The address that the page was rendered for, or is opened at. */
  path: string;
  state: PageState;
  /** The page that a visit begins with, whose code is there already. */
  firstPage: LoadedPage | null;
};

export function App({ path, state, firstPage }: AppProps) {
  const queryClient = useHydratedQueries(state.queries);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <PageMomentContext value={state}>
          <Router ssrPath={path} ssrSearch={state.search}>
            <SiteContentProvider initial={state}>
              <CurrentUserProvider>
                <SampleBand />
                <Routes firstPage={firstPage} />
                <Toaster />
              </CurrentUserProvider>
            </SiteContentProvider>
          </Router>
        </PageMomentContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
