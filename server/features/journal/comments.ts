import type { Selectable } from 'kysely';
import type { User } from '#contract/accounts/auth';
import type { JournalComment } from '#contract/classes/journal';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { doubleClickSince } from '../../moderation/items/double-click.ts';
import type { Queries } from '../../database/tables.ts';
import { createRateLimit } from '../../http/access/rate-limits.store.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import { supportMessagesStore } from '../../moderation/support/support-messages.store.ts';
import { findVisible, type Reason } from './journal-entries.ts';
import { recordReading } from './journal-reading.ts';
import type { JournalDependencies } from './journal-uploads.ts';
import { journalStore, type EntryRow } from './journal.store.ts';
import type { JournalCommentsTable } from './journal.table.ts';

/** Comments on an entry, by its author, the author's teachers, and administrators only (P-13, P-15). */
export function createJournalComments({ database, audit, secretKey, now }: JournalDependencies) {
  const { queries } = database;
  const count = createRateLimit({ queries, secretKey, now }, 'blockplan journal comments');

  /** Reading what others wrote is recorded for administrators (P-15). */
  async function findCommented(user: User, id: string): Promise<EntryRow> {
    const { row, reason } = await findVisible(queries, id, user);
    refuseFileReaders(user, reason);
    if (user.role === 'admin' && reason !== 'author')
      await recordReading({ audit }, user, `comments on journal entry ${row.id}`);
    return row;
  }

  return {
    async list(user: User, id: string): Promise<{ comments: JournalComment[] }> {
      const row = await findCommented(user, id);
      const comments = await journalStore.listComments(queries, row.id);
      return { comments: comments.map((comment) => toComment(comment, user)) };
    },

    async add(user: User, id: string, text: string): Promise<JournalComment> {
      const { id: entryId } = await findCommented(user, id);
      await count('comment', String(user.id), limits.journalComments);
      return await queries.transaction().execute(async (transaction) => {
        const author = await lockActor(transaction, database.dialect, user);
        // Its owner may be deleting it, and the author may have left the class since.
        await journalStore.lock(transaction, entryId);
        const { row, reason } = await findVisible(transaction, id, user);
        refuseFileReaders(user, reason);
        const comment = { entryId, text, createdAt: new Date(now()).toISOString() };
        const same = await findSameComment(transaction, user, comment);
        return toComment(same ?? (await insertComment(transaction, author, row, comment)), user);
      });
    },
  };
}

/** People who see a file only because it is shared do not see the comments on it. */
function refuseFileReaders({ role }: User, reason: Reason): void {
  const seesFileOnly = reason === 'shared' || reason === 'reviewer';
  if (seesFileOnly && role !== 'admin') throw new Problem('no-such-journal-entry');
}

type NewComment = Pick<Selectable<JournalCommentsTable>, 'entryId' | 'text' | 'createdAt'>;

async function findSameComment(
  transaction: Queries,
  { id: authorId }: User,
  { entryId, text, createdAt }: NewComment,
) {
  return transaction
    .selectFrom('journal_comments')
    .selectAll()
    .where('entryId', '=', entryId)
    .where('authorId', '=', authorId)
    .where('text', '=', text)
    .where('createdAt', '>=', doubleClickSince(Date.parse(createdAt)))
    .executeTakeFirst();
}

async function insertComment(
  transaction: Queries,
  author: User,
  row: EntryRow,
  comment: NewComment,
) {
  const { text, createdAt } = comment;
  const inserted = await transaction
    .insertInto('journal_comments')
    .values({
      ...comment,
      authorId: author.id,
      authorDisplay: getPublicName(author),
      isStaff: author.role === 'student' ? 0 : 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(transaction, row, inserted);
  if (looksUrgent(text)) {
    const href = `/journal?student=${row.userId}&entry=${row.id}`;
    const writtenIn = 'a comment in a journal';
    const copied = { authorId: author.id, text, writtenIn, href };
    await supportMessagesStore.insertCopy(transaction, copied, createdAt);
  }
  return inserted;
}

/** Notifies the author of every comment, and staff of replies to their own while they may read them. */
async function notify(
  transaction: Queries,
  row: EntryRow,
  comment: Selectable<JournalCommentsTable>,
): Promise<void> {
  const { authorId, createdAt } = comment;
  const subject = { kind: 'journal-entry', id: String(row.id) } as const;
  if (authorId !== row.userId) {
    const title = '{actor} commented on your journal entry{subject}.';
    const href = `/journal?entry=${row.id}`;
    const userId = row.userId;
    await notificationsStore.add(
      transaction,
      { userId, actorId: authorId, kind: 'commented', title, href, subject },
      createdAt,
    );
    return;
  }
  const before = await journalStore.listComments(transaction, row.id);
  const staff = before.flatMap((each) => (each.isStaff === 1 && each.authorId) || []);
  for (const userId of new Set(staff.filter((id) => id !== row.userId))) {
    // A teacher who no longer teaches the student must learn nothing more of them (P-14).
    if (!(await classRoster.mayReadPrivate(transaction, row.userId, userId))) continue;
    const title = '{actor} commented on the journal entry{subject}.';
    const href = `/journal?student=${row.userId}&entry=${row.id}`;
    const kind = 'answered';
    const notification = { userId, actorId: authorId, kind, title, href, subject } as const;
    await notificationsStore.add(transaction, notification, createdAt);
  }
}

function toComment(row: Selectable<JournalCommentsTable>, viewer: User): JournalComment {
  const { id, text, authorDisplay, authorId, isStaff, createdAt } = row;
  return {
    id: String(id),
    text,
    authorName: authorDisplay,
    isMine: authorId === viewer.id,
    isStaff: isStaff === 1,
    createdAt,
  };
}
