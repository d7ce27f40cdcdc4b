import { hashKey, type QueryClient } from '@tanstack/react-query';

import { reads } from './reads.ts';
import { readKey } from './use-read.ts';

/** Who is signed in, as it was answered before the application was there. */
export type EarlyAnswer = {
  readonly status: number;
  readonly text: string;
  /** In milliseconds since the page was begun. */
  readonly at: number;
};

/** Older than that, somebody may have signed in or out in another tab meanwhile. */
const freshMs = 5000;

/**
 * Makes an answer that is there or on its way the first one of the application, so that it asks once.
 * `isTakenOver` ends when the page has been taken over: it was written for nobody.
 */
export function handOverUser(
  client: QueryClient,
  early: Promise<EarlyAnswer | null>,
  isTakenOver: Promise<void>,
): void {
  const { currentUser } = reads;
  const queryKey = readKey(currentUser);
  void client.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([
        early,
        isTakenOver,
        whenWatched(client, hashKey(queryKey)),
      ]);
      if (answer && performance.now() - answer.at < freshMs) {
        if (answer.status === 401) return null;
        // The portal made it from the row of the read, as in call.ts.
        // oxlint-disable-next-line typescript/no-unsafe-return
        if (answer.status === 200) return JSON.parse(answer.text);
      }
      return currentUser.ask({ signal });
    },
  });
}

/** When somebody on the page listens to the read. */
function whenWatched(client: QueryClient, hash: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'observerAdded' || query.queryHash !== hash) return;
      stop();
      resolve();
    });
  });
}
