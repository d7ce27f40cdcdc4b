import type { EndpointCall } from 'virtual:endpoints';

import {
  idempotencyKeyHeader,
  userIdHeader,
  type BodyInputOf,
  type Endpoint,
  type ReplyOf,
} from '#contract/endpoint';
import { HttpError, NoReplyError, readHttpError } from './http-error.ts';
import { readPageUser } from './user/page-user.ts';

/** A form for a multipart endpoint, otherwise the JSON that its schema takes. */
export type CallBody<Row extends Endpoint> = Row extends { readonly body: 'multipart' }
  ? FormData
  : BodyInputOf<Row>;

export type CallInput<Row extends Endpoint> = {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: CallBody<Row> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  /** How long to wait for the reply. */
  readonly limitMs?: number | undefined;
  /** Called with the bytes of the body sent so far. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
};

type HttpRequest = {
  readonly method: string;
  readonly body?: FormData | string;
  readonly headers?: Record<string, string>;
  readonly signal: AbortSignal;
};

const callTimeoutMs = 30_000;
/** The largest file over a slow connection. */
const fileTimeoutMs = 15 * 60_000;

/**
 * Makes every request of the portal. Returns the reply of the endpoint, undefined for an empty one.
 * Throws HttpError for a reply that is not OK, NoReplyError if there is none, and an AbortError
 * when aborted. An upload has no time limit, because its duration depends on the connection.
 */
export async function call<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  input: CallInput<Row> = {},
): Promise<ReplyOf<Row>> {
  return await send(endpoint, input, async (response) => {
    const text = await response.text();
    if (text === '' && response.status !== 204) throw new Error('The reply is empty.');
    // The server made the reply from the same endpoint, so its shape is trusted: parsing
    // it again would ship zod to every page.
    // oxlint-disable-next-line typescript/no-unsafe-assignment
    const reply: ReplyOf<Row> = text === '' ? undefined : JSON.parse(text);
    return reply;
  });
}

/** Like `call`, for an endpoint that answers with a file. */
export async function callForFile<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  input: CallInput<Row> = {},
): Promise<Blob> {
  return await send(endpoint, { limitMs: fileTimeoutMs, ...input }, (response) => response.blob());
}

/** A reply that is cut off, or that comes from a proxy instead of the portal, does not count. */
async function send<Row extends Endpoint, Reply>(
  endpoint: EndpointCall<Row>,
  input: CallInput<Row>,
  read: (response: Response) => Promise<Reply>,
): Promise<Reply> {
  const body: unknown = input.body;
  const limit =
    body instanceof FormData ? [] : [AbortSignal.timeout(input.limitMs ?? callTimeoutMs)];
  const address = fillAddress(endpoint, input);
  const encoded = encodeBody(body);
  const request: HttpRequest = {
    ...encoded,
    method: endpoint.method,
    signal: anySignal(input.signal ? [input.signal, ...limit] : limit),
    headers: {
      ...encoded.headers,
      ...(endpoint.method === 'GET' ? {} : pageUserHeader()),
      ...(input.idempotencyKey && { [idempotencyKeyHeader]: input.idempotencyKey }),
    },
  };
  try {
    const response = input.onProgress
      ? await sendWithProgress(address, request, input.onProgress)
      : await fetch(address, { ...request, credentials: 'include' });
    if (!response.ok) throw await readHttpError(response);
    return await read(response);
  } catch (error) {
    if (error instanceof HttpError || input.signal?.aborted) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new NoReplyError(isTimeout ? 'timed-out' : 'unreachable', { cause: error });
  }
}

/** Aborted as soon as one of them is; like `AbortSignal.any`, which older iPads do not have. */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return first.signal;
}

/** The address of a call: its path with the parameters and the query in place. */
export function fillAddress(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<CallInput<Endpoint>, 'params' | 'query'>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The portal refuses a write from the page of anyone but the person who is signed in (§4). */
function pageUserHeader(): Record<string, string> {
  const { userId } = readPageUser();
  return userId === null ? {} : { [userIdHeader]: String(userId) };
}

function encodeBody(body: unknown): Pick<HttpRequest, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** `fetch` does not report upload progress, so this uses XMLHttpRequest and gives the same Response. */
function sendWithProgress(
  address: string,
  { method, body = '', headers = {}, signal }: HttpRequest,
  onProgress: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => resolve(readResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('No response')));
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

function readResponse(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers });
}
