import type { EndpointCall } from 'virtual:endpoints';

import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { call, type CallInput } from '../call.ts';
import { HttpError } from '../http-error.ts';

export type ReadInput = Pick<CallInput<Endpoint>, 'params' | 'query' | 'signal'>;

export type Read<Reply> = {
  /** First part of the cache key. */
  readonly path: string;
  readonly everySeconds: number | null;
  /** A screen that is opened again must not begin with the former reply, for example as the state of a form. */
  readonly isForgottenOnLeaving: boolean;
  /** A screen that is opened again shows the former reply and asks immediately, not only after an interval. */
  readonly isReadOnOpening: boolean;
  readonly fetch: (input: ReadInput) => Promise<Reply>;
};

type ReadOptions = {
  readonly everySeconds?: number;
  readonly isForgottenOnLeaving?: boolean;
  readonly isReadOnOpening?: boolean;
};

export function read<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  options: ReadOptions & { readonly on401: 'null' },
): Read<ReplyOf<Row> | null>;
export function read<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  options?: ReadOptions,
): Read<ReplyOf<Row>>;
export function read<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  options: ReadOptions & { readonly on401?: 'null' } = {},
): Read<ReplyOf<Row> | null> {
  const fetch = (input: ReadInput) => call(endpoint, input);
  return {
    path: endpoint.path,
    everySeconds: options.everySeconds ?? null,
    isForgottenOnLeaving: options.isForgottenOnLeaving ?? false,
    isReadOnOpening: options.isReadOnOpening ?? false,
    fetch: options.on401 === 'null' ? (input) => fetch(input).catch(nullWhenSignedOut) : fetch,
  };
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null;
  throw error;
}
