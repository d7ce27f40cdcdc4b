import { hydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';

import { createQueryClient } from './api/query-client.ts';
import { reads } from './api/reads.ts';
import { readKey } from './api/use-read.ts';
import { SiteContentProvider } from './content/site-content.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CurrentUserProvider } from './features/auth/current-user.tsx';
import type { PageState } from './page-state.ts';
import { Routes, type LoadedPage } from './routes.tsx';
import { SampleBand } from './sample-band.tsx';
import { PageMomentContext } from './ui/clock.ts';
import { Toaster } from './ui/toaster.tsx';

export type AppProps = {
  /** The address that the page was rendered for, or is opened at. */
  path: string;
  state: PageState;
  /** The page that a visit begins with, whose code is there already. */
  firstPage: LoadedPage | null;
};

export function App({ path, state, firstPage }: AppProps) {
  const [queryClient] = useState(() => hydrateQueries(state));
  useFreshQueriesOnReturn(queryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <PageMomentContext value={state}>
          <Router ssrPath={path}>
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

function hydrateQueries({ queries }: PageState): QueryClient {
  const client = createQueryClient();
  hydrate(client, queries);
  // Back may bring a document from the browser's store that is older than a sign-in.
  if (isBackNavigation()) {
    void client.invalidateQueries({ queryKey: readKey(reads.currentUser), refetchType: 'none' });
  }
  return client;
}

function isBackNavigation(): boolean {
  if (typeof document === 'undefined') return false;
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

/** A page that the browser kept whole for Back may be shown to somebody else, and its figures are old. */
function useFreshQueriesOnReturn(client: QueryClient): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [client]);
}
