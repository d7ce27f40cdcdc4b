import { QueryClientProvider } from '@tanstack/react-query';
import { Component, Fragment, Suspense, type ReactNode } from 'react';
import { Router } from 'wouter';

import { useHydratedQueries } from './api/query-client.ts';
import { readPageUser, useClearCount, useIsPageReplaced } from './api/user/page-user.ts';
import { SiteContentProvider, useSiteContent } from './content/site-content.tsx';
import { CurrentUserProvider, useCurrentUser } from './features/auth/current-user.tsx';
import type { PageState } from './content/page-state.ts';
import { Routes, type LoadedPage } from './routes.tsx';
import { Button, ButtonLink } from './ui/button.tsx';
import { focusOnMount } from './ui/focus-on-mount.ts';
import { lazyComponent } from './ui/loading/lazy-component.tsx';
import { PageMomentContext } from './ui/time/clock.ts';
import { Toaster } from './ui/toasts/toaster.tsx';

export type AppProps = {
  /** The address the page was rendered for or opened at. */
  path: string;
  state: PageState;
  /** The first page of the visit, whose code is already loaded. */
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
                <UserChangeGuard>
                  <Routes firstPage={firstPage} />
                  <PolicyNotice />
                </UserChangeGuard>
                <Messages />
              </CurrentUserProvider>
            </SiteContentProvider>
          </Router>
        </PageMomentContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The toasts, which belong to one person: someone whose session ends remains their owner. */
function Messages() {
  const current = useCurrentUser();
  if (current.name === 'signed-in') return <Toaster owner={current.user.id} />;
  const former = readPageUser().userId;
  return <Toaster owner={current.name === 'signed-out' ? (former ?? 'visitor') : null} />;
}

/** On every page of `npm run demo`, so that nobody mistakes the sample class for a real one. */
function SampleBand() {
  const { isSample } = useSiteContent();
  if (!isSample) return null;
  return (
    <aside
      aria-label="Sample data"
      className="bg-sun px-gutter py-2.5 text-center font-semibold text-on-sun print:hidden"
    >
      <strong>Sample class.</strong> Everything here is made up. It is deleted when the demo stops.
    </aside>
  );
}

type ErrorState = { readonly error: Error | null };

/** Catches an error during rendering: people see a page with a way to continue instead of a blank one. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorState> {
  override state: ErrorState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage />;
  }
}

function ErrorPage() {
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <h1 className="type-h1">Something went wrong</h1>
      <p className="type-lead max-w-measure">
        This page stopped working. Nothing you sent is lost. Reload the page. If it happens again,
        tell the people who run the portal what you were doing.
      </p>
      <p className="flex flex-wrap gap-4">
        <Button tone="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <ButtonLink href="/">Back to Home</ButtonLink>
      </p>
    </main>
  );
}

// Only after a change, and never for visitors. If it cannot load, it appears on a later visit.
const PolicyNoticeDialog = lazyComponent(
  async () => (await import('./features/account/policy-notice-dialog.tsx')).PolicyNoticeDialog,
  () => null,
);

/** Says on every page that the privacy page has changed, until the person clicks OK (P-30). */
function PolicyNotice() {
  const current = useCurrentUser();
  if (current.name !== 'signed-in') return null;
  const { newPolicyVersion, mustChangePassword, role } = current.user;
  if (newPolicyVersion === undefined || mustChangePassword) return null;
  return (
    <Suspense fallback={null}>
      <PolicyNoticeDialog version={newPolicyVersion} isStaff={role !== 'student'} />
    </Suspense>
  );
}

/**
 * A page belongs to one person. When another tab signs in someone else, it closes: what was typed stays with its
 * author, and comes back if they do. When another tab signs out, it begins again without what was typed.
 */
function UserChangeGuard({ children }: { readonly children: ReactNode }) {
  const clearCount = useClearCount();
  return useIsPageReplaced() ? <ReplacedPage /> : <Fragment key={clearCount}>{children}</Fragment>;
}

function ReplacedPage() {
  const current = useCurrentUser();
  const name = current.name === 'signed-in' ? current.user.displayName : 'Someone else';
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <h1 ref={focusOnMount} tabIndex={-1} className="type-h1">
        Someone else has signed in
      </h1>
      <p className="type-lead max-w-measure">
        {name} signed in on another tab in this browser. Reload this page to continue as {name}. If
        you were writing here, sign in again on the other tab first, then come back.
      </p>
      <Button tone="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </main>
  );
}
