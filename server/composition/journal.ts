import type { AuditStore } from '../audit/audit.store.ts';
import { accountJournal } from '../features/journal/account-journal.ts';
import { journalRoutes } from '../features/journal/journal.routes.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

export function buildJournal(dependencies: Dependencies, audit: AuditStore) {
  const { database, uploads, now, onFault } = dependencies;
  const secretKey = dependencies.secretKey.reveal();
  return {
    accountContributions: [accountJournal({ database, uploads })],
    handlers: journalRoutes({ database, uploads, audit, secretKey, now, onFault }),
  } satisfies Feature;
}
