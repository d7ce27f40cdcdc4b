import type { Feature } from './feature.ts';
import { bookRoutes } from '../features/book/book.routes.ts';
import { createBookDraftsStore } from '../features/book/book-drafts.store.ts';
import type { BookServiceDependencies } from '../features/book/book.service.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import { createVersionedFile } from '../features/files/versioned-file.ts';
import type { Dependencies } from './dependencies.ts';

const path = '/plugins/BookNews/config.yml';

type BookSources = Pick<BookServiceDependencies, 'runCommand' | 'audit'> & {
  readonly files: FilesDependencies;
};

/** The news book: saved in the plugin's configuration file, and reloaded by command. */
export function buildBook(
  { database, now }: Dependencies,
  { files, ...rest }: BookSources,
): Feature {
  const drafts = createBookDraftsStore(database, now);
  return { handlers: bookRoutes({ file: createVersionedFile(files, path), drafts, ...rest }) };
}
