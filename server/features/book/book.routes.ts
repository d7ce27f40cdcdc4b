import type { Handlers } from '../../http/handlers.ts';
import { readBook } from './book-yaml.ts';
import {
  loadBook,
  reloadBook,
  restoreBook,
  saveBook,
  type BookServiceParts,
} from './book.service.ts';

export function bookRoutes(parts: BookServiceParts) {
  return {
    loadBook: () => loadBook(parts),
    saveBook: ({ caller, body }) => saveBook(parts, caller.user, body),
    reloadBook: ({ caller }) => reloadBook(parts, caller.user),
    listBookVersions: async ({ signal }) => ({
      versions: [...(await parts.file.listVersions(signal))],
    }),
    readBookVersion: async ({ query }) => readBook(await parts.file.readVersion(query.id)),
    restoreBookVersion: ({ caller, body }) => restoreBook(parts, caller.user, body.id),
  } satisfies Handlers;
}
