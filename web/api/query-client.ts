import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { HttpError } from './http-error.ts';
import { currentUserRead } from './current-user-read.ts';
import { readKey } from './use-read.ts';

/** §7: no retry, no refetch on window focus, never stale. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => askWhoIsSignedIn(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => askWhoIsSignedIn(client, error) }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        // Without a line a call fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

// 400: a form that asks less of whoever is signed in is incomplete without a session.
const mayBeSignedOut: ReadonlySet<number> = new Set([400, 401, 403]);

/** A refusal may mean that the session ended or the role changed meanwhile. */
function askWhoIsSignedIn(client: QueryClient, error: Error): void {
  if (!(error instanceof HttpError) || !mayBeSignedOut.has(error.status)) return;
  const queryKey = readKey(currentUserRead);
  if (client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
}
