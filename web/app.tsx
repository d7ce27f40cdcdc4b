import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Router } from 'wouter';

import { SiteContentProvider, type PageContent } from './content/site-content.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CurrentUserProvider } from './features/auth/current-user.tsx';
import { Routes, type LoadedPage } from './routes.tsx';
import { SampleBand } from './sample-band.tsx';
import { Toaster } from './ui/toaster.tsx';

export type AppProps = {
  queryClient: QueryClient;
  /** The address that the prerendered page was made for, or is opened at. */
  path: string;
  /** Stands in the footer. */
  year: number;
  page: PageContent;
  firstPage?: LoadedPage | null;
};

export function App({ queryClient, path, year, page, firstPage }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router ssrPath={path}>
          <SiteContentProvider initial={page}>
            <CurrentUserProvider>
              <SampleBand />
              <Routes year={year} firstPage={firstPage ?? null} />
              <Toaster />
            </CurrentUserProvider>
          </SiteContentProvider>
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
