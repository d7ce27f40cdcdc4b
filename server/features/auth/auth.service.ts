import type { Login, Registration, User } from '#contract/auth';
import type { Admin } from '../../http/access.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { createChangeRole } from './change-role.ts';
import { createSessionFinder } from './find-session.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createRegister } from './register.ts';
import { createSessionChanges } from './session-changes.ts';
import type { CallOrigin, SignedIn } from './session-changes.ts';
import { sessionIdOf } from './session-life.ts';
import { createSignIn } from './sign-in.ts';
import { toUser, usersStore } from './users.store.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. A sign-in or registration ends the session it was made with. */
export function createAuthService(dependencies: AuthDependencies) {
  const { database } = dependencies;
  const sessions = createSessionChanges(dependencies);
  const signIn = createSignIn(dependencies, sessions);
  const signUp = createRegister(dependencies, sessions);
  const purgeNowAndThen = createHousekeeping(dependencies);

  async function logIn(login: Login, origin: CallOrigin): Promise<SignedIn> {
    await purgeNowAndThen();
    const signedIn = await signIn(login, origin);
    await announceEnd(origin.token);
    return signedIn;
  }

  async function register(registration: Registration, origin: CallOrigin): Promise<SignedIn> {
    await purgeNowAndThen();
    const signedIn = await signUp(registration, origin);
    await announceEnd(origin.token);
    return signedIn;
  }

  /** Ends the session of the token; without one there is nothing to do. */
  async function logOut(token: string | null): Promise<void> {
    if (token === null) return;
    await database.queries.transaction().execute((transaction) => sessions.end(transaction, token));
    await announceEnd(token);
  }

  async function listUsers(_admin: Admin, search: string): Promise<User[]> {
    const rows = await usersStore.list(database.queries, search.trim());
    return rows.map(toUser);
  }

  async function announceEnd(token: string | null): Promise<void> {
    if (token !== null) await dependencies.onSessionsRevoked({ sessionId: sessionIdOf(token) });
  }

  return {
    logIn,
    register,
    logOut,
    findSession: createSessionFinder(dependencies),
    listUsers,
    changeRole: createChangeRole(dependencies),
  };
}
