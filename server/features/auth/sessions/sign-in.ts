import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Login } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { createConcurrencyLimit, createKeyedMutex } from '../../../http/concurrency-limit.ts';
import type { CallOrigin, SessionChanges, SignedIn } from './session-changes.ts';
import { toNetwork } from '../../../http/access/rate-limits.store.ts';
import {
  TooManyAttempts,
  describeAttempt,
  type SignInAttempt,
  type CountedSignInAttempt,
} from './sign-in-limiter.ts';
import { usersStore } from '../accounts/users.store.ts';
import type { UserRow } from '../accounts/users.table.ts';

const nobody = { id: null, name: 'nobody' } as const;
/** How many attempts at one account from one network may wait in line. */
const maxWaiting = 64;

/** Signs in. The refusal and its work are the same whether the account exists or not. */
export function createSignIn(dependencies: AuthDependencies, sessions: SessionChanges) {
  const { database, limiter, passwords } = dependencies;
  // Attempts at one account from one network run one after the other, so that the count is exact and
  // several correct passwords at once are not mistaken for guesses. Attempts from other networks have
  // their own queue.
  const runAlone = createKeyedMutex(maxWaiting);
  // SQLite answers without a turn of the event loop, so a class that signs in at once would hold up
  // everyone else until all its attempts are counted.
  const withTurn = createConcurrencyLimit(1);

  return async function logIn(login: Login, origin: CallOrigin): Promise<SignedIn> {
    const account = await usersStore.findByIdentifier(database.queries, login.email);
    const attempt = describeAttempt(account, login.email, {
      address: origin.address,
      device: origin.device.token,
    });
    const queue = `${attempt.owner}\n${toNetwork(origin.address)}\n${origin.device.token ?? ''}`;
    return runAlone(queue, async () => {
      const counted = await withTurn(async () => {
        await nextTurn();
        return countInTurn(dependencies, attempt, account, origin);
      });
      const isRight = await passwords.verify(account?.password ?? null, login.password);
      if (!account || !isRight) {
        await recordRefusal(dependencies, account, 'wrong password', origin);
        throw new Problem('wrong-credentials');
      }
      try {
        return await database.queries.transaction().execute(async (transaction) => {
          const signedIn = await sessions.start(transaction, account, 'auth.sign-in', origin);
          await limiter.admit(transaction, counted, signedIn.deviceToken);
          return signedIn;
        });
      } catch (error) {
        // While the disk is full, people try again, and that must not lock them out.
        await limiter.uncount(counted).catch(() => undefined);
        throw error;
      }
    });
  };
}

async function countInTurn(
  dependencies: AuthDependencies,
  attempt: SignInAttempt,
  account: UserRow | null,
  origin: CallOrigin,
): Promise<CountedSignInAttempt> {
  try {
    return await dependencies.limiter.countAttempt(attempt);
  } catch (error) {
    const isNews = error instanceof TooManyAttempts && error.isFirstRefusal;
    if (isNews) await recordRefusal(dependencies, account, 'too many attempts', origin);
    throw error;
  }
}

// The typed text is kept only if it names an account, because people type passwords into the wrong
// field.
async function recordRefusal(
  { audit, database }: AuthDependencies,
  account: UserRow | null,
  result: string,
  origin: CallOrigin,
): Promise<void> {
  await audit.record(
    {
      actor: nobody,
      action: 'auth.sign-in',
      subject: account ? accountInLog(account) : 'unknown account',
      result,
      detail: { address: toNetwork(origin.address) },
    },
    database.queries,
  );
}
