import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Encoding = 'br' | 'gzip';

/** Compressing a shorter body saves no packet. */
const compressFromBytes = 1400;

/** A response body in memory, with its ETag and headers, compressed once for each encoding. */
export type PreparedResponse = {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A short body is text, because Node writes text together with the headers, which is faster. */
  readonly body: string | Buffer;
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
};

export function prepareResponse(
  text: string,
  headers: Readonly<Record<string, string>>,
): PreparedResponse {
  const body = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers,
    body: body.length < compressFromBytes ? text : body,
    compressed: (encoding) => {
      const made = bodies.get(encoding) ?? compress[encoding](body);
      bodies.set(encoding, made);
      return made;
    },
  };
}

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  gzip: (body) => promisify(gzip)(body),
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
};

/** Sends a prepared response, or 304 if the client already has it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  status: 200 | 404 = 200,
): FastifyReply | Promise<FastifyReply> {
  const encoding =
    typeof prepared.body === 'string'
      ? null
      : acceptedEncoding(request.headers['accept-encoding'] ?? '');
  // Each encoding has different bytes, so it needs its own ETag.
  const etag = encoding === null ? prepared.etag : prepared.etag.replace(/"$/, `-${encoding}"`);
  reply.headers(prepared.headers).header('etag', etag);
  if (status === 200 && request.headers['if-none-match']?.includes(etag) === true) {
    return reply.status(304).send();
  }
  reply.status(status);
  if (encoding === null) return reply.send(prepared.body);
  return prepared
    .compressed(encoding)
    .then((body) => reply.header('content-encoding', encoding).send(body));
}

/** The best encoding that a client accepts (RFC 9110, 12.5.3); `br;q=0` refuses one. */
export function acceptedEncoding(accepted: string): Encoding | null {
  const refused = /;\s*q=0(\.0*)?\s*$/i;
  const taken = accepted.split(',').filter((each) => !refused.test(each));
  const names = new Set(taken.map((each) => each.split(';', 1)[0]?.trim().toLowerCase()));
  return (['br', 'gzip'] as const).find((each) => names.has(each)) ?? null;
}

/** The reply to a public read, kept in memory until it is cleared or too old. */
export type CachedResponse<Reply = unknown> = {
  readonly get: () => Promise<CacheEntry<Reply>>;
  /** Call this when the underlying data has changed; the next `get` builds the reply again. */
  readonly clear: () => void;
};

type CacheEntry<Reply = unknown> = {
  readonly reply: Reply;
  readonly response: PreparedResponse;
};

type Options<Reply> = {
  readonly schema: z.ZodType<Reply>;
  readonly make: () => Promise<Reply>;
  /**
   * How long a reply is valid, because a reply that depends on the clock goes stale without a
   * change.
   */
  readonly keepMs: number;
  readonly now: () => number;
};

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // Browsers may keep it, but must ask whether it is still current.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/**
 * Caches one reply. Concurrent callers share the work. After `clear`, no caller gets a reply that was
 * begun before it.
 */
export function cacheResponse<Reply>(options: Options<Reply>): CachedResponse<Reply> {
  const { schema, make, keepMs, now } = options;
  let current: { readonly entry: Promise<CacheEntry<Reply>>; readonly madeAt: number } | null =
    null;

  async function makeEntry(): Promise<CacheEntry<Reply>> {
    // Parsed with the schema, so that a field that is not in the contract cannot leak.
    const reply = schema.parse(await make());
    return { reply, response: prepareResponse(JSON.stringify(reply), jsonHeaders) };
  }

  return {
    get: () => {
      const at = now();
      // A clock that was set back must not keep an old reply.
      if (current && at >= current.madeAt && at - current.madeAt < keepMs) return current.entry;
      const made = { entry: makeEntry(), madeAt: at };
      current = made;
      void made.entry.catch(() => {
        if (current === made) current = null;
      });
      return made.entry;
    },
    clear: () => {
      current = null;
    },
  };
}
