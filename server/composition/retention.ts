import type { AuditStore } from '../audit/audit.store.ts';
import { retentionRules, retentionRunsStore } from '../features/retention/retention-rules.ts';
import { createRetention } from '../features/retention/retention.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';
import { challengePicturePrefix } from '../features/challenges/challenge-pictures.ts';
import { challengePicturesStore } from '../features/challenges/challenge-pictures.store.ts';
import { journalPrefix } from '../features/journal/journal-uploads.ts';
import { journalStore } from '../features/journal/journal.store.ts';
import { removeOrphanedPictures } from '../features/projects/orphaned-pictures.ts';
import { createDailySweep } from '../uploads/daily-sweep.ts';
import { removeOrphans } from '../uploads/orphans.ts';

/** The daily job that removes old rows. */
export function buildRetention(
  dependencies: Dependencies,
  audit: AuditStore,
  eraseDueAccounts: () => Promise<number>,
) {
  const { config, database, log, now, onError } = dependencies;
  const { isOnHold, ...days } = config.retention;
  const rules = [
    ...retentionRules({ queries: database.queries, days, audit, now }),
    { name: 'accounts whose owners deleted them', keepDays: 0, remove: eraseDueAccounts },
  ];
  const runs = retentionRunsStore(database.queries);
  const retention = createRetention({ rules, days, isOnHold, runs, now, log, onError });
  return {
    handlers: { getRetention: retention.periods },
    start: async () => retention.start(),
    close: retention.close,
  } satisfies Feature;
}

/** Deletes, once a day, uploaded files that no row refers to. */
export function buildUploadSweeps(dependencies: Dependencies) {
  const { config, database, uploads, now, log, onError } = dependencies;
  const { queries } = database;
  async function sweep(): Promise<void> {
    if (config.retention.isOnHold) return;
    const files = await removeOrphans({
      store: uploads,
      prefix: journalPrefix,
      findReferenced: (keys) => journalStore.findReferenced(queries, keys),
      now,
    });
    const projectPictures = await removeOrphanedPictures({ queries, uploads, now });
    const challengePictures = await removeOrphans({
      store: uploads,
      prefix: challengePicturePrefix,
      findReferenced: (keys) => challengePicturesStore.findReferenced(queries, keys),
      now,
    });
    const removed = { files, pictures: projectPictures + challengePictures };
    if (removed.files + removed.pictures > 0) log.info(removed, 'uploads without a row removed');
  }

  const daily = createDailySweep({ sweep, onError });
  return {
    handlers: {},
    start: async () => daily.start(),
    close: daily.close,
  } satisfies Feature;
}
