import type { AccountChange } from '#contract/accounts/accounts';
import { revealsRealName } from '#contract/accounts/display-names';
import { hasEmail, hasGameName } from '#contract/accounts/sign-in-name';
import { changesBetween } from '#contract/moderation/audit-changes';
import { Problem } from '#contract/problems';
import { formatList } from '#contract/text/format-list';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { Admin } from '../../../http/access/access.ts';
import { eraseRows } from '../../../moderation/accounts/account-rows.ts';
import { notificationsStore } from '../../../moderation/notifications/notifications.store.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { generateDisplayName, isNameFree } from '../display-names/display-names.ts';
import { storeDisplayName } from '../display-names/rename.ts';
import { usersStore } from './users.store.ts';
import type { UserRow } from './users.table.ts';

type Correction = Pick<AccountChange, 'name' | 'email' | 'minecraftUsername'> & {
  readonly before: UserRow;
};

/**
 * P-24: corrects what only its owner, or nobody, could correct otherwise, and tells the owner. Sessions stay,
 * because a correction gives nobody the password. Call it under the locks of the account and of display names.
 * @throws Problem `not-allowed`, `no-mail-address`, `email-taken`, or `game-name-taken`
 */
export async function correctAccount(
  dependencies: AuthDependencies,
  transaction: Queries,
  admin: Admin,
  { before, ...wanted }: Correction,
): Promise<UserRow> {
  const at = new Date(dependencies.now()).toISOString();
  const { dialect } = dependencies.database;
  const target = { userId: before.id, at };
  const { name, email, minecraftUsername } = findChanges(before, wanted);
  if (name !== undefined) {
    await transaction
      .updateTable('users')
      .set({ name, updatedAt: at })
      .where('id', '=', before.id)
      .execute();
  }
  if (email !== undefined) {
    checkEmailChange(admin, before);
    await usersStore.updateEmail(transaction, dialect, { ...target, email });
    // An administrator who was created with an address as username signs in with that, too.
    if (before.minecraftUsername === before.email)
      await usersStore.updateGameName(transaction, dialect, { ...target, gameName: email });
    await stopEmails(transaction, before.id);
  }
  if (minecraftUsername !== undefined) {
    // It is the name to sign in with of an administrator who was created with a username.
    if (!hasGameName(before) && before.signInName === null) throw new Problem('not-allowed');
    const gameName = minecraftUsername;
    await usersStore.updateGameName(transaction, dialect, { ...target, gameName });
  }
  const corrected = [
    ...(name === undefined ? [] : ['full name']),
    ...(email === undefined ? [] : ['email address']),
    ...(minecraftUsername === undefined ? [] : ['game name']),
  ];
  if (corrected.length === 0) return before;
  const after = await correctDisplayName(dependencies, transaction, before);
  if (after.displayName !== before.displayName) corrected.push('display name');
  await record(dependencies, transaction, admin, { before, after, corrected });
  const hint = email === undefined ? '' : newAddressHint;
  const title = `An administrator corrected your ${formatList(corrected)}.${hint}`;
  const notification = { userId: before.id, kind: 'changed', title, href: '/account' } as const;
  await notificationsStore.add(transaction, notification, at);
  return after;
}

const newAddressHint =
  ' Sign in with the new email address. Email notifications are off until you turn them on.';

function findChanges(before: UserRow, wanted: Omit<Correction, 'before'>) {
  const changed = <Field extends keyof typeof wanted>(field: Field) =>
    wanted[field] === before[field] ? undefined : wanted[field];
  return {
    name: changed('name'),
    email: changed('email'),
    minecraftUsername: changed('minecraftUsername'),
  };
}

function checkEmailChange(admin: Admin, before: UserRow): void {
  if (before.id === admin.id) {
    const sentence = 'Ask another administrator to change your email address.';
    throw new Problem('not-allowed', { sentence });
  }
  if (!hasEmail(before.email)) {
    const sentence = 'This account uses a sign-in name and has no email address to change.';
    throw new Problem('no-mail-address', { sentence });
  }
}

/** Their owner asked for them at the former address. */
async function stopEmails(transaction: Queries, userId: number): Promise<void> {
  await eraseRows(transaction, userId, ['mail_preferences', 'mail_outbox']);
}

/** Adults who appear under their game name keep doing so; a student's name must not be given away (P-05). */
async function correctDisplayName(
  { contributions, random }: AuthDependencies,
  transaction: Queries,
  before: UserRow,
): Promise<UserRow> {
  const after = await findAccount(transaction, before.id);
  const displayName = await chooseDisplayName(transaction, random, before, after);
  if (displayName === null) return after;
  await storeDisplayName(transaction, contributions, { userId: after.id, displayName });
  return findAccount(transaction, after.id);
}

async function chooseDisplayName(
  transaction: Queries,
  random: AuthDependencies['random'],
  before: UserRow,
  { id, role, name, displayName, minecraftUsername }: UserRow,
): Promise<string | null> {
  if (displayName === null) return null;
  if (role === 'student') {
    return name !== before.name && revealsRealName(displayName, name)
      ? generateDisplayName(transaction, random, name)
      : null;
  }
  if (displayName !== before.minecraftUsername || displayName === minecraftUsername) return null;
  return (await isNameFree(transaction, minecraftUsername, id)) ? minecraftUsername : null;
}

async function findAccount(transaction: Queries, id: number): Promise<UserRow> {
  const account = await usersStore.findById(transaction, id);
  if (!account) throw new Problem('no-such-user');
  return account;
}

type Corrected = {
  readonly before: UserRow;
  readonly after: UserRow;
  readonly corrected: readonly string[];
};

/** Never the names of a student or an address, because they can be erased and the log cannot. */
async function record(
  { audit }: AuthDependencies,
  transaction: Queries,
  actor: Admin,
  { before, after, corrected }: Corrected,
): Promise<void> {
  const changes =
    before.role === 'student'
      ? []
      : changesBetween(
          { name: before.name, 'display name': before.displayName },
          { name: after.name, 'display name': after.displayName },
          ['name', 'display name'],
        );
  const detail = { corrected: corrected.join(', ') };
  const entry = { action: 'auth.correct', subject: accountInLog(after), result: 'done' } as const;
  await audit.record({ actor, ...entry, detail, changes }, transaction);
}
