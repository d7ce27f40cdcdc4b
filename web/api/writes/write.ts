import type { EndpointCall } from 'virtual:endpoints';

import type { User } from '#contract/accounts/auth';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Read } from '../reads/read.ts';

/** The toast for everything that is reviewed first. */
export const beforeItAppears = 'Someone will review it before it appears.';

type ToastText = { readonly title: string; readonly description?: string | undefined };

/** An endpoint whose replies are in the cache: a read begins its key with the path. */
type ReadPath = Pick<Read<unknown>, 'path'>;

export type Write<Row extends Endpoint> = {
  readonly endpoint: EndpointCall<Row>;
  readonly doneMessage: (reply: ReplyOf<Row>) => ToastText | null;
  readonly failedMessage: (error: Error) => ToastText;
  readonly refreshes: readonly ReadPath[];
  /** Present when the call changes who is signed in. */
  readonly userAfter: ((reply: ReplyOf<Row>) => User | null) | null;
};

type WriteOptions<Row extends Endpoint> = {
  /** Null for a reply that needs no toast. */
  readonly done?: string | ((reply: ReplyOf<Row>) => ToastText | null);
  /** A title alone is followed by the error's message (§8). */
  readonly failed: string | ((error: Error) => ToastText);
  readonly refreshes?: readonly ReadPath[];
  readonly userAfter?: (reply: ReplyOf<Row>) => User | null;
};

export function write<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  { done, failed, refreshes = [], userAfter }: WriteOptions<Row>,
): Write<Row> {
  return {
    endpoint,
    doneMessage: (reply) => {
      if (done === undefined) return null;
      return typeof done === 'string' ? { title: done } : done(reply);
    },
    failedMessage: (error) =>
      typeof failed === 'string' ? { title: failed, description: error.message } : failed(error),
    refreshes,
    userAfter: userAfter ?? null,
  };
}
