import type { AuditStore } from '../audit/audit.store.ts';
import { accountJournal } from '../features/journal/account-journal.ts';
import { journalPrefix } from '../features/journal/journal-uploads.ts';
import { journalRoutes } from '../features/journal/journal.routes.ts';
import { journalStore } from '../features/journal/journal.store.ts';
import { removeOrphans } from '../uploads/orphans.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

const dayMs = 86_400_000;
const firstSweepMs = 300_000;

/** The journal, and the daily sweep of files that no entry names. */
export function buildJournal(dependencies: Dependencies, audit: AuditStore) {
  const { database, uploads, now, log, onFault } = dependencies;
  const secretKey = dependencies.secretKey.reveal();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    const findReferenced = (keys: readonly string[]) =>
      journalStore.findReferenced(database.queries, keys);
    const removed = await removeOrphans({
      store: uploads,
      prefix: journalPrefix,
      findReferenced,
      now,
    });
    if (removed > 0) log.info({ removed }, 'files without a journal entry removed');
  }

  return {
    accountContributions: [accountJournal({ database, uploads })],
    handlers: journalRoutes({ database, uploads, audit, secretKey, now, onFault }),
    start: async () => {
      const begin = () => {
        running = sweep().catch(onFault);
        timer = setTimeout(begin, dayMs).unref();
      };
      timer = setTimeout(begin, firstSweepMs).unref();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await running;
    },
  } satisfies Feature;
}
