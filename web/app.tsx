import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Router } from 'wouter';

import { SiteContentProvider } from './content/site-content.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CurrentUserProvider } from './features/auth/current-user.tsx';
import type { PageDocument } from './page-content.ts';
import { Routes, type LoadedPage } from './routes.tsx';
import { SampleBand } from './sample-band.tsx';
import { PageMomentContext } from './ui/clock.ts';
import { Toaster } from './ui/toaster.tsx';

export type AppProps = {
  queryClient: QueryClient;
  /** The address that the prerendered page was made for, or is opened at. */
  path: string;
  /** Stands in the footer. */
  year: number;
  page: PageDocument;
  firstPage?: LoadedPage | null;
};

export function App({ queryClient, path, year, page, firstPage }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <PageMomentContext value={page.known}>
          <Router ssrPath={path}>
            <SiteContentProvider initial={page}>
              <CurrentUserProvider>
                <SampleBand />
                <Routes year={year} firstPage={firstPage ?? null} />
                <Toaster />
              </CurrentUserProvider>
            </SiteContentProvider>
          </Router>
        </PageMomentContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
