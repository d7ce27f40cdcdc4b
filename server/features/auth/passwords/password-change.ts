import type { PasswordChange } from '#contract/accounts/accounts';
import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { CallOrigin } from '../sessions/session-changes.ts';
import { hashSessionToken } from '../sessions/session-life.ts';
import { describeAttempt } from '../sessions/sign-in-limiter.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { usersStore } from '../accounts/users.store.ts';
import type { UserRow } from '../accounts/users.table.ts';

/** @throws Problem `common-password` for the passwords that are tried first (P-42) */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new Problem('common-password');
}

/** Changes the caller's own password, and checks it before something irreversible. */
export function createPasswordChanges(dependencies: AuthDependencies) {
  const { database, passwords, audit, now } = dependencies;

  /** All other devices are signed out. @throws Problem `wrong-password` or `common-password` */
  async function changePassword(
    user: User,
    { currentPassword, newPassword }: PasswordChange,
    origin: CallOrigin,
  ): Promise<void> {
    const account = await checkPassword(dependencies, user, currentPassword, origin);
    refuseCommonPassword(newPassword);
    if (currentPassword === newPassword) {
      throw new Problem('invalid-input', {
        sentence: 'Please choose a password that is different from your current one.',
      });
    }
    const password = await passwords.hash(newPassword);
    const at = new Date(now()).toISOString();
    await database.queries.transaction().execute(async (transaction) => {
      await database.dialect.lock(transaction, lockNames.account(user.id));
      const current = await usersStore.findById(transaction, user.id);
      // It may have been reset in the meantime, which ended this session.
      if (current?.password !== account.password) throw new Problem('wrong-password');
      await usersStore.updatePassword(transaction, user.id, { password, at, mustChange: false });
      const keptId = origin.token === null ? '' : hashSessionToken(origin.token);
      await sessionsStore.removeOthers(transaction, user.id, keptId);
      if (current.role === 'admin') await noteOwnPassword(transaction, at);
      const entry = { action: 'auth.password', subject: accountInLog(user) } as const;
      await audit.record({ actor: user, ...entry, result: 'done' }, transaction);
    });
    await dependencies.onSessionsRevoked();
  }

  return { changePassword };
}

/** For the setup checklist: an administrator's password was chosen by a person. */
export async function noteOwnPassword(transaction: Queries, at: string): Promise<void> {
  const chosen = { state: 'done', at } as const;
  await transaction
    .insertInto('setup_steps')
    .values({ step: 'password', ...chosen })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(chosen))
    .execute();
}

/** @throws Problem `wrong-password`, or `too-many-requests` after too many wrong ones */
export async function checkPassword(
  { database, limiter, passwords }: AuthDependencies,
  user: User,
  password: string,
  origin: CallOrigin,
): Promise<UserRow> {
  const account = await usersStore.findById(database.queries, user.id);
  if (!account) throw new Problem('not-signed-in');
  const device = origin.device.token;
  const attempt = describeAttempt(account, `password of ${user.id}`, {
    address: origin.address,
    device,
  });
  const counted = await limiter.countAttempt(attempt);
  if (!(await passwords.verify(account.password, password))) throw new Problem('wrong-password');
  await limiter.admit(database.queries, counted);
  return account;
}
