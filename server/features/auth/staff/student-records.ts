import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { dayMs } from '#contract/text/durations';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { FileResponse } from '../../../http/files/file-response.ts';
import type { Staff } from '../../../http/access/access.ts';
import { classRoster } from '../../../moderation/classes/class-roster.store.ts';
import { lockActor } from '../../../moderation/accounts/actor.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { findManaged } from './staff-accounts.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { toUser } from '../accounts/users.store.ts';
import type { UserRow } from '../accounts/users.table.ts';

const graceMs = limits.deletionGraceDays * dayMs;

type ExportAccount = (user: User, actor: User) => Promise<FileResponse>;

/** P-24: a student's data, read or deleted by a teacher or administrator because a family asks for it. */
export function createStudentRecords(dependencies: AuthDependencies, exportAccount: ExportAccount) {
  const { database, audit, now } = dependencies;

  /** `find` runs once more under the lock: the student may have left the class or become a teacher. */
  async function change(
    staff: Staff,
    userId: number,
    find: typeof findManaged,
    set: Pick<UserRow, 'deletesAt' | 'deletionByStaff'>,
  ): Promise<void> {
    await database.queries.transaction().execute(async (transaction) => {
      await lockActor(transaction, database.dialect, staff);
      await database.dialect.lock(transaction, lockNames.account(userId));
      const account = await find(transaction, staff, userId);
      await transaction.updateTable('users').set(set).where('id', '=', account.id).execute();
      await sessionsStore.removeByUser(transaction, account.id);
      const action = set.deletesAt === null ? 'auth.stop-deletion' : 'auth.ask-deletion';
      const entry = {
        actor: staff,
        action,
        subject: accountInLog(account),
        result: 'done',
      } as const;
      await audit.record(entry, transaction);
    });
    await dependencies.onSessionsRevoked();
  }

  return {
    exportStudent: async (staff: Staff, userId: number): Promise<FileResponse> =>
      exportAccount(toUser(await findStudent(database.queries, staff, userId)), staff),

    /** Until then the student cannot sign in, so only staff can stop it. Asking twice changes nothing. */
    async requestStudentDeletion(staff: Staff, userId: number): Promise<string> {
      if (dependencies.isOnHold) throw new Problem('on-legal-hold');
      const account = await findClosable(database.queries, staff, userId);
      if (isByStaff(account)) return account.deletesAt;
      const deletesAt = new Date(now() + graceMs).toISOString();
      await change(staff, userId, findClosable, { deletesAt, deletionByStaff: 1 });
      return deletesAt;
    },

    /** An administrator's suspension stays. The student may have become a teacher since. */
    async stopStudentDeletion(staff: Staff, userId: number): Promise<void> {
      const account = await findKept(database.queries, staff, userId);
      if (!isByStaff(account)) throw new Problem('no-such-user');
      await change(staff, userId, findKept, { deletesAt: null, deletionByStaff: 0 });
    },
  };
}

const findStudent: typeof findManaged = async (...asked) => {
  const account = await findManaged(...asked);
  if (account.role !== 'student') throw new Problem('no-such-user');
  return account;
};

/** Accounts are often deleted at the end of a school year, when the class may be archived already. */
const findKept: typeof findManaged = async (queries, staff, userId) =>
  findManaged(queries, staff, userId, classRoster.isOrWasTaughtBy);

const findClosable: typeof findManaged = async (queries, staff, userId) =>
  findStudent(queries, staff, userId, classRoster.isOrWasTaughtBy);

function isByStaff(account: UserRow): account is UserRow & { readonly deletesAt: string } {
  return account.deletesAt !== null && account.deletionByStaff === 1;
}
