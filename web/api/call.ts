import type { EndpointCall } from 'virtual:endpoints';

import type { BodyInputOf, Endpoint, ReplyOf } from '#contract/endpoint';
import { NoReplyError, readHttpError } from './http-error.ts';

/** A form for a row that streams files, else the JSON that its schema takes. */
export type CallBody<Row extends Endpoint> = Row extends { readonly body: 'multipart' }
  ? FormData
  : BodyInputOf<Row>;

export type CallInput<Row extends Endpoint> = {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: CallBody<Row> | undefined;
  readonly signal?: AbortSignal | undefined;
};

const callTimeoutMs = 30_000;

/**
 * The only place that fetches. Gives the reply of the row, undefined for an empty one.
 * Throws HttpError for a reply that is not OK, NoReplyError when there is none, the signal's
 * reason when aborted. An upload has no time limit: it takes as long as the line needs.
 */
export async function call<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  input: CallInput<Row> = {},
): Promise<ReplyOf<Row>> {
  const response = await send(endpoint, input);
  if (!response.ok) throw await readHttpError(response);
  const text = await response.text();
  // The server made the reply from the same row, so its shape is trusted (style §3.14): parsing it
  // again would ship zod to every page.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const reply = text === '' ? undefined : JSON.parse(text);
  // oxlint-disable-next-line typescript/no-unsafe-return
  return reply;
}

async function send<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  input: CallInput<Row>,
): Promise<Response> {
  const body: unknown = input.body;
  const limit = body instanceof FormData ? [] : [AbortSignal.timeout(callTimeoutMs)];
  const signals = input.signal ? [input.signal, ...limit] : limit;
  try {
    return await fetch(fillAddress(endpoint.path, input), {
      method: endpoint.method,
      credentials: 'include',
      signal: AbortSignal.any(signals),
      ...encodeBody(body),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new NoReplyError(isTimeout ? 'timed-out' : 'unreachable', { cause: error });
  }
}

/** The path of a row with its parameters and query in place. */
export function fillAddress(
  path: string,
  { params = {}, query = {} }: Pick<CallInput<Endpoint>, 'params' | 'query'>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

function encodeBody(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
