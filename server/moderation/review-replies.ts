import { adviseOnPersonalDetails } from '#contract/personal-details';
import { isLeftToAuthor, isWithdrawn } from '#contract/author-actions';
import { mayDecide, type ModerationItem, type Viewer } from '#contract/review';
import { findRevisions, firstIdOf, standingOf } from './revisions.store.ts';
import { readTags, versionOf, type ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import type { ItemForms } from './item-forms.ts';
import { findUndoable } from './review-log.store.ts';

type Parts = { readonly queries: Queries; readonly forms: ItemForms };

/** Items as reviewers see them: never the senders' addresses. */
export async function toModerationItems(
  { queries, forms }: Parts,
  items: readonly ReviewItem[],
  reviewer: NonNullable<Viewer>,
): Promise<ModerationItem[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const contacts = await queries
    .selectFrom('sender_contacts')
    .select('itemId')
    .where('itemId', 'in', ids)
    .execute();
  const withContact = new Set(contacts.map(({ itemId }) => itemId));
  const originals = await readOriginals(queries, items);
  const undoable = await findUndoable(queries, items);
  return items.map((item) => {
    const isForReviewer = mayDecide(item, reviewer) && !isLeftToAuthor(item, reviewer);
    return {
      ...toModerationItem(item),
      ...besideIts(originals.get(item.id), item, forms),
      mayDecide: isForReviewer,
      mayUndo: isForReviewer && item.supersededBy === null && undoable.has(item.id),
      hasContact: withContact.has(item.id),
    };
  });
}

/** What is published until changes of it are approved, by the ids of those that wait. */
async function readOriginals(
  queries: Queries,
  items: readonly ReviewItem[],
): Promise<ReadonlyMap<string, ReviewItem | undefined>> {
  const waiting = items.filter(({ state, revisionOf }) => state === 'pending' && revisionOf);
  const revisions = Map.groupBy(
    await findRevisions(queries, [...new Set(waiting.map(firstIdOf))]),
    firstIdOf,
  );
  return new Map(
    waiting.map((item) => {
      const others = standingOf(revisions.get(firstIdOf(item)) ?? []);
      return [item.id, others.find(({ id }) => id !== item.id)];
    }),
  );
}

/** A change beside what it would replace, with the figures that an approval would publish. */
function besideIts(
  original: ReviewItem | undefined,
  item: ReviewItem,
  forms: ItemForms,
): Pick<ModerationItem, 'project' | 'revises'> {
  if (!original) return { project: forms.figures(item), revises: null };
  const { title, text, location } = original;
  return {
    project: forms.figures({ ...item, details: forms.carryOver(original, item) }),
    revises: { title, text, location, project: forms.figures(original) },
  };
}

function toModerationItem(
  item: ReviewItem,
): Omit<ModerationItem, 'hasContact' | 'mayDecide' | 'mayUndo' | 'project' | 'revises'> {
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    submittedAt: item.submittedAt,
    author: item.authorDisplay,
    title: item.title,
    text: item.text,
    location: item.location,
    tags: [...readTags(item)],
    advice: [...adviseOnPersonalDetails(everythingSaid(item))],
    decidedAt: item.decidedAt,
    decidedBy: item.decidedByName,
    reason: item.reason,
    isUrgent: item.isUrgent === 1,
    isWithdrawn: isWithdrawn(item),
    formerReason: item.formerReason,
    appeal: item.appeal,
    version: versionOf(item),
  };
}

/** The tags too: the type of a project is written by its author. */
function everythingSaid(item: ReviewItem): string {
  return [item.title, item.text, item.location ?? '', ...readTags(item)].join('\n');
}
