import type { Handlers } from '../../http/handlers.ts';
import type { SetupCheckService } from './setup-check.service.ts';

export function setupCheckRoutes(setupCheck: SetupCheckService) {
  return {
    runSetupCheck: async ({ caller, signal }) => setupCheck.run(caller.user, signal),
  } satisfies Handlers;
}
