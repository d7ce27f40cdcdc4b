import type { AuditChange } from '#contract/moderation/audit';
import type { User } from '#contract/accounts/auth';
import { changesBetween } from '#contract/moderation/audit-changes';
import { Problem } from '#contract/problems';
import type { ProjectChange } from '#contract/community/projects';
import { stateAfter } from '#contract/moderation/review';
import type { Database } from '../../database/database.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { findPendingRevisions, lockItem } from '../../moderation/items/revisions.ts';
import { unseenAfter } from '../../moderation/items/decision-columns.ts';
import { storeDecision } from '../../moderation/items/decisions.ts';
import {
  toContentColumns,
  reviewItemsStore,
  type ReviewItem,
} from '../../moderation/items/items.store.ts';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Admin } from '../../http/access/access.ts';
import { applyChange } from '../../moderation/records/record-change.ts';
import { projectContent, readProject } from './project-items.ts';

export type ProjectChangesDependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

type LockedProject = {
  readonly transaction: Queries;
  readonly audit: AuditRecorder;
  readonly actor: Admin;
  readonly at: string;
};

const fields = [
  'title',
  'type',
  'description',
  'progress',
  'participants',
  'kind',
  'world',
  'x',
  'z',
] as const;
/** What students write stays out of the audit log, which cannot be erased; numbers and places do not. */
const textFields: readonly string[] = ['title', 'type', 'description'];
/** The reason shown to the author of a removed project. */
const removalReason = 'Removed from Projects.';

/** Administrators change projects; each change and its lines in both logs are one transaction. */
export function createProjectChanges({
  database,
  audit,
  now,
  onPublicChange,
}: ProjectChangesDependencies) {
  const { queries, dialect } = database;

  async function act<Result>(
    actor: Admin,
    id: string,
    change: (locked: LockedProject, item: ReviewItem) => Promise<Result>,
  ): Promise<Result> {
    const result = await queries.transaction().execute(async (transaction) => {
      await lockActor(transaction, dialect, actor);
      const item = await lockItem(transaction, dialect, id);
      if (item?.kind !== 'project') throw new Problem('no-such-item');
      return change({ transaction, audit, actor, at: new Date(now()).toISOString() }, item);
    });
    await onPublicChange();
    return result;
  }

  return {
    /** @throws Problem `changed-meanwhile` for a version that an edit replaced: nobody would see the change */
    change: (actor: Admin, id: string, change: ProjectChange): Promise<ReviewItem> =>
      act(actor, id, async (locked, item) => {
        if (item.supersededBy !== null) throw new Problem('changed-meanwhile');
        return edit(locked, item, change);
      }),

    /**
     * Hides a project as a reviewer would: its author sees the reason, and it can be restored. For its pending
     * revisions, see `moderation/items/revisions.ts`.
     */
    remove: (actor: Admin, id: string): Promise<void> =>
      act(actor, id, async (locked, item) => {
        if (item.supersededBy !== null) throw new Problem('already-decided');
        if (item.state === 'hidden') return;
        const pending =
          item.state === 'published' ? await findPendingRevisions(locked.transaction, item) : [];
        for (const each of [item, ...pending]) await hide(locked, each);
      }),
  };
}

async function edit(
  locked: LockedProject,
  item: ReviewItem,
  change: ProjectChange,
): Promise<ReviewItem> {
  const before = readProject(item);
  const after = applyChange(before, change);
  const changes = changesBetween(before, after, fields);
  if (changes.length === 0) return item;
  const columns = toContentColumns(projectContent(after));
  const changed = await reviewItemsStore.change(locked.transaction, item.id, {
    ...columns,
    // What the author wrote stays urgent until someone has decided on it.
    isUrgent: Math.max(item.isUrgent, columns.isUrgent),
    updatedAt: locked.at,
    isUnseen: unseenAfter(item, locked.actor.id),
  });
  await log(locked, 'edit', { before: item, after: changed, changes });
  await notifyOfEdit(locked, item);
  return changed;
}

async function hide(locked: LockedProject, item: ReviewItem): Promise<void> {
  const { actor } = locked;
  // A rejected project belongs to its author alone, who may also remove it.
  const isOwnRejected = item.state === 'rejected' && item.authorId === actor.id;
  const state = isOwnRejected ? 'hidden' : stateAfter(item.state, 'hide');
  if (state === null) throw new Problem('already-decided');
  const change = { ...locked, actor: { id: actor.id, name: actor.minecraftUsername } };
  const hidden = await storeDecision(change, item, { state, reason: removalReason });
  const changes = [{ what: 'state', before: item.state, after: state }];
  await log(locked, 'hide', { before: item, after: hidden, changes });
}

/** Notifies the author of a change, except of the author's own. */
async function notifyOfEdit(
  { transaction, actor, at }: LockedProject,
  { authorId }: ReviewItem,
): Promise<void> {
  if (authorId === null || authorId === actor.id) return;
  const title = 'An administrator changed your project.';
  const notification = {
    userId: authorId,
    kind: 'changed',
    title,
    href: '/my-submissions',
  } as const;
  await notificationsStore.add(transaction, notification, at);
}

/** What an administrator changes in the project of someone else, besides the words; one's own is not recorded. */
export async function recordProjectChange(
  { audit, transaction }: Pick<LockedProject, 'audit' | 'transaction'>,
  actor: User,
  item: Pick<ReviewItem, 'id' | 'title' | 'authorId'>,
  change: AuditChange,
): Promise<void> {
  if (item.authorId === actor.id || change.before === change.after) return;
  const subject = formatSubject(item, await isByStudent(transaction, item));
  const entry = { actor, action: auditActions.edit, subject, result: 'done', changes: [change] };
  await audit.record(entry, transaction);
}

const auditActions = { edit: 'project.change', hide: 'project.delete' } as const;

/** The title of a student's project is looked up when the log is read. */
function formatSubject({ id, title }: Pick<ReviewItem, 'id' | 'title'>, isOfStudent: boolean) {
  return isOfStudent ? `project ${id}` : `project ${id} (${title})`;
}

async function isByStudent(
  transaction: Queries,
  { authorId }: Pick<ReviewItem, 'authorId'>,
): Promise<boolean> {
  const author = await transaction
    .selectFrom('users')
    .select('role')
    .where('id', '=', authorId ?? 0)
    .executeTakeFirst();
  return author?.role !== 'teacher' && author?.role !== 'admin';
}

type LoggedChange = {
  readonly before: ReviewItem;
  readonly after: ReviewItem;
  readonly changes: readonly AuditChange[];
};

async function log(
  { transaction, audit, actor, at }: LockedProject,
  action: keyof typeof auditActions,
  { before, after, changes }: LoggedChange,
): Promise<void> {
  const isOfStudent = await isByStudent(transaction, before);
  const isHidden = ({ what }: AuditChange) => isOfStudent && textFields.includes(what);
  const hidden = changes.filter(isHidden).map(({ what }) => what);
  await audit.record(
    {
      actor,
      action: auditActions[action],
      subject: formatSubject(before, isOfStudent),
      result: 'done',
      changes: changes.filter((change) => !isHidden(change)),
      ...(hidden.length > 0 && { detail: { changed: hidden.join(', ') } }),
    },
    transaction,
  );
  await reviewItemsStore.log(transaction, {
    // The changed item, so that the logged hash is that of its new content.
    item: after,
    actor: { id: actor.id, name: actor.minecraftUsername },
    action,
    fromState: before.state,
    toState: after.state,
    reason: action === 'hide' ? removalReason : null,
    at,
  });
}
