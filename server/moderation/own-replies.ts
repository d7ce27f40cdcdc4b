import { mayAppeal, mayRevise, mayWithdraw } from '#contract/author-actions';
import type { DeciderRole, Submission } from '#contract/submissions';
import { findRevisions, firstIdOf } from './revisions.store.ts';
import type { ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import type { ItemForms } from './item-forms.ts';
import { findEdits, findLastLines, isWithdrawal } from './review-log.store.ts';

type Parts = { readonly queries: Queries; readonly forms: ItemForms };

/** What a reply says beside the item itself. */
type Around = {
  /** Another change of the same thing that nobody has decided on. */
  readonly waiting: ReviewItem | null;
  /** From which state its author took it back; null unless that is what happened last. */
  readonly takenFrom: string | null;
  readonly decidedBy: DeciderRole | null;
  readonly editedAt: string | null;
};

/** Items as their author sees them: only what the portal would take is offered. */
export async function toSubmissions(
  { queries, forms }: Parts,
  items: readonly ReviewItem[],
): Promise<Submission[]> {
  const ids = items.map(({ id }) => id);
  const firstIds = [...new Set(items.map(firstIdOf))];
  const [revisions, lines, edits, roles] = await Promise.all([
    findRevisions(queries, firstIds),
    findLastLines(queries, ids),
    findEdits(queries, items),
    readRoles(queries, items),
  ]);
  const changes = Map.groupBy(
    revisions.filter((each) => each.revisionOf !== null && isWaiting(each)),
    firstIdOf,
  );
  return items.map((item) => {
    const line = lines.get(item.id);
    const isTaken = line && isWithdrawal(line) && line.toState === item.state;
    return toSubmission(item, forms, {
      waiting: changes.get(firstIdOf(item))?.find(({ id }) => id !== item.id) ?? null,
      takenFrom: isTaken && item.supersededBy === null ? line.fromState : null,
      decidedBy: partOf(item, roles),
      editedAt: edits.get(item.id) ?? null,
    });
  });
}

function toSubmission(item: ReviewItem, forms: ItemForms, around: Around): Submission {
  const { waiting, takenFrom, decidedBy, editedAt } = around;
  const wouldWait = item.state === 'rejected' || takenFrom === 'pending';
  const isHeldUp = item.revisionOf !== null && waiting !== null && wouldWait;
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    submittedAt: item.submittedAt,
    title: item.title,
    text: item.text,
    decidedAt: item.decidedAt,
    reason: item.reason,
    decidedBy,
    editedAt,
    revisionOf: item.revisionOf,
    appeal: item.appeal,
    mayAppeal: mayAppeal(item) && !isHeldUp,
    mayWithdraw: mayWithdraw(item),
    mayUndoWithdrawal: takenFrom !== null && !isHeldUp,
    isHeldUp,
    // New words for what is published go into the change that waits.
    form: mayRevise(item) && !isHeldUp ? forms.read(wouldWait ? item : (waiting ?? item)) : null,
    isUrgent: item.isUrgent === 1,
    isNew: item.isUnseen > 0,
  };
}

function isWaiting({ state, supersededBy }: ReviewItem): boolean {
  return state === 'pending' && supersededBy === null;
}

/** The roles of those who decided, as they are today. */
async function readRoles(queries: Queries, items: readonly ReviewItem[]) {
  const ids = [...new Set(items.flatMap(({ decidedById }) => decidedById ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

function partOf(item: ReviewItem, roles: ReadonlyMap<number, string>): DeciderRole | null {
  const { decidedById, authorId } = item;
  if (decidedById === null) return null;
  if (decidedById === authorId) return 'author';
  const role = roles.get(decidedById);
  return role === 'teacher' || role === 'admin' ? role : null;
}
