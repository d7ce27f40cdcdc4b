import { BookConfiguration } from '#contract/book/book';
import type { Database } from '../../database/database.ts';

const onlyBook = 'booknews';

export type BookDraftsStore = ReturnType<typeof createBookDraftsStore>;

/** The one draft that is waiting for the game server's files. */
export function createBookDraftsStore({ queries }: Pick<Database, 'queries'>, now: () => number) {
  return {
    async find(): Promise<BookConfiguration | null> {
      const row = await queries
        .selectFrom('book_drafts')
        .select('body')
        .where('id', '=', onlyBook)
        .executeTakeFirst();
      return row ? BookConfiguration.parse(JSON.parse(row.body)) : null;
    },

    async keep(book: BookConfiguration, authorName: string): Promise<void> {
      const draft = {
        body: JSON.stringify(book),
        savedAt: new Date(now()).toISOString(),
        authorName,
      };
      await queries
        .insertInto('book_drafts')
        .values({ id: onlyBook, ...draft })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(draft))
        .execute();
    },

    async forget(): Promise<void> {
      await queries.deleteFrom('book_drafts').where('id', '=', onlyBook).execute();
    },
  };
}
