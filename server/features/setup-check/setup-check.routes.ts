import type { Handlers } from '../../http/handlers.ts';
import type { SetupCheckService } from './setup-check.service.ts';

export function setupCheckRoutes(doctor: SetupCheckService) {
  return {
    runSetupCheck: async ({ caller, signal }) => doctor.run(caller.user, signal),
  } satisfies Handlers;
}
