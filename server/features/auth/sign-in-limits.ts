import { Problem } from '#contract/problems';
import { counterKeys, countTry, networkOf, removeOldCounters } from '../../db/rate-limits.store.ts';
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
  const keyOf = counterKeys(secretKey, 'blockplan sign-in limits');

  async function count(rule: Rule, subject: string): Promise<void> {
    const { most, windowMs } = rules[rule];
    const { tries, endsInSeconds } = await countTry(queries, {
      key: keyOf(rule, subject),
      at: now(),
      windowMs,
    });
    if (tries > most) throw new TooManyTries(endsInSeconds, tries === most + 1);
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
      await removeOldCounters(queries, over);
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** One account is one subject under all its names; a name without an account is one of its own. */
export function accountSubject(account: { readonly id: number } | null, typed: string): string {
  return account ? `id ${account.id}` : `name ${typed.toLowerCase()}`;
}
