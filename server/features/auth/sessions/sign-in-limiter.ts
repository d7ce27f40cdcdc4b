import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import {
  counterKeys,
  countTry,
  isKept,
  keepUntil,
  toNetwork,
  removeOldCounters,
} from '../../../http/access/rate-limits.store.ts';
import type { Queries } from '../../../database/tables.ts';

const minuteMs = 60_000;

/**
 * Slows down guessing. Tries are counted per account and network: a whole class shares one address,
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
  registration: { most: 120, windowMs: 10 * minuteMs },
  // An export reads everything an account has, and a new display name changes everything it has
  // written.
  export: { most: 60, windowMs: 10 * minuteMs },
  rename: { most: 30, windowMs: 10 * minuteMs },
} as const;
type Rule = keyof typeof rules;
const longestWindowMs = 10 * minuteMs;
/** How long a network counts as one that the owner uses. */
const knownDeviceMs = limits.knownDeviceDays * 24 * 60 * minuteMs;
const knownMs = limits.knownNetworkDays * 24 * 60 * minuteMs;

/**
 * `isFirstRefusal` marks the first refusal of a window, so that a flood leaves one trace and not
 * thousands.
 */
export class TooManyTries extends Problem {
  readonly isFirstRefusal: boolean;

  constructor(retryAfterSeconds: number, isFirstRefusal: boolean) {
    super('too-many-requests', { retryAfterSeconds });
    this.isFirstRefusal = isFirstRefusal;
  }
}

/** A try to sign in from an address. */
export type AccountTry = {
  /** The typed name is counted, not the account: otherwise a limit would reveal whether it exists. */
  readonly subject: string;
  /** The account behind the name, if there is one: some networks are known to be its owner's. */
  readonly owner: string;
  readonly address: string;
  /** The cookie of the device, if it has one. */
  readonly device: string | null;
};

/** A try and the place it was counted for: a device or a network that the owner uses, or neither. */
export type CountedTry = AccountTry & { readonly place: 'known-device' | 'known-network' | 'new' };

type Dependencies = {
  readonly queries: Queries;
  readonly secretKey: string;
  readonly now: () => number;
};

/**
 * Limits how often signing in may be tried. Counted in the database before the password is checked,
 * with one atomic statement, so the limit holds for parallel tries and across instances. Keys are
 * keyed hashes, so the table does not reveal who tried which name from where.
 */
export function createSignInLimiter({ queries, secretKey, now }: Dependencies) {
  const computeKey = counterKeys(secretKey, 'blockplan sign-in limits');

  async function count(rule: Rule, subject: string): Promise<void> {
    const { most, windowMs } = rules[rule];
    const { tries, endsInSeconds } = await countTry(queries, {
      key: computeKey(rule, subject),
      at: now(),
      windowMs,
    });
    if (tries > most) throw new TooManyTries(endsInSeconds, tries === most + 1);
  }

  const { knownKey, isKnownDevice, know } = createKnownPlaces({ computeKey, now });

  /** Uncounts one attempt, and nothing else: a network's count is not only its own. */
  async function restartCounters(on: Queries, tried: CountedTry): Promise<void> {
    const own =
      tried.place === 'known-device'
        ? computeKey('accountOnDevice', deviceSubject(tried))
        : computeKey('accountHere', buildNetworkSubject(tried));
    await on.deleteFrom('rate_limits').where('key', '=', own).execute();
    if (tried.place !== 'new') return;
    await refund(on, computeKey('account', tried.subject));
    await refund(on, computeKey('address', toNetwork(tried.address)));
  }

  return {
    /**
     * Counts a try to sign in. Throws TooManyTries, as the next function does. Someone known in a
     * network is not locked out by the tries of others, there or elsewhere.
     */
    async countTry(tried: AccountTry): Promise<CountedTry> {
      if (await isKnownDevice(queries, tried)) {
        await count('accountOnDevice', deviceSubject(tried));
        return { ...tried, place: 'known-device' };
      }
      const isKnown = await isKept(queries, { key: knownKey(tried), at: now() });
      if (!isKnown) await count('address', toNetwork(tried.address));
      await count('accountHere', buildNetworkSubject(tried));
      if (!isKnown) await count('account', tried.subject);
      return { ...tried, place: isKnown ? 'known-network' : 'new' };
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
      tried: CountedTry,
      device: string | null = tried.device,
    ): Promise<void> {
      await restartCounters(transaction, tried);
      await know(transaction, { ...tried, device });
    },
    /** After a correct password for which no session could be stored: the try does not count. */
    excuse: (tried: CountedTry) => restartCounters(queries, tried),
    know,
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
}: Pick<Dependencies, 'now'> & { readonly computeKey: ReturnType<typeof counterKeys> }) {
  const knownKey = ({ owner, address }: AccountTry) =>
    computeKey('known', `${owner}\n${toNetwork(address)}`);

  const deviceKey = (tried: AccountTry) => computeKey('known device', deviceSubject(tried));

  /** Called for every try, so that the response time reveals nothing. */
  async function isKnownDevice(on: Queries, tried: AccountTry): Promise<boolean> {
    const isMarked = await isKept(on, { key: deviceKey(tried), at: now() });
    return isMarked && tried.device !== null;
  }

  /** From now on, tries from elsewhere cannot lock the owner out of this network. */
  async function know(transaction: Queries, tried: AccountTry): Promise<void> {
    await keepUntil(transaction, { key: knownKey(tried), until: now() + knownMs });
    if (tried.device === null) return;
    await keepUntil(transaction, { key: deviceKey(tried), until: now() + knownDeviceMs });
  }

  return { knownKey, isKnownDevice, know };
}

function buildNetworkSubject({ subject, address }: AccountTry): string {
  return `${subject}\n${toNetwork(address)}`;
}

function deviceSubject({ owner, device }: AccountTry): string {
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
export function tryAt(
  account: SignInAccount | null,
  typed: string,
  { address, device }: { readonly address: string; readonly device: string | null },
): AccountTry {
  const name = typed.toLowerCase();
  return {
    subject: account ? `name ${name} ${account.password}` : `name ${name}`,
    owner: account ? `id ${account.id}` : `name ${name}`,
    address,
    device,
  };
}
type SignInAccount = { readonly id: number; readonly password: string };
