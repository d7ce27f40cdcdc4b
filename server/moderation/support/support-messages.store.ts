import type { SignedInViewer } from '#contract/moderation/review';
import { createHash, randomUUID } from 'node:crypto';
import {
  expressionBuilder,
  type Expression,
  type InferResult,
  type Selectable,
  type SqlBool,
} from 'kysely';
import { limits } from '#contract/limits';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { lockNames } from '../../database/locks/lock-names.ts';
import { isMessageReadableByTeacher } from '../classes/class-roster.store.ts';
import { dangerLogStore } from '../danger/danger-log.store.ts';
import type { ListPosition } from '../items/list-position.ts';
import type { SupportMessagesTable } from './support-messages.table.ts';
import type { Dialect } from '../../database/engines/dialect.ts';
import type { Queries, Tables } from '../../database/tables.ts';

export type SupportMessageRow = InferResult<ReturnType<typeof withSenders>>[number];
type NewSupportMessage = Pick<Selectable<SupportMessagesTable>, 'id' | 'authorId' | 'text'>;
type Change = Partial<Omit<Selectable<SupportMessagesTable>, 'id' | 'authorId'>>;
type MessageFilter = {
  readonly state: 'open' | 'done';
  readonly reader: SignedInViewer;
  /** Only what comes after it. */
  readonly after: ListPosition | null;
  readonly count: number;
};
type DangerText = {
  readonly authorId: number;
  readonly text: string;
  /** Where it was written, in words that follow "Written in". */
  readonly writtenIn: string;
  /** The page where staff read it; null if it has none. */
  readonly href: string | null;
  /** Whom it reports; null for anything but a report. */
  readonly hiddenFromId?: number | null;
};

