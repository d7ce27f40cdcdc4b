import type { Content } from '#contract/content/content';
import type { AuditStore } from '../audit/audit.store.ts';
import { journalAccount } from '../features/journal/journal-account.ts';
import { journalRoutes } from '../features/journal/journal.routes.ts';
import { journalStore } from '../features/journal/journal.store.ts';
import { workbooksRoutes } from '../features/workbooks/workbooks.routes.ts';
import { createWorkbooksService } from '../features/workbooks/workbooks.service.ts';
import { workbooksAccount } from '../features/workbooks/workbooks.store.ts';
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

/** The workbooks of the content, and the answers to them; files that answer are in the journal. */
export function buildWorkbooks(
  { database, now }: Dependencies,
  content: () => Content,
  audit: AuditStore,
): Feature {
  const { queries } = database;
  const workbooks = createWorkbooksService({
    queries,
    now,
    audit,
    workbooks: () => content().workbooks,
    listJournalFiles: (userId, entryIds) => journalStore.listFiles(queries, userId, entryIds),
  });
  return { handlers: workbooksRoutes(workbooks), accountContributions: [workbooksAccount] };
}
