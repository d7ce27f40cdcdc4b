import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { minuteMs } from '#contract/text/durations';
import type { Queries } from '../../database/tables.ts';

export type AttemptCount = { readonly attempts: number; readonly endsInSeconds: number };

/** The clocks of two instances differ by less than this. */
const clockToleranceMs = 60_000;

/**
 * Creates the keys of counters. They are keyed hashes, so that the table does not reveal who tried
 * what.
 */
export function counterKeys(
  secretKey: string,
  purpose: string,
): (rule: string, subject: string) => string {
  // A key object, because Node would convert a buffer for each hash.
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)));
  return (rule, subject) =>
    createHmac('sha256', hashKey).update(`${rule}\n${subject}`).digest('base64url');
}

/**
 * Counts an attempt in the window of `key`, and begins a new window if the last one is over. One
 * atomic statement, so that the count is right for parallel attempts on all instances.
 */
export async function countAttempt(
  queries: Queries,
  { key, at, windowMs }: { readonly key: string; readonly at: number; readonly windowMs: number },
): Promise<AttemptCount> {
  const windowStart = new Date(at).toISOString();
  const over = new Date(at - windowMs).toISOString();
  // A window that begins in the future was opened while the clock was wrong.
  const future = new Date(at + clockToleranceMs).toISOString();
  const isOver = sql<boolean>`(rate_limits."windowStart" <= ${over} or rate_limits."windowStart" > ${future})`;
  const row = await queries
    .insertInto('rate_limits')
    .values({ key, windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        windowStart: sql<string>`case when ${isOver} then excluded."windowStart" else rate_limits."windowStart" end`,
      }),
    )
    .returning(['count', 'windowStart'])
    .executeTakeFirstOrThrow();
  const endsInMs = Date.parse(row.windowStart) + windowMs - at;
  return { attempts: row.count, endsInSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) };
}

export type RateLimitDependencies = {
  readonly queries: Queries;
  readonly secretKey: string;
  readonly now: () => number;
};

/**
 * Counts the attempts of `subject` by `rule`. Throws the problem, with the time to wait, if there were more than `max`
 * in the window.
 */
export type RateLimit = (
  rule: string,
  subject: string,
  max: number,
  code?: 'too-many-requests' | 'too-many-forms',
) => Promise<void>;

export function createRateLimit(
  { queries, secretKey, now }: RateLimitDependencies,
  purpose: string,
): RateLimit {
  const computeKey = counterKeys(secretKey, purpose);
  const windowMs = limits.rateWindowMinutes * minuteMs;
  return async (rule, subject, max, code = 'too-many-requests') => {
    const counted = { key: computeKey(rule, subject), at: now(), windowMs };
    const { attempts, endsInSeconds } = await countAttempt(queries, counted);
    if (attempts > max) throw new Problem(code, { retryAfterSeconds: endsInSeconds });
  };
}

/** Removes the counters whose window began before `beforeIso`, and returns how many. */
export async function removeOldCounters(queries: Queries, beforeIso: string): Promise<number> {
  const removed = await queries
    .deleteFrom('rate_limits')
    .where('windowStart', '<', beforeIso)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** An IPv6 caller has a whole /64 and could use a new address for every attempt. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // A trusted proxy may pass on any text.
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
