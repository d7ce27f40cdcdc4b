import {
  notifyManager,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { toast } from '../ui/toast-queue.ts';
import { call, type CallBody, type CallInput } from './call.ts';
import { tabDrafts } from './drafts.ts';
import { isAbort } from './http-error.ts';
import { reads } from './reads.ts';
import { readKey } from './use-read.ts';
import type { Write } from './write.ts';

export type SendOptions<Row extends Endpoint> = Pick<CallInput<Row>, 'params' | 'query' | 'signal'>;

export type WriteState<Row extends Endpoint> = {
  /** Gives the reply, or undefined after the failure was shown (or the call aborted). Never throws. */
  readonly send: (
    body?: CallBody<Row>,
    options?: SendOptions<Row>,
  ) => Promise<ReplyOf<Row> | undefined>;
  readonly isPending: boolean;
  /** The failure of the last call, until the next. */
  readonly error: Error | null;
};

/**
 * One write of the table: sends, shows its toasts, and refreshes what it changed.
 * `onDone` runs first, while the page is still that of the person who sent; `onFailed` after the
 * toast, for a failure that the screen answers with more than words.
 */
export function useWrite<Row extends Endpoint>(
  write: Write<Row>,
  {
    onDone,
    onFailed,
  }: {
    readonly onDone?: (reply: ReplyOf<Row>) => void;
    readonly onFailed?: (error: Error) => void;
  } = {},
): WriteState<Row> {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: CallInput<Row>) => call(write.endpoint, input),
    onSuccess: (reply) => {
      onDone?.(reply);
      return settle(client, write, reply);
    },
    onError: (failure) => {
      if (isAbort(failure)) return;
      toast({ ...write.wordsWhenFailed(failure), tone: 'danger' });
      onFailed?.(failure);
    },
  });
  return {
    // The failure has been shown by onError, and `error` carries it: nothing is swallowed here.
    send: (body, options) => mutateAsync({ ...options, body }).catch(() => undefined),
    isPending,
    error: isAbort(error) ? null : error,
  };
}

async function settle<Row extends Endpoint>(
  client: QueryClient,
  write: Write<Row>,
  reply: ReplyOf<Row>,
): Promise<void> {
  if (write.userAfter) changeUser(client, write.userAfter(reply));
  const words = write.wordsWhenDone(reply);
  if (words) toast({ ...words, tone: 'success' });
  await Promise.all(
    write.refreshes.map((name) => client.invalidateQueries({ queryKey: readKey(reads[name]) })),
  );
}

/** Another person's replies must not stay in the cache of a shared computer. */
function changeUser(client: QueryClient, user: unknown): void {
  if (user === null) tabDrafts.forgetAll();
  const userKey = readKey(reads.currentUser);
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userKey[0];
  void client.cancelQueries({ queryKey: userKey });
  client.setQueryData(userKey, user);
  // Once the screen has heard of it: what only the former person may read has left it by then.
  notifyManager.schedule(() => {
    client.removeQueries({ type: 'inactive', predicate });
    void client.resetQueries({ type: 'active', predicate });
  });
}
