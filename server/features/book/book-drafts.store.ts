import { BookConfiguration } from '#contract/book/book';
import type { Database } from '../../database/database.ts';

const onlyBook = 'booknews';

export type KeptDraft = { readonly book: BookConfiguration; readonly savedAt: string };

type Author = { readonly id: number | null; readonly name: string };

export type BookDraftsStore = ReturnType<typeof createBookDraftsStore>;

/** The one draft that is waiting for the game server's files. */
export function createBookDraftsStore({ queries }: Pick<Database, 'queries'>, now: () => number) {
  return {
    async find(): Promise<KeptDraft | null> {
      const row = await queries
        .selectFrom('book_drafts')
        .select(['body', 'savedAt'])
        .where('id', '=', onlyBook)
        .executeTakeFirst();
      if (!row) return null;
      return { book: BookConfiguration.parse(JSON.parse(row.body)), savedAt: row.savedAt };
    },

    /** Replaces the draft that was found before, null for none; false if there is another one by now. */
    async keep(
      book: BookConfiguration,
      author: Author,
      before: KeptDraft | null,
    ): Promise<boolean> {
      const draft = {
        body: JSON.stringify(book),
        savedAt: new Date(now()).toISOString(),
        authorId: author.id,
        authorName: author.name,
      };
      if (before === null) {
        const added = await queries
          .insertInto('book_drafts')
          .values({ id: onlyBook, ...draft })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        return added.numInsertedOrUpdatedRows === 1n;
      }
      const replaced = await queries
        .updateTable('book_drafts')
        .set(draft)
        .where('id', '=', onlyBook)
        .where('savedAt', '=', before.savedAt)
        .executeTakeFirst();
      return replaced.numUpdatedRows === 1n;
    },

    /** A draft that was saved later stays. */
    async forget({ savedAt }: KeptDraft): Promise<void> {
      await queries
        .deleteFrom('book_drafts')
        .where('id', '=', onlyBook)
        .where('savedAt', '=', savedAt)
        .execute();
    },
  };
}
