import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

import { findRoute, notFoundPath } from '#contract/pages/route-table';

/**
 * The address that signing in leads back to. It travels in the history state, not in the address, so no
 * link from elsewhere can set it.
 */
export type ReturnState = { readonly returnTo: string };

const signInPages: readonly string[] = ['/auth', '/admin'];

/** For a link to a sign-in page: what this page was given itself, otherwise this page. */
export function useReturnState(): ReturnState | null {
  const [path] = useLocation();
  const search = useSearch();
  const returnTo = useReturnAddress();
  if (returnTo !== null) return { returnTo };
  if (signInPages.includes(path)) return null;
  return { returnTo: search === '' ? path : `${path}?${search}` };
}

/** Where signing in leads back to; null when the sign-in page was opened by itself. */
export function useReturnAddress(): string | null {
  return findReturnAddress(useHistoryState());
}

/** Pages of the portal only, and none that signs in. */
export function findReturnAddress(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { returnTo } = state;
  if (typeof returnTo !== 'string') return null;
  const { path } = findRoute(returnTo.split(/[?#]/)[0] ?? '');
  return path === notFoundPath || signInPages.includes(path) ? null : returnTo;
}
