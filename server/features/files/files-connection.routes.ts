import type { Handlers } from '../../http/handlers.ts';
import type { FilesConnectionService } from './files-connection.ts';

export function filesConnectionRoutes(connection: FilesConnectionService) {
  return {
    getFilesStatus: async () => connection.status(),
    configureFiles: async ({ caller, body }) => connection.configure(caller.user, body),
  } satisfies Handlers;
}
