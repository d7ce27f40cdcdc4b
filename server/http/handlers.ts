import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { EndpointName, endpoints } from '#contract/endpoints';
import type { CallingDevice } from './access/device.ts';
import type { CallerOf } from './access/access.ts';
import type { FileResponse } from './files/file-response.ts';
import type { CachedResponse } from './response-cache.ts';
import type { UploadParts } from './files/multipart.ts';

/** What a handler may do to the session cookie. */
export type SessionReply = {
  setSession(token: string, maxAgeSeconds: number): void;
  clearSession(): void;
  /** The cookie by which this device is recognized as the account owner's. It signs nobody in. */
  setDevice(token: string, maxAgeSeconds: number): void;
};

/** What a handler receives: parsed input, and a caller whose access was checked. */
type HandlerContext<Row extends Endpoint> = {
  readonly params: ParamsOf<Row>;
  readonly query: QueryOf<Row>;
  /** A multipart body is read from the connection as its parts are taken. */
  readonly body: Row extends { readonly body: 'multipart' } ? UploadParts : BodyOf<Row>;
  readonly caller: CallerOf<Row['access']>;
  /** The network address of the caller, behind trusted proxies. */
  readonly address: string;
  readonly device: CallingDevice;
  /** A new id, but the same one for the same call with the same `idempotencyKeyHeader`. */
  readonly newId: string;
  readonly sessionToken: string | null;
  /** The Range header as sent. */
  readonly range: string | undefined;
  /** Aborts when nobody is waiting for the answer anymore, or when the caller has lost access. */
  readonly signal: AbortSignal;
  readonly reply: SessionReply;
};

/** An endpoint that returns bytes is answered with a file, any other with its reply. */
type Answer<Row extends Endpoint> = Row['reply'] extends 'bytes' ? FileResponse : ReplyOf<Row>;

type Handler<Row extends Endpoint> = (context: HandlerContext<Row>) => Promise<Answer<Row>>;

/** A public read may be a cached response instead. */
type Cached<Row extends Endpoint> = Row extends { method: 'GET'; access: 'public' }
  ? CachedResponse<ReplyOf<Row>>
  : never;

/** A feature's handlers, by endpoint name. */
export type Handlers = {
  [Name in EndpointName]?: Handler<(typeof endpoints)[Name]> | Cached<(typeof endpoints)[Name]>;
};

/** A handler in the loop over the table, where the compiler no longer knows its row. */
export type UntypedHandler = (context: never) => Promise<unknown>;

export type UntypedContext = Omit<HandlerContext<Endpoint>, 'params' | 'query' | 'body'> & {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};

/** Each part of the context was parsed with the row that types the handler. */
export async function callHandler(
  handler: UntypedHandler,
  context: UntypedContext,
): Promise<unknown> {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- what the loop cannot know, the table promises
  return await handler(context as never);
}
