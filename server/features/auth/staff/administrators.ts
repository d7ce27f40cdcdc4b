import { z } from 'zod';
import type { User } from '#contract/accounts/auth';
import { noMailDomain } from '#contract/accounts/sign-in-name';
import { Problem } from '#contract/problems';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { generatePassword } from '../passwords/password.ts';
import { noteOwnPassword } from '../passwords/password-change.ts';
import type { Random } from '../sessions/session-life.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { toUser, usersStore } from '../accounts/users.store.ts';

/** The dependencies of setting up accounts outside a request. */
export type AccountDependencies = Pick<
  AuthDependencies,
  'database' | 'passwords' | 'audit' | 'now'
>;
export type NewAdministrator = { readonly username: string; readonly password: string };

/** The username and, if it was generated here, the password: shown once and stored only as a hash. */
export type FirstAdministrator = {
  readonly username: string;
  readonly generatedPassword: string | null;
};

const commandLine = { id: null, name: 'command line' } as const;

/**
 * Creates an administrator. The username is stored as the game name and, unless it is an email
 * address, also becomes an address in a domain that no mail can reach.
 * @throws Problem `email-taken` or `game-name-taken`, with a sentence about the username
 */
export async function createAdministrator(
  dependencies: AccountDependencies,
  wanted: NewAdministrator,
): Promise<User> {
  const password = await dependencies.passwords.hash(wanted.password);
  try {
    return await dependencies.database.queries
      .transaction()
      .execute((transaction) =>
        insertAdministrator(dependencies, transaction, { ...wanted, password }),
      );
  } catch (cause) {
    const isTaken =
      cause instanceof Problem &&
      (cause.code === 'email-taken' || cause.code === 'game-name-taken');
    if (!isTaken) throw cause;
    const sentence = `Another account already uses the name "${wanted.username}". Choose another one.`;
    throw new Problem(cause.code, { cause, sentence });
  }
}

/** On the very first start, creates the administrator of the settings; null if one exists. */
export async function ensureFirstAdministrator(
  dependencies: AccountDependencies & { readonly random: Random },
  wanted: { readonly username: string; readonly password: string | null },
): Promise<FirstAdministrator | null> {
  const { username } = wanted;
  const password = wanted.password ?? generatePassword(dependencies.random);
  try {
    const user = await createFirstAdministrator(dependencies, {
      username,
      password,
      isGenerated: wanted.password === null,
    });
    if (!user) return null;
    return { username, generatedPassword: wanted.password === null ? password : null };
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new Error(
      `There is no administrator yet, and the name "${username}" belongs to another account. Set ADMIN_USERNAME to a name nobody uses.`,
      { cause },
    );
  }
}

/**
 * Creates the first administrator; null if there already is one, even one that another process has
 * just created.
 */
async function createFirstAdministrator(
  dependencies: AccountDependencies,
  wanted: NewAdministrator & {
    /** The setup checklist asks for a new one. */
    readonly isGenerated: boolean;
  },
): Promise<User | null> {
  const { database, passwords } = dependencies;
  if ((await usersStore.countAdministrators(database.queries)) > 0) return null;
  const password = await passwords.hash(wanted.password);
  return database.queries.transaction().execute(async (transaction) => {
    await database.dialect.lock(transaction, lockNames.administrators);
    if ((await usersStore.countAdministrators(transaction)) > 0) return null;
    const at = new Date(dependencies.now()).toISOString();
    if (!wanted.isGenerated) await noteOwnPassword(transaction, at);
    return insertAdministrator(dependencies, transaction, { ...wanted, password });
  });
}

/**
 * Sets a new password and ends all sessions of the account.
 * @throws Problem `no-such-user`
 */
export async function resetPassword(
  dependencies: AccountDependencies,
  wanted: NewAdministrator,
): Promise<User> {
  const { database, audit } = dependencies;
  const password = await dependencies.passwords.hash(wanted.password);
  return database.queries.transaction().execute(async (transaction) => {
    const at = new Date(dependencies.now()).toISOString();
    const user = await usersStore.findByIdentifier(transaction, wanted.username);
    if (!user) throw new Problem('no-such-user');
    await database.dialect.lock(transaction, lockNames.account(user.id));
    await usersStore.updatePassword(transaction, user.id, {
      password,
      at,
      mustChange: false,
    });
    if (user.role === 'admin') await noteOwnPassword(transaction, at);
    await sessionsStore.removeByUser(transaction, user.id);
    const entry = { action: 'auth.reset-password', subject: accountInLog(user) } as const;
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
      email: isEmail ? username : `${username.replaceAll(' ', '.')}@${noMailDomain}`,
      password,
      name: username,
      minecraftUsername: username,
      organization: null,
      bio: null,
      role: 'admin',
      displayName: null,
    },
    new Date(dependencies.now()).toISOString(),
  );
  const entry = { action: 'auth.create', subject: accountInLog(row), result: 'done' } as const;
  await dependencies.audit.record(
    { actor: commandLine, ...entry, detail: { role: 'admin' } },
    transaction,
  );
  return toUser(row);
}
