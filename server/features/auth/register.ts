import type { Registration } from '#contract/auth';
import type { AuthDependencies } from './auth-dependencies.ts';
import type { CallOrigin, SessionChanges, SignedIn } from './session-changes.ts';
import { tryAt } from './sign-in-limiter.ts';
import { usersStore } from './users.store.ts';

/** Making an account: whatever role is sent, it is a student's, and it is signed in at once. */
export function createRegister(dependencies: AuthDependencies, sessions: SessionChanges) {
  const { database, limits, passwords } = dependencies;

  return async function register(
    registration: Registration,
    origin: CallOrigin,
  ): Promise<SignedIn> {
    await limits.countRegistration(origin.address);
    const { email, name, minecraftUsername, organization, bio } = registration;
    const taken = await usersStore.findTaken(database.queries, email, minecraftUsername);
    if (taken) throw taken;
    const password = await passwords.hash(registration.password);
    const details = { email, name, minecraftUsername, organization, bio };
    const newUser = { ...details, password, role: 'student' } as const;
    const at = new Date(dependencies.now()).toISOString();
    return database.queries.transaction().execute(async (transaction) => {
      const user = await usersStore.insert(transaction, database.dialect, newUser, at);
      await limits.know(transaction, tryAt(user, email, origin.address));
      return sessions.start(transaction, user, 'auth.register', origin);
    });
  };
}
