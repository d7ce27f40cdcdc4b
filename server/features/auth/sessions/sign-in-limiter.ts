import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { dayMs, minuteMs } from '#contract/text/durations';
import {
  counterKeys,
  countAttempt,
  toNetwork,
  removeOldCounters,
  type RateLimitDependencies,
} from '../../../http/access/rate-limits.store.ts';
import type { Queries } from '../../../database/tables.ts';

/**
 * Slows down guessing. Attempts are counted per account and network: a whole class shares one address,
 * and a stranger elsewhere must not lock the owner out. A device on which the owner has signed in
 * before has its own count, so that nobody in the same classroom can lock the owner out either. A
 * wider count per account slows down guessing from many networks; it does not apply where the owner
 * has signed in.
 */
const rules = {
  accountHere: { most: 10, windowMs: 5 * minuteMs },
  accountOnDevice: { most: 50, windowMs: 5 * minuteMs },
  account: { most: 50, windowMs: 5 * minuteMs },
  address: { most: 200, windowMs: 5 * minuteMs },
  registration: { most: 240, windowMs: 10 * minuteMs },
  // An export reads everything an account has, and a new display name changes everything it has
  // written.
  export: { most: 60, windowMs: 10 * minuteMs },
  rename: { most: 30, windowMs: 10 * minuteMs },
} as const;
type Rule = keyof typeof rules;
const longestWindowMs = 10 * minuteMs;
/** How long a device and a network count as ones that the owner uses. */
const knownDeviceMs = limits.knownDeviceDays * dayMs;
const knownNetworkMs = limits.knownNetworkDays * dayMs;

/**
 * `isFirstRefusal` marks the first refusal of a window, so that a flood leaves one trace and not
 * thousands.
 */
export class TooManyAttempts extends Problem {
  readonly isFirstRefusal: boolean;

  constructor(retryAfterSeconds: number, isFirstRefusal: boolean) {
    super('too-many-requests', { retryAfterSeconds });
    this.isFirstRefusal = isFirstRefusal;
  }
}

export type SignInAttempt = {
  /** The typed name is counted, not the account: otherwise a limit would reveal whether it exists. */
  readonly subject: string;
  /** The account behind the name, if there is one: some networks are known to be its owner's. */
  readonly owner: string;
  readonly address: string;
  /** The cookie of the device, if it has one. */
  readonly device: string | null;
};

/** An attempt and the place it was counted for: a device or a network that the owner uses, or neither. */
export type CountedSignInAttempt = SignInAttempt & {
  readonly place: 'known-device' | 'known-network' | 'new';
};

/**
 * Limits how often signing in may be attempted. Counted in the database before the password is checked,
 * with one atomic statement, so the limit holds for parallel attempts and across instances. Keys are
 * keyed hashes, so the table does not reveal who tried which name from where.
 */
export function createSignInLimiter({ queries, secretKey, now }: RateLimitDependencies) {
  const computeKey = counterKeys(secretKey, 'blockplan sign-in limits');

  async function count(rule: Rule, subject: string): Promise<void> {
    const { most, windowMs } = rules[rule];
    const { attempts, endsInSeconds } = await countAttempt(queries, {
      key: computeKey(rule, subject),
      at: now(),
      windowMs,
    });
    if (attempts > most) throw new TooManyAttempts(endsInSeconds, attempts === most + 1);
  }

  const { knownKey, isKnownDevice, remember } = createKnownPlaces({ computeKey, now });

  /** Uncounts one attempt, and nothing else: a network's count is not only its own. */
  async function restartCounters(on: Queries, attempt: CountedSignInAttempt): Promise<void> {
    const own =
      attempt.place === 'known-device'
        ? computeKey('accountOnDevice', deviceSubject(attempt))
        : computeKey('accountHere', buildNetworkSubject(attempt));
    await on.deleteFrom('rate_limits').where('key', '=', own).execute();
    if (attempt.place !== 'new') return;
    await refund(on, computeKey('account', attempt.subject));
    await refund(on, computeKey('address', toNetwork(attempt.address)));
  }

  return {
    /**
     * Counts an attempt to sign in. Throws TooManyAttempts, as the next function does. Someone known in a
     * network is not locked out by the attempts of others, there or elsewhere.
     */
    async countAttempt(attempt: SignInAttempt): Promise<CountedSignInAttempt> {
      if (await isKnownDevice(queries, attempt)) {
        await count('accountOnDevice', deviceSubject(attempt));
        return { ...attempt, place: 'known-device' };
      }
      const isKnown = await isKept(queries, { key: knownKey(attempt), at: now() });
      if (!isKnown) await count('address', toNetwork(attempt.address));
      await count('accountHere', buildNetworkSubject(attempt));
      if (!isKnown) await count('account', attempt.subject);
      return { ...attempt, place: isKnown ? 'known-network' : 'new' };
    },
    countRegistration: (address: string) => count('registration', toNetwork(address)),
    /** For acts on one's own account, and for teachers' acts on their students' accounts. */
    countWork: (rule: 'export' | 'rename', userId: number) => count(rule, String(userId)),

    /**
     * After a correct password, the counters of this account and address restart, and the device is
     * remembered.
     */
    async admit(
      transaction: Queries,
      attempt: CountedSignInAttempt,
      device: string | null = attempt.device,
    ): Promise<void> {
      await restartCounters(transaction, attempt);
      await remember(transaction, { ...attempt, device });
    },
    /** After a correct password for which no session could be stored: the attempt does not count. */
    uncount: (attempt: CountedSignInAttempt) => restartCounters(queries, attempt),
    remember,
    /** Removes the windows that are over. */
    async purge(): Promise<void> {
      const over = new Date(now() - longestWindowMs).toISOString();
      await removeOldCounters(queries, over);
    },
  };
}

