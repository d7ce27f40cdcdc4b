import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import type { ProjectDetail, Teammates } from '#contract/community/projects';
import { getPublicName } from '#contract/accounts/public-names';
import { compareNames } from '#contract/text/compare-names';
import type { AuditRecorder } from '../../../audit/audit.store.ts';
import type { Database } from '../../../database/database.ts';
import type { Queries } from '../../../database/tables.ts';
import { classRoster } from '../../../moderation/classes/class-roster.store.ts';
import { notificationsStore } from '../../../moderation/notifications/notifications.store.ts';
import { lockActor } from '../../../moderation/accounts/actor.ts';
import { reviewItemsStore, type ReviewItem } from '../../../moderation/items/items.store.ts';
import { lockOriginal, getOriginalId } from '../../../moderation/items/revisions.ts';
import type { ProjectShowcase } from '../project-showcase.ts';
import { recordProjectChange } from '../project-changes.ts';
import { projectTeamStore } from './project-team.store.ts';

type Dependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly showcase: ProjectShowcase;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

/**
 * The teams of projects. Authors add people of their own classes only, so that nobody puts a
 * stranger's name on a public page; members may leave at any time.
 */
export function createProjectTeams(dependencies: Dependencies) {
  const { database, audit, showcase, now, onPublicChange } = dependencies;
  const { queries } = database;

  async function findOwn(user: User, id: string): Promise<ReviewItem> {
    const item = await showcase.findVisible(id, user);
    if (item.authorId !== user.id && user.role !== 'admin') throw new Problem('not-allowed');
    return item;
  }

  return {
    async listTeammates(user: User, id: string): Promise<Teammates> {
      const item = await findOwn(user, id);
      const projectId = getOriginalId(item);
      const memberIds = await projectTeamStore.listMemberIds(queries, projectId);
      const people = await listCandidates(queries, item.authorId ?? user.id, projectId);
      const teammates = people.map((person) => ({
        id: person.id,
        displayName: getPublicName(person),
        isMember: memberIds.includes(person.id),
      }));
      teammates.sort((one, other) => compareNames(one.displayName, other.displayName));
      return { teammates };
    },

    async changeTeam(user: User, id: string, memberIds: readonly number[]): Promise<ProjectDetail> {
      const item = await findOwn(user, id);
      const projectId = getOriginalId(item);
      const at = new Date(now()).toISOString();
      await queries.transaction().execute(async (transaction) => {
        await lockActor(transaction, database.dialect, user);
        await lockOriginal(transaction, database.dialect, projectId);
        const before = await projectTeamStore.listMemberIds(transaction, projectId);
        const people = await listCandidates(transaction, item.authorId ?? user.id, projectId);
        const candidates = new Set(people.map((person) => person.id));
        const wanted = [...new Set(memberIds)];
        if (wanted.some((each) => !candidates.has(each))) throw new Problem('not-teammates');
        await projectTeamStore.replace(transaction, projectId, wanted, at);
        const change = { what: 'team', before: formatTeam(before), after: formatTeam(wanted) };
        await recordProjectChange({ audit, transaction }, user, item, change);
        await notify(
          transaction,
          item,
          wanted.filter((each) => !before.includes(each)),
          at,
        );
      });
      await onPublicChange();
      return showcase.read(item.id, user);
    },

    async leaveTeam(user: User, id: string): Promise<void> {
      const item = await reviewItemsStore.find(queries, id);
      const projectId = item ? getOriginalId(item) : id;
      const hasLeft = await queries.transaction().execute(async (transaction) => {
        await lockOriginal(transaction, database.dialect, projectId);
        return projectTeamStore.remove(transaction, projectId, user.id);
      });
      // Members may leave a project that they may not see.
      if (!hasLeft) await showcase.findVisible(id, user);
      await onPublicChange();
    },
  };
}

/** Ids, because names do not belong in the log. */
function formatTeam(memberIds: readonly number[]): string | null {
  const accounts = memberIds.toSorted((one, other) => one - other).map((id) => `account ${id}`);
  return accounts.length === 0 ? null : accounts.join(', ');
}

/**
 * Not sent again while it is unread. It names the project only while everyone can read it: a title must
 * not become a message from one student to another (P-08, P-13).
 */
async function notify(
  transaction: Queries,
  item: ReviewItem,
  userIds: readonly number[],
  at: string,
): Promise<void> {
  if (item.state === 'rejected' || item.state === 'hidden' || userIds.length === 0) return;
  const id = getOriginalId(item);
  const notification = {
    kind: 'mentioned',
    title: 'You are now on the team for a project{subject}.',
    href: `/projects/${id}`,
    subject: { kind: 'project', id },
  } as const;
  const known = await transaction
    .selectFrom('notifications')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('kind', '=', notification.kind)
    .where('subjectKind', '=', 'project')
    .where('subjectId', '=', id)
    .where('readAt', 'is', null)
    .execute();
  const notified = new Set(known.map(({ userId }) => userId));
  for (const userId of userIds.filter((each) => !notified.has(each)))
    await notificationsStore.add(transaction, { userId, ...notification }, at);
}

/**
 * The other people in the classes an author belongs to or teaches, and the members of the team: they
 * stay, even after they have left the class. Those who cannot sign in could not leave the team, so
 * they are not added.
 */
async function listCandidates(queries: Queries, authorId: number, projectId: string) {
  const [joined, taught] = await Promise.all([
    classRoster.listClassIdsByMember(queries, authorId),
    classRoster.listTaughtClassIds(queries, authorId),
  ]);
  const classIds = [...joined, ...taught];
  return queries
    .selectFrom('users')
    .select(['id', 'displayName', 'erasedAt'])
    .where(({ and, eb, or, selectFrom }) => {
      const team = selectFrom('project_members')
        .select('userId')
        .where('projectId', '=', projectId);
      if (classIds.length === 0) return eb('id', 'in', team);
      const around = selectFrom('class_members').select('userId').where('classId', 'in', classIds);
      const canLeave = and([eb('suspendedAt', 'is', null), eb('deletionByStaff', '=', 0)]);
      return or([eb('id', 'in', team), and([eb('id', 'in', around), canLeave])]);
    })
    .where('id', '!=', authorId)
    .execute();
}
