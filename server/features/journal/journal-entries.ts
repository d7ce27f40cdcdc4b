import type {
  JournalEntry,
  JournalVisibility,
  SharedJournalEntry,
} from '#contract/classes/journal';
import { Problem } from '#contract/problems';
import { isWithdrawn } from '#contract/moderation/author-actions';
import type { Viewer } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { entryIdPattern, journalStore, type EntryRow } from './journal.store.ts';

/** Why someone may see an entry. Administrators may see every one, and that is recorded (P-15). */
export type Reason = 'author' | 'teacher' | 'reviewer' | 'shared' | 'administrator';

export function toEntry(row: EntryRow): JournalEntry {
  const { id, filename, fileType, fileSize, uploadedAt } = row;
  return {
    id: String(id),
    filename,
    fileType,
    fileSize,
    uploadedAt,
    visibility: getEntryVisibility(row),
    state: getEntryState(row),
    ...(isEntryWithdrawn(row) && { isWithdrawn: true }),
    hasThumbnail: row.thumbnailPath !== null,
    commentCount: row.commentCount ?? 0,
    isUrgent: row.isUrgent === 1,
  };
}

export function toSharedEntry(row: EntryRow): SharedJournalEntry {
  return { ...toEntry(row), authorName: row.authorDisplay ?? '' };
}

/** A returned or hidden item is removed after a while; then its entry is private again. */
function getEntryVisibility({ visibility, reviewState }: EntryRow): JournalVisibility {
  return reviewState === null ? 'private' : visibility;
}

export function getEntryState(row: EntryRow): JournalEntry['state'] {
  return getEntryVisibility(row) === 'private' ? 'private' : (row.reviewState ?? 'private');
}

function isEntryWithdrawn(row: EntryRow): boolean {
  const { userId: authorId, decidedById } = row;
  const state = getEntryState(row);
  return state !== 'private' && isWithdrawn({ state, authorId, decidedById });
}

/** Decides who may see an entry and its file; nothing else does. Null if the caller may not. */
async function findAccessReason(
  queries: Queries,
  row: EntryRow,
  viewer: Viewer,
): Promise<Reason | null> {
  const { userId } = row;
  if (viewer?.id === userId) return 'author';
  if (viewer && (await classRoster.isTaughtBy(queries, userId, viewer.id))) return 'teacher';
  const isPublished = getEntryState(row) === 'published';
  if (isPublished && isForEveryone(row)) return 'shared';
  if (viewer === null) return null;
  if (isPublished && (await isSharedWith(queries, row, viewer.id))) return 'shared';
  if (viewer.role === 'admin') return 'administrator';
  const { reviewItemId } = row;
  const isReviewed = getEntryState(row) !== 'private' && reviewItemId !== null;
  if (!isReviewed || viewer.role !== 'teacher') return null;
  return (await classRoster.mayReview(queries, viewer, reviewItemId)) ? 'reviewer' : null;
}

/** P-16: the student shares it, a moderator approved it, and the consent to publish is recorded. */
function isForEveryone({ visibility, authorRole, consentUserId }: EntryRow): boolean {
  return visibility === 'public' && (authorRole !== 'student' || consentUserId !== null);
}

/** With classmates, and the students of a teacher who shares it. */
async function isSharedWith(
  queries: Queries,
  { id, userId: authorId }: EntryRow,
  viewerId: number,
): Promise<boolean> {
  const isInClassWith =
    (await classRoster.areClassmates(queries, authorId, viewerId)) ||
    (await classRoster.isTaughtBy(queries, viewerId, authorId));
  return isInClassWith && journalStore.isFor(queries, id, await listClassIds(queries, viewerId));
}

/** The classes that someone belongs to or teaches. */
export async function listClassIds(queries: Queries, userId: number): Promise<readonly string[]> {
  const lists = await Promise.all([
    classRoster.listTaughtClassIds(queries, userId),
    classRoster.listClassIdsByMember(queries, userId),
  ]);
  return lists.flat();
}

/**
 * @throws Problem `no-such-journal-entry`, even if the entry exists but the caller may not know of
 * it (P-14, P-18)
 */
export async function findVisible(
  queries: Queries,
  id: string,
  viewer: Viewer,
): Promise<{ readonly row: EntryRow; readonly reason: Reason }> {
  const row = await findEntry(queries, id);
  const reason = row && (await findAccessReason(queries, row, viewer));
  if (!row || !reason) throw new Problem('no-such-journal-entry');
  return { row, reason };
}

/** For anyone but the author, the entry does not exist. */
export async function findOwn(queries: Queries, id: string, userId: number): Promise<EntryRow> {
  const row = await findEntry(queries, id);
  if (row?.userId !== userId) throw new Problem('no-such-journal-entry');
  return row;
}

async function findEntry(queries: Queries, id: string): Promise<EntryRow | null> {
  return entryIdPattern.test(id) ? await journalStore.find(queries, Number(id)) : null;
}
