import type { Handlers } from '../../http/handlers.ts';
import type { BookService } from './book.service.ts';

export function bookRoutes(service: BookService) {
  return {
    loadBook: async () => await service.load(),
    saveBook: async ({ caller, body }) => await service.save(caller.user, body),
    reloadBook: async ({ caller }) => await service.reload(caller.user),
    listBookVersions: async ({ signal }) => await service.listVersions(signal),
    restoreBookVersion: async ({ caller, body }) => await service.restore(caller.user, body.id),
  } satisfies Handlers;
}
