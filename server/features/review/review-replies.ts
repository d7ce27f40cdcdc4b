import type { z } from 'zod';
import { adviseOnPersonalDetails } from '#contract/personal-details';
import type { ModerationItem, Submission } from '#contract/review';
import { readTags, type ReviewItem } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';

/** Items as reviewers see them: never the senders' addresses. */
export async function toModerationItems(
  queries: Queries,
  items: readonly ReviewItem[],
): Promise<ModerationItem[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const contacts = await queries
    .selectFrom('sender_contacts')
    .select('itemId')
    .where('itemId', 'in', ids)
    .execute();
  const withContact = new Set(contacts.map(({ itemId }) => itemId));
  return items.map((item) => toModerationItem(item, withContact.has(item.id)));
}

function toModerationItem(item: ReviewItem, hasContact: boolean): ModerationItem {
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
    hasContact,
  };
}

/** An item as its author sees it. */
export function toSubmission(item: ReviewItem): z.infer<typeof Submission> {
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    submittedAt: item.submittedAt,
    title: item.title,
    text: item.text,
    decidedAt: item.decidedAt,
    reason: item.reason,
  };
}