/** The messages to support. Each call takes the queries it runs on, so that it can be part of a transaction. */
export const supportMessagesStore = {
  async insert(
    queries: Queries,
    message: NewSupportMessage & Partial<Pick<DangerText, 'writtenIn' | 'href' | 'hiddenFromId'>>,
    submittedAt: string,
  ): Promise<void> {
    const isUrgent = looksUrgent(message.text) ? 1 : 0;
    await queries
      .insertInto('support_messages')
      .values({ ...message, submittedAt, isUrgent })
      .execute();
    if (isUrgent === 1)
      await dangerLogStore.report(queries, message, submittedAt, message.href ?? undefined);
  },

  /**
   * P-34: copies a text that may mean danger to the author's own teachers and the administrators,
   * because it is not reviewed and may be deleted where it was written.
   */
  async insertCopy(queries: Queries, text: DangerText, at: string): Promise<void> {
    await supportMessagesStore.insert(queries, { id: randomUUID(), ...text }, at);
  },

  /** Updates the copy of a text that is still being written, until the message is done; false if there is none. */
  async updateCopy(
    queries: Queries,
    dialect: Dialect,
    { authorId, writtenIn, text }: DangerText,
  ): Promise<boolean> {
    const open = await queries
      .selectFrom('support_messages')
      .select('id')
      .where('authorId', '=', authorId)
      .where('writtenIn', '=', writtenIn)
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    if (!open) return false;
    await supportMessagesStore.lock(queries, dialect, open.id);
    const updated = await queries
      .updateTable('support_messages')
      .set({ text })
      .where('id', '=', open.id)
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  },

  /** Until the transaction ends, nobody else changes a message: a person who closes it has read its last text. */
  lock: (transaction: Queries, dialect: Dialect, id: string): Promise<void> =>
    dialect.lock(transaction, lockNames.supportMessage(id)),

  async find(queries: Queries, id: string) {
    const row = await withSenders(queries).where('support_messages.id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async mayRead(queries: Queries, reader: SignedInViewer, id: string): Promise<boolean> {
    const row = await queries
      .selectFrom('support_messages')
      .select('id')
      .where('id', '=', id)
      .where(isReadableBy(reader))
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * What this reader may read: administrators everything, teachers what their own students wrote, also
   * before their class was archived, until they join another one.
   * Open messages: urgent ones first, then the oldest. Closed messages: the newest first.
   */
  async list(
    queries: Queries,
    { state, reader, after, count }: MessageFilter,
  ): Promise<readonly SupportMessageRow[]> {
    const readable = withSenders(queries).where(isReadableBy(reader)).where(isAfter(state, after));
    const listed =
      state === 'open'
        ? readable.where('doneAt', 'is', null).orderBy('isUrgent', 'desc').orderBy('submittedAt')
        : readable.where('doneAt', 'is not', null).orderBy('doneAt', 'desc');
    return listed.orderBy('support_messages.id').limit(count).execute();
  },

  async change(queries: Queries, id: string, change: Change): Promise<void> {
    await queries.updateTable('support_messages').set(change).where('id', '=', id).execute();
  },

  /** Counts all open messages of this reader, even those beyond the limit of the list. */
  async countOpen(
    queries: Queries,
    reader: SignedInViewer,
  ): Promise<{ readonly open: number; readonly urgent: number }> {
    const rows = await queries
      .selectFrom('support_messages')
      .select((select) => ['isUrgent', select.fn.countAll<number>().as('count')])
      .where('doneAt', 'is', null)
      .where(isReadableBy(reader))
      .groupBy('isUrgent')
      .execute();
    return {
      open: rows.reduce((sum, { count }) => sum + count, 0),
      urgent: rows.find(({ isUrgent }) => isUrgent === 1)?.count ?? 0,
    };
  },

  /** The messages of an account, newest first. */
  async listByAuthor(queries: Queries, authorId: number) {
    return queries
      .selectFrom('support_messages')
      .selectAll()
      .where('authorId', '=', authorId)
      .orderBy('submittedAt', 'desc')
      .limit(limits.reviewListItems)
      .execute();
  },

  /** Marks messages as seen by their author; ids of other people's messages are ignored. */
  async markSeen(queries: Queries, authorId: number, ids: readonly string[]): Promise<void> {
    await queries
      .updateTable('support_messages')
      .set({ isUnseen: 0 })
      .where('authorId', '=', authorId)
      .where('id', 'in', ids)
      .execute();
  },
};

/** Changes with the text, and when someone closes or reopens the message. */
export function computeMessageVersion({ text, doneAt }: SupportMessageRow): string {
  return createHash('sha256')
    .update(JSON.stringify([text, doneAt]))
    .digest('base64url');
}

/**
 * Administrators read all messages, teachers those of their own students. A report is not for the person it is about,
 * who must not learn who sent it (P-10), unless no other administrator is present.
 */
function isReadableBy({ id, role }: SignedInViewer): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'support_messages'>();
  if (role === 'student') return where.lit(false);
  const isAboutOthers = where.or([
    where('support_messages.hiddenFromId', 'is', null),
    where('support_messages.hiddenFromId', '!=', id),
  ]);
  if (role === 'teacher') return where.and([isAboutOthers, isMessageReadableByTeacher(id)]);
  const otherAdministrators = where
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', 'admin')
    .where('users.suspendedAt', 'is', null)
    .where('users.deletesAt', 'is', null)
    .where('users.id', '!=', id);
  return where.or([isAboutOthers, where.not(where.exists(otherAdministrators))]);
}

/** What comes after a position in the order of its list. */
function isAfter(state: MessageFilter['state'], after: ListPosition | null): Expression<SqlBool> {
  const { and, eb, lit, or } = expressionBuilder<Tables, 'support_messages'>();
  if (after === null) return lit(true);
  const { isUrgent, at, id } = after;
  const isLaterId = eb('support_messages.id', '>', id);
  if (state === 'done') return or([eb('doneAt', '<', at), and([eb('doneAt', '=', at), isLaterId])]);
  const isSame = eb('isUrgent', '=', isUrgent);
  return or([
    eb('isUrgent', '<', isUrgent),
    and([isSame, eb('submittedAt', '>', at)]),
    and([isSame, eb('submittedAt', '=', at), isLaterId]),
  ]);
}

/** Name and address of the account, or those sent with the message. */
function withSenders(queries: Queries) {
  return queries
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.authorId')
    .leftJoin('sender_contacts', 'sender_contacts.itemId', 'support_messages.id')
    .selectAll('support_messages')
    .select([
      'users.name as accountName',
      'users.displayName as accountDisplayName',
      'users.erasedAt as accountErasedAt',
      'users.email as accountEmail',
      'sender_contacts.name as contactName',
      'sender_contacts.email as contactEmail',
    ]);
}
