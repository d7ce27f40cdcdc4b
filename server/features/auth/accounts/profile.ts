import { reservedName, type User } from '#contract/accounts/auth';
import type { ProfileChange } from '#contract/accounts/accounts';
import { privacyPolicyVersion } from '#contract/classes/classes';
import { isFullName, revealsRealName } from '#contract/accounts/display-names';
import { limits as portalLimits } from '#contract/limits';
import { changesBetween } from '#contract/moderation/audit-changes';
import { adviseOnPersonalDetails } from '#contract/moderation/personal-details';
import { Problem } from '#contract/problems';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import { classRoster } from '../../../moderation/classes/class-roster.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { offerDisplayNames, refuseTakenName } from '../display-names/display-names.ts';
import { afterAccountChange, storeDisplayName } from '../display-names/rename.ts';
import { looksLikeStaff } from '../display-names/staff-names.ts';
import { toUser, usersStore } from './users.store.ts';
import type { UserRow } from './users.table.ts';

/** What people say about themselves: their names, organization and bio, and that they saw a notice. */
export function createProfile(dependencies: AuthDependencies) {
  const { database, contributions, limiter, random } = dependencies;

  /** @throws Problem `display-name-taken`, `display-name-reveals`, `invalid-input`, or `name-set-by-staff` */
  async function changeProfile(user: User, change: ProfileChange): Promise<User> {
    if (change.displayName !== undefined) await limiter.countWork('rename', user.id);
    const { after, isRenamed } = await database.queries
      .transaction()
      .execute(async (transaction) => {
        await database.dialect.lock(transaction, lockNames.displayNames);
        await database.dialect.lock(transaction, lockNames.account(user.id));
        const before = await usersStore.findById(transaction, user.id);
        if (!before) throw new Problem('no-such-user');
        await checkNames(transaction, before, change);
        return store(dependencies, transaction, before, change);
      });
    if (isRenamed) await afterAccountChange(contributions);
    return toUser(after);
  }

  async function offerNames(user: User): Promise<readonly string[]> {
    const count = portalLimits.displayNameOffers;
    return offerDisplayNames(database.queries, random, { realName: user.name, count });
  }

  /**
   * Nobody is asked for consent here: that comes from the school (P-03).
   * @throws Problem `changed-meanwhile` if the notice was about another version than today's
   */
  async function markPolicySeen(user: User, version: string): Promise<void> {
    if (version !== privacyPolicyVersion) {
      const sentence = 'The privacy page has changed again. Please reload this page.';
      throw new Problem('changed-meanwhile', { sentence });
    }
    await database.queries
      .updateTable('users')
      .set({ seenPolicyVersion: version })
      .where('id', '=', user.id)
      .execute();
  }

  return { changeProfile, offerNames, markPolicySeen };
}

async function checkNames(
  transaction: Queries,
  before: UserRow,
  { name, displayName }: ProfileChange,
): Promise<void> {
  // The class list of a teacher depends on it.
  const isManaged = before.role === 'student' && before.signInName !== null;
  if (isManaged && name !== undefined && name !== before.name) {
    throw new Problem('name-set-by-staff');
  }
  const shown = displayName ?? before.displayName;
  const isNew = shown !== before.displayName || (name !== undefined && name !== before.name);
  if (before.role === 'student' && isNew && shown !== null) {
    if (revealsRealName(shown, name ?? before.name)) throw new Problem('display-name-reveals');
    if (displayName !== undefined) await refuseDetails(transaction, before.id, displayName);
  }
  if (displayName !== undefined && displayName !== before.displayName) {
    if (before.role === 'student') await refuseStaffName(transaction, displayName);
    await refuseTakenName(transaction, displayName, before.id);
  }
}

/** Nobody but the staff may be mistaken for one of them. */
async function refuseStaffName(queries: Queries, displayName: string): Promise<void> {
  const staff = await queries
    .selectFrom('users')
    .select(['name', 'displayName'])
    .where('role', '<>', 'student')
    .where('erasedAt', 'is', null)
    .execute();
  const names = staff.flatMap((each) => [each.name, each.displayName ?? '']);
  if (looksLikeStaff(displayName, names)) {
    throw new Problem('invalid-input', { sentence: reservedName });
  }
}

/**
 * Names are not reviewed, and everyone sees them, so a display name must not reveal the student or
 * people around them (P-05, P-08).
 */
async function refuseDetails(queries: Queries, id: number, displayName: string): Promise<void> {
  if (adviseOnPersonalDetails(displayName).length > 0 || /(?:\d[ _.'-]*){7}/.test(displayName)) {
    const sentence = 'Please choose a display name without an email address or a phone number.';
    throw new Problem('display-name-reveals', { sentence });
  }
  const ids = await classRoster.listClassPeopleIds(queries, id);
  if (ids.length === 0) return;
  const people = await queries.selectFrom('users').select('name').where('id', 'in', ids).execute();
  if (people.some(({ name }) => isFullName(name) && revealsRealName(displayName, name))) {
    const sentence = "Please choose a display name that is not someone else's real name.";
    throw new Problem('display-name-reveals', { sentence });
  }
}

async function store(
  { audit, contributions, now }: AuthDependencies,
  transaction: Queries,
  before: UserRow,
  { displayName, ...details }: ProfileChange,
): Promise<{ after: UserRow; isRenamed: boolean }> {
  const updatedAt = new Date(now()).toISOString();
  const isRenamed = displayName !== undefined && displayName !== before.displayName;
  if (isRenamed)
    await storeDisplayName(transaction, contributions, { userId: before.id, displayName });
  // A student's names can be erased and the log cannot. Staff appear in the log under their names.
  const changes =
    before.role === 'student'
      ? []
      : changesBetween(
          { name: before.name, 'display name': before.displayName },
          {
            name: details.name ?? before.name,
            'display name': displayName ?? before.displayName,
          },
          ['name', 'display name'],
        );
  if (isRenamed || changes.length > 0) {
    const entry = { action: 'auth.rename', subject: accountInLog(before), result: 'done' } as const;
    await audit.record({ actor: before, ...entry, changes }, transaction);
  }
  const after = await transaction
    .updateTable('users')
    .set({ ...details, updatedAt })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { after, isRenamed };
}
