import type { Handlers } from '../../http/handlers.ts';
import { readBook } from './book-yaml.ts';
import {
  loadBook,
  reloadBook,
  restoreBook,
  saveBook,
  type BookServiceDependencies,
} from './book.service.ts';

export function bookRoutes(dependencies: BookServiceDependencies) {
  return {
    loadBook: () => loadBook(dependencies),
    saveBook: ({ caller, body }) => saveBook(dependencies, caller.user, body),
    reloadBook: ({ caller }) => reloadBook(dependencies, caller.user),
    listBookVersions: async ({ signal }) => ({
      versions: [...(await dependencies.file.listVersions(signal))],
    }),
    readBookVersion: async ({ query }) => readBook(await dependencies.file.readVersion(query.id)),
    restoreBookVersion: ({ caller, body }) => restoreBook(dependencies, caller.user, body),
  } satisfies Handlers;
}