/** The networks and devices from which an account has signed in. */
function createKnownPlaces({
  computeKey,
  now,
}: Pick<RateLimitDependencies, 'now'> & { readonly computeKey: ReturnType<typeof counterKeys> }) {
  const knownKey = ({ owner, address }: SignInAttempt) =>
    computeKey('known', `${owner}\n${toNetwork(address)}`);

  const deviceKey = (attempt: SignInAttempt) => computeKey('known device', deviceSubject(attempt));

  /** Called for every attempt, so that the response time reveals nothing. */
  async function isKnownDevice(on: Queries, attempt: SignInAttempt): Promise<boolean> {
    const isMarked = await isKept(on, { key: deviceKey(attempt), at: now() });
    return isMarked && attempt.device !== null;
  }

  /** From now on, attempts from elsewhere cannot lock the owner out of this network. */
  async function remember(transaction: Queries, attempt: SignInAttempt): Promise<void> {
    await keepUntil(transaction, { key: knownKey(attempt), until: now() + knownNetworkMs });
    if (attempt.device === null) return;
    await keepUntil(transaction, { key: deviceKey(attempt), until: now() + knownDeviceMs });
  }

  return { knownKey, isKnownDevice, remember };
}

function buildNetworkSubject({ subject, address }: SignInAttempt): string {
  return `${subject}\n${toNetwork(address)}`;
}

function deviceSubject({ owner, device }: SignInAttempt): string {
  return `${owner}\n${device ?? ''}`;
}

async function refund(transaction: Queries, key: string): Promise<void> {
  await transaction
    .updateTable('rate_limits')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export type SignInLimiter = ReturnType<typeof createSignInLimiter>;

/** A new password resets the counters of the account. */
export function describeAttempt(
  account: SignInAccount | null,
  typed: string,
  { address, device }: { readonly address: string; readonly device: string | null },
): SignInAttempt {
  const name = typed.toLowerCase();
  return {
    subject: account ? `name ${name} ${account.password}` : `name ${name}`,
    owner: account ? `id ${account.id}` : `name ${name}`,
    address,
    device,
  };
}
type SignInAccount = { readonly id: number; readonly password: string };

/**
 * Keeps a key until a given time, as a row whose window begins then, so that no purge removes it
 * earlier.
 */
async function keepUntil(
  queries: Queries,
  { key, until }: { readonly key: string; readonly until: number },
): Promise<void> {
  const windowStart = new Date(until).toISOString();
  await queries
    .insertInto('rate_limits')
    .values({ key, windowStart, count: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ windowStart }))
    .execute();
}

/** Whether a key is kept by `keepUntil`. */
async function isKept(
  queries: Queries,
  { key, at }: { readonly key: string; readonly at: number },
): Promise<boolean> {
  const row = await queries
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', key)
    .where('windowStart', '>', new Date(at).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
