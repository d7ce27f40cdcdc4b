import { isLeftToAuthor } from '#contract/author-actions';
import { Problem } from '#contract/problems';
import {
  mayDecide,
  maySee,
  stateAfter,
  type ModerationItem,
  type ReviewDecision,
  type ReviewState,
} from '#contract/review';
import type { AuditRecorder } from '../audit/audit.store.ts';
import type { Database } from '../database/database.ts';
import { lockItem } from './revisions.store.ts';
import { decided, unseenAfter, unseenBefore } from './decision.ts';
import { reviewItemsStore, versionOf, type ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import type { Teacher } from '../http/access.ts';
import type { ItemForms } from './item-forms.ts';
import { decisionBefore, lastDecision, type UndoableLine } from './review-log.store.ts';
import { toModerationItems } from './review-replies.ts';
import { findHiddenWith, replaceStanding, restoreReplaced, type Replacing } from './revisions.ts';

export type ReviewParts = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly forms: ItemForms;
  /** Called when what everybody sees may have changed; resolves when it is seen everywhere. */
  readonly onPublicChange: () => Promise<void>;
};

/** The item that is meant, and its version as the reviewer saw it. */
type Which = { readonly id: string; readonly shown: string | undefined };

/** Decides what is published. Each decision, its log lines and the new state stand or fall together. */
export function createDecisions(parts: ReviewParts) {
  const { audit, forms } = parts;
  const change = createChange(parts);

  const decide = (actor: Teacher, which: Which, decision: ReviewDecision, reason: string | null) =>
    change(actor, which, async (about, item) => {
      // A second press on the same button finds its work done; another reason would be lost without a word.
      const isSaid = reason === null || reason === item.reason;
      if (stateAfter('pending', decision) === item.state && isSaid) return item;
      const state = stateAfter(item.state, decision);
      if (state === null) throw new Problem('already-decided');
      const { transaction, at } = about;
      await note({ audit, transaction, actor, action: decision, item, toState: state, reason, at });
      const replaced = state === 'published' ? await replaceStanding(about, item) : null;
      const by = { at, actorId: actor.id, actorName: actor.minecraftUsername, reason };
      return reviewItemsStore.change(transaction, item.id, {
        ...decided(state, by),
        isUnseen: unseenAfter(item, actor.id),
        ...(replaced ? { details: forms.carryOver(replaced, item) } : {}),
      });
    });

  const undo = (actor: Teacher, which: Which) =>
    change(actor, which, async (about, item) => {
      const last = await lastDecision(about.transaction, item);
      if (!last) throw new Problem('nothing-to-undo');
      const hiddenWith = await findHiddenWith(about.transaction, item, last);
      const restored = await undoDecision({ about, audit, actor, item, last });
      for (const change of hiddenWith) {
        await undoDecision({ about, audit, actor, item: change.item, last: change.line });
      }
      return restored;
    });

  return {
    approve: (actor: Teacher, which: Which) => decide(actor, which, 'approve', null),
    reject: (actor: Teacher, which: Which, reason: string) =>
      decide(actor, which, 'reject', reason),
    hide: (actor: Teacher, which: Which, reason: string | null) =>
      decide(actor, which, 'hide', reason),
    undo,
  };
}

/** One act of a reviewer on one item, which nobody else acts on meanwhile. */
function createChange({ database, forms, now, onPublicChange }: ReviewParts) {
  const { queries, dialect } = database;

  return async function change(
    actor: Teacher,
    { id, shown }: Which,
    act: (about: Replacing, item: ReviewItem) => Promise<ReviewItem>,
  ): Promise<ModerationItem> {
    const item = await queries.transaction().execute(async (transaction) => {
      const found = await lockItem(transaction, dialect, id);
      if (!found || !maySee(found, actor)) throw new Problem('no-such-item');
      if (!mayDecide(found, actor)) throw new Problem('own-work');
      if (isLeftToAuthor(found, actor)) throw new Problem('withdrawn');
      if (shown !== undefined && shown !== versionOf(found)) throw new Problem('changed-meanwhile');
      // What was replaced by a change of it comes back with the change's undo, and in no other way.
      if (found.supersededBy !== null) throw new Problem('already-decided');
      const by = { id: actor.id, name: actor.minecraftUsername };
      const at = new Date(now()).toISOString();
      return act({ transaction, actor: by, at }, found);
    });
    await onPublicChange();
    const [reply] = await toModerationItems({ queries, forms }, [item], actor);
    if (!reply) throw new Problem('no-such-item');
    return reply;
  };
}

type Undoing = {
  readonly about: Replacing;
  readonly audit: AuditRecorder;
  readonly actor: Teacher;
  readonly item: ReviewItem;
  readonly last: UndoableLine;
};

/** The item stands again as it did before its last decision. */
async function undoDecision({ about, audit, actor, item, last }: Undoing): Promise<ReviewItem> {
  const { transaction, at } = about;
  const state = last.fromState;
  const before = await decisionBefore(transaction, last);
  if (item.state === 'published') await restoreReplaced(about, item, last.at);
  // Something else may have been published since it was hidden.
  if (state === 'published') await replaceStanding(about, item);
  const line = { action: 'undo', item, toState: state, reason: null } as const;
  await note({ audit, transaction, actor, at, ...line });
  return reviewItemsStore.change(transaction, item.id, {
    ...decided(state, before),
    isUnseen: unseenBefore(item),
  });
}

type Note = {
  readonly audit: AuditRecorder;
  readonly transaction: Queries;
  readonly actor: Teacher;
  readonly action: ReviewDecision | 'undo';
  readonly item: ReviewItem;
  readonly toState: ReviewState;
  readonly reason: string | null;
  readonly at: string;
};

/** The lines in the log of the review and in the audit log. */
async function note({ audit, transaction, actor, action, item, ...rest }: Note): Promise<void> {
  await reviewItemsStore.log(transaction, {
    ...rest,
    item,
    action,
    actor: { id: actor.id, name: actor.minecraftUsername },
    fromState: item.state,
  });
  const changes = [{ what: 'state', before: item.state, after: rest.toState }];
  await audit.record(
    { actor, action: `review.${action}`, subject: subjectOf(item), result: 'done', changes },
    transaction,
  );
}

/** How an item is named in the audit log. */
export function subjectOf(item: ReviewItem): string {
  return `${item.kind} ${item.id}`;
}
