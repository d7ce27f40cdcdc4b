import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { etagIn } from './accepted-encoding.ts';
import { securityHeaders } from './security-headers.ts';

/** From this length on an answer is sent packed to whoever takes that. */
const packFromBytes = 4096;

/** An answer whose bytes and headers are made already; `serve-held.ts` sends them as they are. */
export class HeldAnswer {
  /** JSON of one byte a character: headers and body then leave in one write. */
  readonly body: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null for a short answer. */
  readonly packed: PackedAnswer | null;

  constructor(reply: unknown) {
    const body = JSON.stringify(reply).replace(/[^\x20-\x7e]/g, escapeUnit);
    const isLong = body.length >= packFromBytes;
    this.body = body;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      // Browsers may keep it and ask whether it is still the right one.
      'cache-control': 'no-cache',
      etag: this.etag,
      ...(isLong && { vary: 'accept-encoding' }),
    };
    this.packed = isLong ? packedOf(this) : null;
  }
}

type PackedAnswer = Omit<HeldAnswer, 'body' | 'packed'> & { readonly body: Buffer };

function packedOf(answer: HeldAnswer): PackedAnswer {
  const body = gzipSync(answer.body);
  const etag = etagIn('gzip', answer.etag);
  const about = { 'content-encoding': 'gzip', 'content-length': body.length, etag };
  return { body, etag, headers: { ...answer.headers, ...about } };
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export type AnswerHolder<Reply = unknown> = {
  readonly schema: z.ZodType<Reply>;
  /** The held answer; null when it was dropped or is too old. */
  readonly peek: () => HeldAnswer | null;
  /** The held answer, or a new one. */
  readonly get: () => Promise<HeldAnswer>;
  /** What it was made of has changed: the next `get` makes it anew. */
  readonly drop: () => void;
};

type Options<Reply> = {
  readonly schema: z.ZodType<Reply>;
  readonly make: () => Promise<Reply>;
  /** How long an answer counts; what depends on the clock grows wrong by itself. */
  readonly keepMs: number;
  readonly now: () => number;
};

/**
 * Holds one answer in memory, serialised. Asked by many at once it is made once. An answer that was
 * being made when it was dropped serves those who asked before, and nobody after.
 */
export function holdAnswer<Reply>(options: Options<Reply>): AnswerHolder<Reply> {
  const { schema, make, keepMs, now } = options;
  let held: { readonly answer: HeldAnswer; readonly until: number } | null = null;
  let making: Promise<HeldAnswer> | null = null;
  let drops = 0;

  async function makeAnswer(): Promise<HeldAnswer> {
    const dropsBefore = drops;
    const until = now() + keepMs;
    try {
      // Through the schema, so that a field which is not in the contract cannot get out.
      const answer = new HeldAnswer(schema.parse(await make()));
      if (drops === dropsBefore) held = { answer, until };
      return answer;
    } finally {
      if (drops === dropsBefore) making = null;
    }
  }

  const peek = () => (held && now() < held.until ? held.answer : null);

  return {
    schema,
    peek,
    get: async () => peek() ?? (making ??= makeAnswer()),
    drop: () => {
      drops += 1;
      held = null;
      making = null;
    },
  };
}
