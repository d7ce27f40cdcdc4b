import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';

import { errorMessage } from '../../ui/loading/error-message.ts';
import type { Role } from '#contract/accounts/auth';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { WithoutScripts } from '../../ui/page/without-scripts.tsx';
import { useIsHydrated } from '../../ui/time/use-now.ts';
import { useCurrentUser } from './current-user.tsx';
import { useReturnState, type ReturnState } from './return-address.ts';

/** The history state with which /help explains why the page did not open, and signing in there opens it. */
export type Denied = ReturnState & { readonly deniedPath: string };

export type StaffOnlyProps = {
  /** `teacher` lets teachers and administrators in. */
  access: 'teacher' | 'admin';
  children: ReactNode;
};

/** §4 Guarded routes: a spinner while the user is loading, /help for every role that has no access. */
export function StaffOnly({ access, children }: StaffOnlyProps) {
  const current = useCurrentUser();
  const [path] = useLocation();
  const returnTo = useReturnState()?.returnTo ?? path;
  // The server renders the spinner for everyone: only the browser can lead someone away.
  const isHydrated = useIsHydrated();
  if (!isHydrated || current.name === 'loading') return <GuardNotice />;
  if (current.name === 'unknown') {
    return <GuardNotice error={current.error} onRetry={current.retry} />;
  }
  if (current.name === 'signed-in' && mayEnter(current.user.role, access)) return children;
  const denied: Denied = { deniedPath: path, returnTo };
  return <Redirect to="/help" replace state={denied} />;
}

function mayEnter(role: Role, access: 'teacher' | 'admin'): boolean {
  return role === 'admin' || role === access;
}

function GuardNotice({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      {error === undefined ? (
        <>
          <Spinner label="Loading" />
          <WithoutScripts>
            This page needs JavaScript, which is turned off in this browser.{' '}
            <a href="/">Back to Home</a>
          </WithoutScripts>
        </>
      ) : (
        <div className="grid justify-items-start gap-4">
          <h1 className="type-h2">This page couldn't be loaded</h1>
          <p className="max-w-measure">{errorMessage(error)}</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </main>
  );
}
