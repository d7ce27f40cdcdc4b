import { z } from 'zod';
import { noMailDomain, type User } from '#contract/auth';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { accountLock, administratorsLock, subjectOf } from './auth-parts.ts';
import type { AuthParts } from './auth-parts.ts';
import { sessionsStore } from './sessions.store.ts';
import { toUser, usersStore } from './users.store.ts';

/** What setting up accounts needs outside of a request. */
export type AccountParts = Pick<AuthParts, 'database' | 'passwords' | 'audit' | 'now'>;
export type NewAdministrator = { readonly username: string; readonly password: string };

const commandLine = { id: null, name: 'command line' } as const;

/**
 * Makes an administrator whose user name stands in the place of the game name and, unless it is an e-mail
 * address, stands before a domain that no mail can reach.
 * @throws Problem `email-taken` or `game-name-taken`
 */
export async function createAdministrator(
  parts: AccountParts,
  wanted: NewAdministrator,
): Promise<User> {
  const password = await parts.passwords.hash(wanted.password);
  return parts.database.queries
    .transaction()
    .execute((transaction) => insertAdministrator(parts, transaction, { ...wanted, password }));
}

/**
 * Makes the first administrator; null when there is one already, also when another process was
 * quicker.
 */
export async function createFirstAdministrator(
  parts: AccountParts,
  wanted: NewAdministrator,
): Promise<User | null> {
  const { database, passwords } = parts;
  if ((await usersStore.countAdministrators(database.queries)) > 0) return null;
  const password = await passwords.hash(wanted.password);
  return database.queries.transaction().execute(async (transaction) => {
    await database.dialect.serialise(transaction, administratorsLock);
    if ((await usersStore.countAdministrators(transaction)) > 0) return null;
    return insertAdministrator(parts, transaction, { ...wanted, password });
  });
}

/**
 * Sets a new password; whoever was signed in with the old one is signed out.
 * @throws Problem `no-such-user`
 */
export async function resetPassword(parts: AccountParts, wanted: NewAdministrator): Promise<User> {
  const { database, audit } = parts;
  const password = await parts.passwords.hash(wanted.password);
  return database.queries.transaction().execute(async (transaction) => {
    const user = await usersStore.findByIdentifier(transaction, wanted.username);
    if (!user) throw new Problem('no-such-user');
    await database.dialect.serialise(transaction, accountLock(user.id));
    await usersStore.updatePassword(transaction, user.id, password, isoNow(parts));
    await sessionsStore.removeOfUser(transaction, user.id);
    const entry = { action: 'auth.reset-password', subject: subjectOf(user) } as const;
    await audit.record({ actor: commandLine, ...entry, result: 'done' }, transaction);
    return toUser(user);
  });
}

async function insertAdministrator(
  parts: AccountParts,
  transaction: Queries,
  { username, password }: NewAdministrator,
): Promise<User> {
  const isEmail = z.email().safeParse(username).success;
  const row = await usersStore.insert(
    transaction,
    parts.database.dialect,
    {
      email: isEmail ? username : `${username}@${noMailDomain}`,
      password,
      name: username,
      minecraftUsername: username,
      organization: null,
      bio: null,
      role: 'admin',
    },
    isoNow(parts),
  );
  const entry = { action: 'auth.create', subject: subjectOf(row), result: 'done' } as const;
  await parts.audit.record(
    { actor: commandLine, ...entry, detail: { role: 'admin' } },
    transaction,
  );
  return toUser(row);
}

function isoNow({ now }: AccountParts): string {
  return new Date(now()).toISOString();
}
