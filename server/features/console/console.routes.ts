import type { Handlers } from '../../http/handlers.ts';
import type { ConsoleService } from './console.service.ts';

export function consoleRoutes(service: ConsoleService) {
  return {
    getConsoleStatus: async () => service.status(),
    connectConsole: async ({ caller, body }) => service.connect(caller.user, body),
    reconnectConsole: async ({ caller }) => service.reconnect(caller.user),
    getSavedConsole: async () => service.findSaved(),
    disconnectConsole: async ({ caller }) => service.disconnect(caller.user),
    runCommand: async ({ caller, body, signal }) => service.run(caller.user, body.command, signal),
  } satisfies Handlers;
}
