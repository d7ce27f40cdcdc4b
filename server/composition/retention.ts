import type { AuditStore } from '../audit/audit.store.ts';
import {
  readRetentionClock,
  readDatabaseTime,
  retentionRules,
  retentionRunsStore,
} from '../features/retention/retention-rules.ts';
import { createRetention } from '../features/retention/retention.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';
import { sweepChallengePictures } from '../features/challenges/challenge-pictures.ts';
import { sweepJournalFiles } from '../features/journal/journal-uploads.ts';
import { sweepProjectPictures } from '../features/projects/pictures/orphaned-pictures.ts';
import { createDailyUploadSweeps } from '../uploads/orphans.ts';
import { sweepLeftUploads } from '../uploads/receive-upload.ts';

/** The daily job that removes old rows. */
export function buildRetention(
  dependencies: Dependencies,
  audit: AuditStore,
  eraseDueAccounts: (dueAt: string) => Promise<number>,
) {
  const { config, database, log, now, onError } = dependencies;
  const { queries } = database;
  const { isOnHold, ...days } = config.retention;
  const rules = [
    ...retentionRules({ queries, days, audit, now }),
    { name: 'accounts whose owners deleted them', keepDays: 0, remove: eraseDueAccounts },
    {
      name: 'what the files of the database still contain of it',
      keepDays: 0,
      remove: async () => {
        await database.dialect.overwriteDeleted(queries);
        return 0;
      },
    },
  ];
  const retention = createRetention({
    rules,
    days,
    isOnHold,
    runs: retentionRunsStore(queries),
    now,
    databaseNow: () => readDatabaseTime(database, now),
    log,
    onError,
  });
  return {
    handlers: { getRetention: retention.periods },
    start: async () => retention.start(),
    close: retention.close,
  } satisfies Feature;
}

/** Deletes, once a day, uploaded files that no row refers to. */
export function buildUploadSweeps(dependencies: Dependencies) {
  const { config, database, uploads, log, onError } = dependencies;
  const { queries } = database;
  const daily = createDailyUploadSweeps({
    sweeps: config.retention.isOnHold
      ? []
      : [sweepJournalFiles, sweepProjectPictures, sweepChallengePictures, sweepLeftUploads],
    queries,
    uploads,
    readRetentionClock: () => readRetentionClock(queries),
    log,
    onError,
  });
  return {
    handlers: {},
    start: async () => daily.start(),
    close: daily.close,
  } satisfies Feature;
}
