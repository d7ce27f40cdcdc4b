import {
  hydrate,
  MutationCache,
  QueryCache,
  QueryClient,
  type DehydratedState,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { HttpError } from './http-error.ts';
import { currentUserRead } from './reads/current-user-read.ts';
import { readKey } from './reads/use-read.ts';
import { listenToOtherTabs, watchCurrentUser } from './user/user-change.ts';

/** §7: no retry, no refetch on window focus, never stale. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => refetchCurrentUser(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => refetchCurrentUser(client, error) }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        // Offline, a call fails immediately with a message instead of waiting silently.
        networkMode: 'always',
        // Only what could not be read or refreshed.
        refetchOnReconnect: ({ state }) => state.isInvalidated || state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The query client of a visit; it starts with the replies that are in the page. */
export function useHydratedQueries(queries: DehydratedState): QueryClient {
  const [client] = useState(() => hydrateQueries(queries));
  // A page from the back/forward cache may be shown to a different person, and its data is old.
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [client]);
  useEffect(() => watchCurrentUser(client), [client]);
  useEffect(() => listenToOtherTabs(client), [client]);
  return client;
}

function hydrateQueries(queries: DehydratedState): QueryClient {
  const client = createQueryClient();
  hydrate(client, queries);
  // Back may load a document from the browser's cache that is older than a sign-in.
  if (typeof document !== 'undefined' && isBackNavigation()) {
    void client.invalidateQueries({ queryKey: readKey(currentUserRead), refetchType: 'none' });
  }
  return client;
}

function isBackNavigation(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

// 400: a form that requires less from signed-in people is incomplete without a session.
const mayBeSignedOut: ReadonlySet<number> = new Set([400, 401, 403]);

/** A refusal may mean that the session has ended, the role has changed, or someone else has signed in. */
function refetchCurrentUser(client: QueryClient, error: Error): void {
  if (!(error instanceof HttpError)) return;
  if (!mayBeSignedOut.has(error.status) && error.code !== 'another-user') return;
  const queryKey = readKey(currentUserRead);
  if (client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
}
