import type { Handlers } from '../../http/handlers.ts';
import type { SetupService } from './setup.service.ts';

export function setupRoutes(setup: SetupService) {
  return {
    listSetupSteps: async () => ({ steps: await setup.list() }),
    changeSetupStep: async ({ caller, params, body }) => ({
      steps: await setup.skip(caller.user, params.step, body.skipped),
    }),
  } satisfies Handlers;
}
