import { expressionBuilder, type Expression, type Insertable, type SqlBool } from 'kysely';
import type { JournalVisibility } from '#contract/classes/journal';
import { limits } from '#contract/limits';
import type { Queries, Tables } from '../../database/tables.ts';
import type { JournalEntriesTable } from './journal.table.ts';

/** An entry with its author and the review item of the shared version. */
export type EntryRow = Awaited<ReturnType<typeof journalStore.listByUser>>[number];

/** Lists that can be longer have one entry more. */
export const maxListed = 2000;
export const entryIdPattern = /^[1-9]\d{0,8}$/;

/** Journal entries. Each call takes the queries it runs on, so that it can be part of a transaction. */
export const journalStore = {
  async insert(queries: Queries, entry: Insertable<JournalEntriesTable>): Promise<number> {
    const { id } = await queries
      .insertInto('journal_entries')
      .values(entry)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async find(queries: Queries, id: number) {
    const row = await withReview(queries).where('journal_entries.id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  /** The entry that a call of an account has stored. */
  async findByCall(queries: Queries, userId: number, callId: string): Promise<number | null> {
    const row = await queries
      .selectFrom('journal_entries')
      .select('id')
      .where('userId', '=', userId)
      .where('callId', '=', callId)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Every entry of an account, for its export and its erasure; the newest first. */
  async listAllByUser(queries: Queries, userId: number) {
    return withReview(queries)
      .where('journal_entries.userId', '=', userId)
      .orderBy('journal_entries.id', 'desc')
      .execute();
  },

  /** The newest first. */
  async listByUser(queries: Queries, userId: number) {
    return withReview(queries)
      .where('journal_entries.userId', '=', userId)
      .orderBy('journal_entries.id', 'desc')
      .limit(maxListed + 1)
      .execute();
  },

  /** Approved entries that everyone may see (P-16). */
  async listPublic(queries: Queries) {
    return withReview(queries)
      .where('review_items.state', '=', 'published')
      .where('journal_entries.visibility', '=', 'public')
      .where((where) =>
        where.or([
          where('users.role', '<>', 'student'),
          where('publishing_consents.userId', 'is not', null),
        ]),
      )
      .orderBy('review_items.decidedAt', 'desc')
      .orderBy('journal_entries.id', 'desc')
      .limit(limits.publicJournalEntries + 1)
      .execute();
  },

  /** Approved entries that these people share with everyone or with these classes. */
  async listShared(
    queries: Queries,
    { userIds, classIds }: { userIds: readonly number[]; classIds: readonly string[] },
  ) {
    if (userIds.length === 0 || classIds.length === 0) return [];
    return withReview(queries)
      .where('review_items.state', '=', 'published')
      .where('journal_entries.visibility', 'in', ['class', 'public'])
      .where('journal_entries.userId', 'in', userIds)
      .where(isFor(classIds))
      .orderBy('journal_entries.id', 'desc')
      .limit(maxListed + 1)
      .execute();
  },

  /** Whether an entry is shared with everyone or with one of these classes, once it is approved. */
  async isFor(queries: Queries, id: number, classIds: readonly string[]): Promise<boolean> {
    if (classIds.length === 0) return false;
    const row = await queries
      .selectFrom('journal_entries')
      .select('id')
      .where('id', '=', id)
      .where(isFor(classIds))
      .executeTakeFirst();
    return row !== undefined;
  },

  async share(
    queries: Queries,
    id: number,
    change: { readonly visibility: JournalVisibility; readonly reviewItemId: string | null },
  ): Promise<void> {
    await queries.updateTable('journal_entries').set(change).where('id', '=', id).execute();
  },

  /** Until the transaction ends, nobody deletes the entry. It may be gone already. */
  async lock(transaction: Queries, id: number): Promise<void> {
    await transaction
      .updateTable('journal_entries')
      .set((row) => ({ filename: row.ref('filename') }))
      .where('id', '=', id)
      .execute();
  },

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.deleteFrom('journal_entries').where('id', '=', id).execute();
  },

  /** P-16: work published by staff needs no consent. */
  async mayPublish(queries: Queries, userId: number): Promise<boolean> {
    const row = await queries
      .selectFrom('users')
      .leftJoin('publishing_consents', 'publishing_consents.userId', 'users.id')
      .select(['users.role', 'publishing_consents.userId as consentUserId'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return row !== undefined && (row.role !== 'student' || row.consentUserId !== null);
  },

  /** Bytes of all files of an account. */
  async sumFileBytes(queries: Queries, userId: number): Promise<number> {
    const { size } = await queries
      .selectFrom('journal_entries')
      .select((select) => select.fn.sum<number | string | null>('fileSize').as('size'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(size ?? 0);
  },

  /** The entries of an account with these ids, which may be any text. */
  async listFiles(queries: Queries, userId: number, entryIds: readonly string[]) {
    const ids = entryIds.filter((id) => entryIdPattern.test(id)).map(Number);
    if (ids.length === 0) return [];
    const rows = await queries
      .selectFrom('journal_entries')
      .select(['id', 'filename', 'fileType', 'thumbnailPath'])
      .where('userId', '=', userId)
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, filename, fileType, thumbnailPath }) => ({
      entryId: String(id),
      filename,
      fileType,
      hasThumbnail: thumbnailPath !== null,
    }));
  },

  /** Which of these keys appear in a row. */
  async findReferenced(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await queries
      .selectFrom('journal_entries')
      .select(['filePath', 'thumbnailPath'])
      .where((where) =>
        where.or([where('filePath', 'in', keys), where('thumbnailPath', 'in', keys)]),
      )
      .execute();
    return new Set(rows.flatMap(({ filePath, thumbnailPath }) => [filePath, thumbnailPath ?? '']));
  },

  async listComments(queries: Queries, entryId: number) {
    return queries
      .selectFrom('journal_comments')
      .selectAll()
      .where('entryId', '=', entryId)
      .orderBy('id')
      .execute();
  },
};

/**
 * P-16: an entry for the class is for those in which its author sent it to the review, and not for one that the author
 * joins later. What staff and students without a class sent is for the classes in which they are now.
 */
function isFor(classIds: readonly string[]): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'journal_entries'>();
  const sentIn = where
    .selectFrom('review_item_classes')
    .select('classId')
    .whereRef('itemId', '=', 'journal_entries.reviewItemId');
  return where.or([
    where('journal_entries.visibility', '=', 'public'),
    where.not(where.exists(sentIn)),
    where.exists(sentIn.where('classId', 'in', classIds)),
  ]);
}

function withReview(queries: Queries) {
  return queries
    .selectFrom('journal_entries')
    .innerJoin('users', 'users.id', 'journal_entries.userId')
    .leftJoin('review_items', 'review_items.id', 'journal_entries.reviewItemId')
    .leftJoin('publishing_consents', 'publishing_consents.userId', 'journal_entries.userId')
    .selectAll('journal_entries')
    .select((select) => [
      'users.role as authorRole',
      'publishing_consents.userId as consentUserId',
      'review_items.state as reviewState',
      'review_items.authorDisplay',
      'review_items.decidedById',
      'review_items.isUrgent',
      select
        .selectFrom('journal_comments')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('journal_comments.entryId', '=', 'journal_entries.id')
        .as('commentCount'),
    ]);
}
