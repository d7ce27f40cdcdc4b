import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';

import type { User } from '#contract/accounts/auth';
import { currentUserRead } from '../../api/reads/current-user-read.ts';
import { useRead, type ReadState } from '../../api/reads/use-read.ts';

export type CurrentUser =
  | { readonly name: 'loading' }
  | { readonly name: 'signed-in'; readonly user: User }
  | { readonly name: 'signed-out' }
  /** The portal did not answer, so nobody is let in or redirected. */
  | { readonly name: 'unknown'; readonly error: Error; readonly retry: () => void };

const CurrentUserContext = createContext<CurrentUser | null>(null);

/** §4: the current user is loaded once, when the app starts. */
export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const { data, error, refresh } = useRead(currentUserRead);
  const current = useMemo(() => toCurrentUser({ data, error, refresh }), [data, error, refresh]);
  // The first response waits until the page is hydrated, so that nothing typed before is replaced.
  const first = useDeferredValue(current);
  const known = first.name === 'loading' ? first : current;
  return <CurrentUserContext value={known}>{children}</CurrentUserContext>;
}

export function useCurrentUser(): CurrentUser {
  const current = useContext(CurrentUserContext);
  if (!current) throw new Error('useCurrentUser must be used within a CurrentUserProvider');
  return current;
}

/** False while the user is unknown. */
export function useIsAdmin(): boolean {
  const current = useCurrentUser();
  return current.name === 'signed-in' && current.user.role === 'admin';
}

/** False while the user is unknown. */
export function useIsStudent(): boolean {
  const current = useCurrentUser();
  return current.name === 'signed-in' && current.user.role === 'student';
}

export function toCurrentUser({
  data,
  error,
  refresh,
}: Pick<ReadState<User | null>, 'data' | 'error' | 'refresh'>): CurrentUser {
  if (data) return { name: 'signed-in', user: data };
  if (data === null) return { name: 'signed-out' };
  if (error) return { name: 'unknown', error, retry: () => void refresh() };
  return { name: 'loading' };
}
