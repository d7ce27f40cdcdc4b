import type { Content } from '#contract/content/content';
import type { AuditStore } from '../audit/audit.store.ts';
import type { ConsoleService } from '../features/console/console.service.ts';
import { setupRoutes } from '../features/setup/setup.routes.ts';
import { createSetupService } from '../features/setup/setup.service.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

type Others = {
  readonly audit: AuditStore;
  readonly content: () => Content;
  readonly console: { readonly service: Pick<ConsoleService, 'status'> };
};

/** The setup checklist of the first administrator. */
export function buildSetup(dependencies: Dependencies, others: Others): Feature {
  const { database, now } = dependencies;
  const { audit, content, console } = others;
  const readConsole = console.service.status;
  return {
    handlers: setupRoutes(createSetupService({ database, audit, now, content, readConsole })),
  };
}
