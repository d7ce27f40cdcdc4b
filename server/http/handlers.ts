import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { EndpointName, endpoints } from '#contract/endpoints';
import type { CallerOf } from './access.ts';

/** What a handler may do to the session cookie. */
export type SessionReply = {
  setSession(token: string, maxAgeSeconds: number): void;
  clearSession(): void;
};

/** What a handler is given: parsed input and a caller whose right to call was checked. */
export type HandlerContext<Row extends Endpoint> = {
  readonly params: ParamsOf<Row>;
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  readonly caller: CallerOf<Row['access']>;
  /** The network address of the caller, behind trusted proxies. */
  readonly address: string;
  readonly sessionToken: string | null;
  readonly reply: SessionReply;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
};

export type Handler<Row extends Endpoint> = (context: HandlerContext<Row>) => Promise<ReplyOf<Row>>;

/** A feature's handlers by the name of their row; a row without one answers 501. */
export type Handlers = { [Name in EndpointName]?: Handler<(typeof endpoints)[Name]> };
