import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { toast, toastQueue } from '../../ui/toasts/toast-queue.ts';
import { call, type CallBody, type CallInput } from '../call.ts';
import { isAbort, isNotFound, isRefusedByPortal } from '../http-error.ts';
import { readKey } from '../reads/use-read.ts';
import { changeUser } from '../user/user-change.ts';
import type { Write } from './write.ts';

type SendOptions<Row extends Endpoint> = Pick<
  CallInput<Row>,
  'params' | 'query' | 'signal' | 'limitMs' | 'onProgress'
>;

type WriteCallbacks<Row extends Endpoint> = {
  readonly onDone?: (reply: ReplyOf<Row>) => void;
  readonly onFailed?: (error: Error) => void;
  /** False for a failure that needs no toast, as one before it has said the same. */
  readonly needsToast?: (error: Error) => boolean;
};

export type WriteState<Row extends Endpoint> = {
  /**
   * Returns the reply, or undefined after the failure was shown or the call was aborted. Never throws. The same call
   * while it is being sent is one call: on a slow phone, a second tap comes before the button shows the first.
   */
  readonly send: (
    body?: CallBody<Row>,
    options?: SendOptions<Row>,
  ) => Promise<ReplyOf<Row> | undefined>;
  readonly isPending: boolean;
  /** The failure of the last call, until the next. */
  readonly error: Error | null;
};

/**
 * One write of the table: sends it, shows its toasts, and refreshes the reads it changed.
 * `onDone` runs before the toast and before the signed-in user changes; `onFailed` runs after the toast.
 */
export function useWrite<Row extends Endpoint>(
  write: Write<Row>,
  callbacks: WriteCallbacks<Row> = {},
): WriteState<Row> {
  // A call that is sent again because its reply was lost creates one record; a call after a reply creates another.
  const idempotencyKey = useRef<string | null>(null);
  const perform = async (input: CallInput<Row>) => {
    idempotencyKey.current ??= createIdempotencyKey();
    const reply = await call(write.endpoint, { ...input, idempotencyKey: idempotencyKey.current });
    idempotencyKey.current = null;
    return reply;
  };
  const { run, isPending, error } = useCompoundWrite(write, perform, callbacks);
  const inFlight = useRef(new Map<string, ReturnType<typeof run>>());
  return {
    send: (body, options) => {
      const input = { ...options, body };
      const content: unknown = body;
      // The text of a form says nothing about its files, and a call that is aborted may be wanted again.
      if (content instanceof FormData || options?.signal !== undefined) return run(input);
      const key = JSON.stringify(input);
      const sent = inFlight.current.get(key);
      if (sent) return sent;
      const reply = run(input).finally(() => inFlight.current.delete(key));
      inFlight.current.set(key, reply);
      return reply;
    },
    isPending,
    error,
  };
}

export function createIdempotencyKey(): string {
  // oxlint-disable-next-line no-restricted-properties -- nothing depends on its value
  return String(Math.random());
}

/** A write that takes several calls, such as an upload of many files, with one toast at its end. */
export function useCompoundWrite<Row extends Endpoint, Input>(
  write: Write<Row>,
  perform: (input: Input) => Promise<ReplyOf<Row>>,
  { onDone, onFailed, needsToast }: WriteCallbacks<Row> = {},
) {
  const client = useQueryClient();
  const failedToast = useRef<number | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: perform,
    onSuccess: (reply) => {
      // A failure stays on the screen until it is closed, but it is over after a second attempt.
      if (failedToast.current !== null) toastQueue.dismiss(failedToast.current);
      onDone?.(reply);
      return settle(client, write, reply);
    },
    onError: (failure) => {
      if (isAbort(failure)) return;
      if (needsToast?.(failure) ?? true)
        failedToast.current = toast({ ...write.failedMessage(failure), tone: 'danger' });
      onFailed?.(failure);
      // It may have been done, or what it is about is gone: the screen shows it as soon as it can be read.
      if (!isRefusedByPortal(failure) || isNotFound(failure)) void refresh(client, write);
    },
  });
  return {
    // `onError` has shown the failure, and `error` carries it.
    run: (input: Input): Promise<ReplyOf<Row> | undefined> =>
      mutateAsync(input).catch(() => undefined),
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
  const message = write.doneMessage(reply);
  if (message) toast({ ...message, tone: 'success' });
  await refresh(client, write);
}

async function refresh<Row extends Endpoint>(
  client: QueryClient,
  { refreshes }: Write<Row>,
): Promise<void> {
  await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
}
