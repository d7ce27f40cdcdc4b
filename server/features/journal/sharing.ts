import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isWithdrawn, mayChange } from '#contract/moderation/author-actions';
import type { User } from '#contract/accounts/auth';
import { journalVisibilities, type JournalVisibility } from '#contract/classes/journal';
import { journalTitles } from '#contract/classes/journal-titles';
import { getPublicName } from '#contract/accounts/public-names';
import { Problem } from '#contract/problems';
import type { Dialect } from '../../database/engines/dialect.ts';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { withdrawItem } from '../../moderation/items/author-actions.ts';
import {
  readDetails,
  reviewItemsStore,
  type ReviewItem,
} from '../../moderation/items/items.store.ts';
import { lockItem } from '../../moderation/items/revisions.ts';
import { journalStore, type EntryRow } from './journal.store.ts';

/** The content of an entry's review item; `text` is the beginning of a text file. */
type SharedContent = { readonly filename: string; readonly text: string | null };

/** Who may see the entry once the item is approved. Items older than this field count as private. */
const JournalDetails = z.object({
  entryId: z.string(),
  audience: z.enum(journalVisibilities).default('private'),
});
type JournalDetails = z.infer<typeof JournalDetails>;

const rank = { private: 0, class: 1, public: 2 } as const satisfies Record<
  JournalVisibility,
  number
>;

/**
 * Changes who may see an entry. A student's entry is reviewed first, once for each wider audience.
 * A returned or hidden item stays so, however often it is shared, and its audience never grows:
 * otherwise an appeal or an undo would publish it to more people than its reviewer was shown.
 */
export async function changeVisibility(
  { transaction, dialect }: Transaction,
  user: User,
  row: EntryRow,
  { visibility, content, at }: SharingChange,
): Promise<void> {
  const item = await lockEntryItem(row, { transaction, dialect });
  const wasRefused = item !== null && isDecidedAgainst(item);
  if (wasRefused && rank[visibility] > rank[readDetails(item, JournalDetails).audience]) {
    throw new Problem('refused-before');
  }
  const stays =
    item !== null &&
    (wasRefused || (isShared(item) && needsNoReview(row.visibility, visibility, item)));
  if (stays || visibility === 'private') {
    if (item && visibility === 'private') await withdrawIfShared(transaction, item, at);
    // Its reviewer was shown that it is for everyone, so also for a class that the author has joined since.
    if (
      item &&
      isShared(item) &&
      visibility === 'class' &&
      readDetails(item, JournalDetails).audience === 'public'
    )
      await classRoster.rememberClasses(transaction, { itemId: item.id, authorId: user.id });
    const reviewItemId = item?.id ?? null;
    await journalStore.share(transaction, row.id, { visibility, reviewItemId });
    return;
  }
  if (item) await withdrawIfShared(transaction, item, at);
  const sent = await submit(transaction, user, row.id, { visibility, content, at });
  await journalStore.share(transaction, row.id, { visibility, reviewItemId: sent.id });
}
type Transaction = { readonly transaction: Queries; readonly dialect: Dialect };
type SharingChange = {
  readonly visibility: JournalVisibility;
  readonly content: SharedContent;
  readonly at: string;
};

/** The item of an entry; a reviewer may be deciding on it at this moment. */
export async function lockEntryItem(
  { reviewItemId }: Pick<EntryRow, 'reviewItemId'>,
  { transaction, dialect }: Transaction,
): Promise<ReviewItem | null> {
  return reviewItemId === null ? null : lockItem(transaction, dialect, reviewItemId);
}

/** Submits an entry for review; an entry of a teacher or administrator is published immediately. */
export async function submit(
  transaction: Queries,
  user: User,
  entryId: number,
  { visibility, content, at }: SharingChange,
): Promise<ReviewItem> {
  const { filename, text } = content;
  return await reviewItemsStore.insert(
    transaction,
    {
      id: randomUUID(),
      kind: 'journal',
      state: user.role === 'student' || visibility === 'private' ? 'pending' : 'published',
      author: { id: user.id, display: getPublicName(user) },
      title: journalTitles[visibility],
      text: text === null ? filename : `${filename}\n\n${text}`,
      details: { entryId: String(entryId), audience: visibility } satisfies JournalDetails,
    },
    at,
  );
}

/** Withdraws an item that is pending or published, except an unread one that may mean danger. */
export async function withdrawIfShared(
  transaction: Queries,
  item: ReviewItem,
  at: string,
): Promise<void> {
  if (isShared(item) && mayChange(item)) await withdrawItem(transaction, item, at);
}

function isDecidedAgainst(item: ReviewItem): boolean {
  return item.state === 'rejected' || (item.state === 'hidden' && !isWithdrawn(item));
}

function isShared({ state }: ReviewItem): boolean {
  return state === 'pending' || state === 'published';
}

/**
 * An approved item may be shown to fewer people without a new review; a pending one shows its
 * reviewer the audience.
 */
function needsNoReview(
  from: JournalVisibility,
  to: JournalVisibility,
  { state }: ReviewItem,
): boolean {
  return state === 'published' && from !== 'private' ? rank[to] <= rank[from] : to === from;
}
