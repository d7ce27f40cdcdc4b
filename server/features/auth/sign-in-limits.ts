import { createHmac, hkdfSync } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { Problem } from '#contract/problems';
import type { Queries } from '../../db/tables.ts';

const minuteMs = 60_000;

/** A whole class sits behind one address; one account is one person. */
const rules = {
  account: { most: 10, windowMs: 5 * minuteMs },
  address: { most: 200, windowMs: 5 * minuteMs },
  registration: { most: 120, windowMs: 10 * minuteMs },
} as const;
type Rule = keyof typeof rules;
const longestWindowMs = 10 * minuteMs;

/** `isFirstRefusal` tells the first of a window, so that a flood leaves one trace and not thousands. */
export class TooManyTries extends Problem {
  readonly isFirstRefusal: boolean;

  constructor(retryAfterSeconds: number, isFirstRefusal: boolean) {
    super('too-many-requests', { retryAfterSeconds });
    this.isFirstRefusal = isFirstRefusal;
  }
}

type Parts = { readonly queries: Queries; readonly secretKey: string; readonly now: () => number };

/**
 * How often signing in may be tried. Counted in the database before the password is looked at,
 * with one atomic statement, so the limit holds for parallel tries and over all instances.
 * Keys are keyed hashes: the table tells nobody which names were tried from where.
 */
export function createSignInLimits({ queries, secretKey, now }: Parts) {
  const hashKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'blockplan sign-in limits', 32));
  const keyOf = (rule: Rule, subject: string) =>
    createHmac('sha256', hashKey).update(`${rule}\n${subject}`).digest('base64url');

  async function count(rule: Rule, subject: string): Promise<void> {
    const { most, windowMs } = rules[rule];
    const at = now();
    const { tries, windowStart } = await countUp(queries, keyOf(rule, subject), at, windowMs);
    if (tries <= most) return;
    const endsInMs = Date.parse(windowStart) + windowMs - at;
    throw new TooManyTries(Math.max(1, Math.ceil(endsInMs / 1000)), tries === most + 1);
  }

  return {
    /** Counts a try at an account, which `accountSubject` names. Throws TooManyTries, as the next two do. */
    countAccount: (subject: string) => count('account', subject),
    countAddress: (address: string) => count('address', networkOf(address)),
    countRegistration: (address: string) => count('registration', networkOf(address)),

    /** The right password was given, or a new one set: the account starts anew. */
    async forgetAccount(transaction: Queries, subject: string): Promise<void> {
      const key = keyOf('account', subject);
      await transaction.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
    /** The try was no guess: its address gets it back. */
    async giveBackAddress(transaction: Queries, address: string): Promise<void> {
      await transaction
        .updateTable('rate_limits')
        .set((set) => ({ count: set('count', '-', 1) }))
        .where('key', '=', keyOf('address', networkOf(address)))
        .where('count', '>', 0)
        .execute();
    },
    /** Removes the windows that are over. */
    async purge(): Promise<void> {
      const over = new Date(now() - longestWindowMs).toISOString();
      await queries.deleteFrom('rate_limits').where('windowStart', '<', over).execute();
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** One account is one subject under all its names; a name without an account is one of its own. */
export function accountSubject(account: { readonly id: number } | null, typed: string): string {
  return account ? `id ${account.id}` : `name ${typed.toLowerCase()}`;
}

async function countUp(queries: Queries, key: string, at: number, windowMs: number) {
  const windowStart = new Date(at).toISOString();
  const over = new Date(at - windowMs).toISOString();
  const isOver = sql<boolean>`rate_limits."windowStart" <= ${over}`;
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
  return { tries: row.count, windowStart: row.windowStart };
}

/** An IPv6 caller owns a whole /64 and could take a new address for every try. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
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
