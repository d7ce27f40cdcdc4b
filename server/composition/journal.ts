import type { AuditStore } from '../audit/audit.store.ts';
import { journalAccount } from '../features/journal/journal-account.ts';
import { journalRoutes } from '../features/journal/journal.routes.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

export function buildJournal(dependencies: Dependencies, audit: AuditStore) {
  const { database, uploads, now, onError } = dependencies;
  const secretKey = dependencies.secretKey.reveal();
  return {
    accountContributions: [journalAccount(uploads)],
    handlers: journalRoutes({ database, uploads, audit, secretKey, now, onError }),
  } satisfies Feature;
}
