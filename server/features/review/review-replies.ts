import { adviseOnPersonalDetails } from '#contract/personal-details';
import {
  mayAppeal,
  mayDecide,
  mayRevise,
  type ModerationItem,
  type Viewer,
} from '#contract/review';
import type { Submission } from '#contract/submissions';
import { readTags, versionOf, type ReviewItem } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import type { ItemForms } from './item-forms.ts';

/** Items as reviewers see them: never the senders' addresses. */
export async function toModerationItems(
  queries: Queries,
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
  return items.map((item) => ({
    ...toModerationItem(item),
    mayDecide: mayDecide(item, reviewer),
    hasContact: withContact.has(item.id),
    revises: originals.get(item.revisionOf ?? '') ?? null,
  }));
}

type Words = { readonly title: string; readonly text: string };

/** What is published until changes of it are approved. */
async function readOriginals(
  queries: Queries,
  items: readonly ReviewItem[],
): Promise<ReadonlyMap<string, Words>> {
  const ids = items
    .filter(({ state }) => state === 'pending')
    .map(({ revisionOf }) => revisionOf)
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('review_items')
    .select(['id', 'title', 'text'])
    .where('id', 'in', ids)
    .where('supersededBy', 'is', null)
    .execute();
  return new Map(rows.map(({ id, title, text }) => [id, { title, text }]));
}

function toModerationItem(
  item: ReviewItem,
): Omit<ModerationItem, 'hasContact' | 'mayDecide' | 'revises'> {
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
    advice: [...adviseOnPersonalDetails(`${item.title}\n${item.text}\n${item.location ?? ''}`)],
    decidedAt: item.decidedAt,
    decidedBy: item.decidedByName,
    reason: item.reason,
    isUrgent: item.isUrgent === 1,
    formerReason: item.formerReason,
    appeal: item.appeal,
    version: versionOf(item),
  };
}

/** An item as its author sees it. */
export function toSubmission(item: ReviewItem, forms: ItemForms): Submission {
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    submittedAt: item.submittedAt,
    title: item.title,
    text: item.text,
    decidedAt: item.decidedAt,
    reason: item.reason,
    revisionOf: item.revisionOf,
    appeal: item.appeal,
    mayAppeal: mayAppeal(item),
    words: mayRevise(item) ? forms.read(item) : null,
    isUrgent: item.isUrgent === 1,
    isNew: item.isUnseen === 1,
  };
}
