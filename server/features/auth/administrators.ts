import { z } from 'zod';
import { noMailDomain, type User } from '#contract/auth';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { accountLock, administratorsLock, subjectOf } from './auth-dependencies.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { noteOwnPassword } from './password-change.ts';
import { sessionsStore } from './sessions.store.ts';
import { toUser, usersStore } from './users.store.ts';

/** What setting up accounts needs outside of a request. */
export type AccountDependencies = Pick<
  AuthDependencies,
  'database' | 'passwords' | 'audit' | 'now'
>;
export type NewAdministrator = { readonly username: string; readonly password: string };
type FirstAdministrator = NewAdministrator & {
  /** Made up by the portal, so that the setup checklist asks for another. */
  readonly isGenerated: boolean;
};

const commandLine = { id: null, name: 'command line' } as const;

/**
 * Makes an administrator whose user name is in the place of the game name and, unless it is an email
 * address, precedes a domain that no mail can reach.
 * @throws Problem `email-taken` or `game-name-taken`
 */
export async function createAdministrator(
  dependencies: AccountDependencies,
  wanted: NewAdministrator,
): Promise<User> {
  const password = await dependencies.passwords.hash(wanted.password);
  return dependencies.database.queries
    .transaction()
    .execute((transaction) =>
      insertAdministrator(dependencies, transaction, { ...wanted, password }),
    );
}

/**
 * Makes the first administrator; null when there is one already, also when another process was
 * quicker.
 */
export async function createFirstAdministrator(
  dependencies: AccountDependencies,
  wanted: FirstAdministrator,
): Promise<User | null> {
  const { database, passwords } = dependencies;
  if ((await usersStore.countAdministrators(database.queries)) > 0) return null;
  const password = await passwords.hash(wanted.password);
  return database.queries.transaction().execute(async (transaction) => {
    await database.dialect.serialize(transaction, administratorsLock);
    if ((await usersStore.countAdministrators(transaction)) > 0) return null;
    if (!wanted.isGenerated) await noteOwnPassword(transaction, isoNow(dependencies));
    return insertAdministrator(dependencies, transaction, { ...wanted, password });
  });
}

/**
 * Sets a new password; anyone who was signed in with the old one is signed out.
 * @throws Problem `no-such-user`
 */
export async function resetPassword(
  dependencies: AccountDependencies,
  wanted: NewAdministrator,
): Promise<User> {
  const { database, audit } = dependencies;
  const password = await dependencies.passwords.hash(wanted.password);
  return database.queries.transaction().execute(async (transaction) => {
    const user = await usersStore.findByIdentifier(transaction, wanted.username);
    if (!user) throw new Problem('no-such-user');
    await database.dialect.serialize(transaction, accountLock(user.id));
    await usersStore.updatePassword(transaction, user.id, {
      password,
      at: isoNow(dependencies),
      mustChange: false,
    });
    if (user.role === 'admin') await noteOwnPassword(transaction, isoNow(dependencies));
    await sessionsStore.removeOfUser(transaction, user.id);
    const entry = { action: 'auth.reset-password', subject: subjectOf(user) } as const;
    await audit.record({ actor: commandLine, ...entry, result: 'done' }, transaction);
    return toUser(user);
  });
}

async function insertAdministrator(
  dependencies: AccountDependencies,
  transaction: Queries,
  { username, password }: NewAdministrator,
): Promise<User> {
  const isEmail = z.email().safeParse(username).success;
  const row = await usersStore.insert(
    transaction,
    dependencies.database.dialect,
    {
      email: isEmail ? username : `${username}@${noMailDomain}`,
      password,
      name: username,
      minecraftUsername: username,
      organization: null,
      bio: null,
      role: 'admin',
      displayName: null,
    },
    isoNow(dependencies),
  );
  const entry = { action: 'auth.create', subject: subjectOf(row), result: 'done' } as const;
  await dependencies.audit.record(
    { actor: commandLine, ...entry, detail: { role: 'admin' } },
    transaction,
  );
  return toUser(row);
}

function isoNow({ now }: AccountDependencies): string {
  return new Date(now()).toISOString();
}
