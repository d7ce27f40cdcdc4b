import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { createQueryClient } from './query-client.ts';
import { currentUserRead } from './current-user-read.ts';
import { readKey } from './use-read.ts';

/** The query client of a visit, which begins with the replies that the page brought with it. */
export function useHydratedQueries(queries: DehydratedState): QueryClient {
  const [client] = useState(() => hydrateQueries(queries));
  // A page that the browser kept whole for Back may be shown to somebody else, and its figures are old.
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [client]);
  return client;
}

function hydrateQueries(queries: DehydratedState): QueryClient {
  const client = createQueryClient();
  hydrate(client, queries);
  // Back may bring a document from the browser's cache that is older than a sign-in.
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
