import { sql } from 'kysely';
import type { Queries } from '../../database/tables.ts';

/** Tables whose rows belong to one account, by `userId`, and are deleted with it. */
type OwnTable =
  | 'challenge_pictures'
  | 'champion_consents'
  | 'class_members'
  | 'class_teachers'
  | 'class_whitelist_results'
  | 'game_name_proofs'
  | 'mail_outbox'
  | 'mail_preferences'
  | 'notifications'
  | 'project_members'
  | 'publishing_consents'
  | 'well_done'
  | 'workbook_answers';

/** Deletes the account's rows from these tables. */
export async function eraseRows(
  transaction: Queries,
  userId: number,
  tables: readonly OwnTable[],
): Promise<void> {
  for (const table of tables) {
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  }
}

/** Tables that store the public name of their author. */
type SignedTable = 'challenges' | 'challenge_answers' | 'journal_comments' | 'review_items';

/** Puts another public name on everything the account wrote. */
export async function renameAuthor(
  transaction: Queries,
  authorId: number,
  authorDisplay: string,
  tables: readonly SignedTable[],
): Promise<void> {
  for (const table of tables) {
    await transaction
      .updateTable(table)
      .set({ authorDisplay })
      .where('authorId', '=', authorId)
      .execute();
  }
}

/** Where the name of someone who did something is stored beside the id: table, id, and name. */
const actorColumns = [
  ['account_consents', 'givenById', 'givenByName'],
  ['book_drafts', 'authorId', 'authorName'],
  ['content_versions', 'authorId', 'authorName'],
  ['file_trash', 'deletedById', 'deletedByName'],
  ['file_versions', 'authorId', 'authorName'],
  ['publishing_consents', 'givenById', 'givenByName'],
  ['review_items', 'decidedById', 'decidedByName'],
  ['support_messages', 'answeredById', 'answeredByName'],
  ['support_messages', 'doneById', 'doneByName'],
] as const;

/** Puts another name on everything the account decided, gave, saved, deleted, or answered. */
export async function renameActor(
  transaction: Queries,
  userId: number,
  name: string,
): Promise<void> {
  for (const [table, idColumn, nameColumn] of actorColumns)
    await sql`update ${sql.table(table)} set ${sql.ref(nameColumn)} = ${name}
      where ${sql.ref(idColumn)} = ${userId}`.execute(transaction);
}
