import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '#contract/accounts/auth';
import { idempotencyKeyHeader, type Endpoint } from '#contract/endpoint';
import { problems } from '#contract/problem-table';
import { Problem } from '#contract/problems';
import { checkAccess } from './access/access.ts';
import { readDevice } from './access/device.ts';
import type { UntypedContext } from './handlers.ts';
import { createNewId } from './new-id.ts';
import { readMultipart } from './files/multipart.ts';
import { parseInput } from './problem-reply.ts';
import { abortWithCaller } from './request-abort.ts';
import { sessionReply } from './access/session.ts';

export type Caller = { readonly user: User | null; readonly token: string | null };

type Call = {
  readonly row: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  /** Throws if the caller may not continue. */
  readonly check: () => Promise<unknown>;
  readonly publicUrl: URL | null;
};

/**
 * What a handler receives; values that few handlers need are computed on first use. A class, because V8 gives
 * each object literal with getters its own shape, which keeps the whole request in memory for a long time.
 */
export class CallContext implements UntypedContext {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: UntypedContext['caller'];
  readonly sessionToken: string | null;
  readonly range: string | undefined;
  readonly #call: Call;
  #signal: AbortSignal | null = null;

  constructor(call: Call) {
    const { row, request, caller } = call;
    this.#call = call;
    this.params = parseParams(row.params, request.params);
    this.query = parseIfDeclared(row.query, request.query);
    // A call without a body is parsed as `{}`, so that the error names the missing field.
    this.body =
      row.body === 'multipart'
        ? readMultipart(request.raw)
        : parseIfDeclared(row.body, request.body ?? {});
    this.caller = checkAccess(row.access, caller.user);
    this.sessionToken = caller.token;
    this.range = request.headers.range;
  }

  /** Created on first use, because most calls end too soon to be aborted. */
  get signal(): AbortSignal {
    const { request, reply, check } = this.#call;
    this.#signal ??= abortWithCaller(request, reply, check);
    return this.#signal;
  }

  /**
   * Computed on first use, because resolving trusted proxies costs about as much as a small call.
   */
  get address(): string {
    return this.#call.request.ip;
  }

  get newId(): string {
    const { request, caller } = this.#call;
    const key = request.headers[idempotencyKeyHeader];
    return createNewId(key, [caller.user?.id, request.method, request.url, this.body]);
  }

  get device(): UntypedContext['device'] {
    return readDevice(this.#call.request.headers);
  }

  get reply(): UntypedContext['reply'] {
    const { request, reply, publicUrl } = this.#call;
    const isSecure = () => (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
    return sessionReply((name, value) => void reply.header(name, value), isSecure);
  }
}

function parseIfDeclared(schema: z.ZodType | undefined, input: unknown): unknown {
  return schema ? parseInput(schema, input) : undefined;
}

/** An id in an impossible format is an unknown id, not invalid input. */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  // The sentence where the schema has none of its own.
  const found = schema?.safeParse(params, { error: () => problems['no-such-call'].sentence });
  if (!found || found.success) return found?.data;
  throw new Problem('no-such-call', { sentence: found.error.issues[0]?.message ?? '' });
}
