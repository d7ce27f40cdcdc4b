import type { AuditChange } from '#contract/audit';
import { changesBetween } from '#contract/audit-changes';
import { Problem } from '#contract/problems';
import type { ProjectChange } from '#contract/projects';
import { stateAfter } from '#contract/review';
import type { Database } from '../../database/database.ts';
import { findWaitingChanges, lockItem } from '../../moderation/revisions.store.ts';
import { decided, unseenAfter } from '../../moderation/decision.ts';
import { columnsOf, reviewItemsStore, type ReviewItem } from '../../moderation/items.store.ts';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Admin } from '../../http/access.ts';
import { applyChange, itemOfProject, toProject } from './project-items.ts';

export type ActParts = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

type Act = {
  readonly transaction: Queries;
  readonly audit: AuditRecorder;
  readonly actor: Admin;
  readonly at: string;
};

const fields = ['title', 'type', 'description', 'progress', 'participants'] as const;
/** What the author of a removed project reads. */
const removalReason = 'Removed from the projects.';

/** What administrators do with projects; each act stands or falls with its lines in both logs. */
export function createProjectActs({ database, audit, now, onPublicChange }: ActParts) {
  const { queries, dialect } = database;

  async function act<Result>(
    actor: Admin,
    id: string,
    change: (about: Act, item: ReviewItem) => Promise<Result>,
  ): Promise<Result> {
    const result = await queries.transaction().execute(async (transaction) => {
      const item = await lockItem(transaction, dialect, id);
      if (item?.kind !== 'project') throw new Problem('no-such-item');
      return change({ transaction, audit, actor, at: new Date(now()).toISOString() }, item);
    });
    await onPublicChange();
    return result;
  }

  return {
    change: (actor: Admin, id: string, change: ProjectChange): Promise<ReviewItem> =>
      act(actor, id, (about, item) => edit(about, item, change)),

    /**
     * Out of everybody's sight, as the review hides: its author reads why, and it can come back. A
     * change of it that waits goes with it, so that nobody publishes that as if nothing had happened.
     */
    remove: (actor: Admin, id: string): Promise<void> =>
      act(actor, id, async (about, item) => {
        if (item.supersededBy !== null) throw new Problem('already-decided');
        if (item.state === 'hidden') return;
        const waiting =
          item.state === 'published' ? await findWaitingChanges(about.transaction, item) : [];
        for (const each of [item, ...waiting]) await hide(about, each);
      }),
  };
}

async function edit(about: Act, item: ReviewItem, change: ProjectChange): Promise<ReviewItem> {
  const before = toProject(item);
  const after = applyChange(before, change);
  const changes = changesBetween(before, after, fields);
  if (changes.length === 0) return item;
  const changed = await reviewItemsStore.change(about.transaction, item.id, {
    ...columnsOf({ ...itemOfProject(after), location: item.location }),
    updatedAt: about.at,
    isUnseen: unseenAfter(item, about.actor.id),
  });
  await note(about, 'edit', item, changed, changes);
  return changed;
}

async function hide(about: Act, item: ReviewItem): Promise<void> {
  const { transaction, actor, at } = about;
  // Of what was turned down the words are its author's alone, and so is their end.
  const isOwnRejected = item.state === 'rejected' && item.authorId === actor.id;
  const state = isOwnRejected ? 'hidden' : stateAfter(item.state, 'hide');
  if (state === null) throw new Problem('already-decided');
  const by = { at, actorId: actor.id, actorName: actor.minecraftUsername, reason: removalReason };
  const hidden = await reviewItemsStore.change(transaction, item.id, {
    ...decided(state, by),
    isUnseen: unseenAfter(item, actor.id),
  });
  await note(about, 'hide', item, hidden, [{ what: 'state', before: item.state, after: state }]);
}

const auditActions = { edit: 'project.change', hide: 'project.delete' } as const;

async function note(
  { transaction, audit, actor, at }: Act,
  action: keyof typeof auditActions,
  before: ReviewItem,
  after: ReviewItem,
  changes: readonly AuditChange[],
): Promise<void> {
  const subject = `project ${before.id} (${before.title})`;
  await audit.record(
    { actor, action: auditActions[action], subject, result: 'done', changes },
    transaction,
  );
  await reviewItemsStore.log(transaction, {
    // As it is now: the hash says which words stand there after the act.
    item: after,
    actor: { id: actor.id, name: actor.minecraftUsername },
    action,
    fromState: before.state,
    toState: after.state,
    reason: action === 'hide' ? removalReason : null,
    at,
  });
}
