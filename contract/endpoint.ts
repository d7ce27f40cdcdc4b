import type { z } from 'zod';

/** Who may make a call. Each level includes the ones before it. */
export type Access = 'public' | 'user' | 'teacher' | 'admin';

/**
 * The optional header of a write with the id of the user whose page sends it. Another tab of the same
 * browser may have signed in someone else, who must not be mistaken for its
 * author.
 */
export const userIdHeader = 'x-user-id';

/**
 * The optional header of a write that creates something: what is sent again with the same key by the same account is
 * created once, and each call gets it. A form keeps its key until it has an answer.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** Each fact about a refusal is a header of its own, such as `x-problem-new-key`. */
export const problemDetailPrefix = 'x-problem-';

/**
 * One row of the endpoint table (§7).
 * `reply: null` means an empty 204; `reply: 'bytes'` a file or a stream.
 * `body: 'multipart'` is streamed and never parsed into memory.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | 'multipart';
  readonly reply: z.ZodType | 'bytes' | null;
  readonly status: 200 | 201 | 202 | 204;
  readonly bodyLimitBytes?: number;
  /** Polled by an open page even when nobody is there, so it does not keep a session alive. */
  readonly isPolled?: true;
  /** May be called before a generated password is changed; public reads always may. */
  readonly isOpenBeforePasswordChange?: true;
  /** Sent again with the same `idempotencyKeyHeader`, it creates nothing new: its handler receives the same `newId`. */
  readonly isIdempotent?: true;
  /** Signs someone in or out, so it may come from the page of a former user (`userIdHeader`). */
  readonly changesUser?: true;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Row, Name extends string> = Row extends { readonly [N in Name]: infer Value }
  ? Value
  : undefined;

/** What a handler receives, after parsing. */
export type ParamsOf<Row extends Endpoint> = Parsed<Field<Row, 'params'>>;
export type QueryOf<Row extends Endpoint> = Parsed<Field<Row, 'query'>>;
export type BodyOf<Row extends Endpoint> = Parsed<Field<Row, 'body'>>;
/** What a caller sends. */
export type BodyInputOf<Row extends Endpoint> = Sent<Field<Row, 'body'>>;
/** What a caller receives; `undefined` for an empty reply. */
export type ReplyOf<Row extends Endpoint> = Parsed<Field<Row, 'reply'>>;

/** Keeps a row's exact type, so that shapes can be inferred from it. */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}
