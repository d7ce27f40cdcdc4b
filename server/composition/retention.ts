import { sql } from 'kysely';
import type { AuditStore } from '../audit/audit.store.ts';
import {
  readCountedTime,
  retentionRules,
  retentionRunsStore,
} from '../features/retention/retention-rules.ts';
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
  eraseDueAccounts: (dueAt: string) => Promise<number>,
) {
  const { config, database, log, now, onError } = dependencies;
  const { engine, queries } = database;
  const { isOnHold, ...days } = config.retention;
  const rules = [
    ...retentionRules({ queries, days, audit, now }),
    { name: 'accounts whose owners deleted them', keepDays: 0, remove: eraseDueAccounts },
  ];
  const retention = createRetention({
    rules,
    days,
    isOnHold,
    runs: retentionRunsStore(queries),
    now,
    // SQLite has no clock of its own.
    databaseNow: async () => (engine === 'sqlite' ? now() : await readServerTime(queries)),
    log,
    onError,
  });
  return {
    handlers: { getRetention: retention.periods },
    start: async () => retention.start(),
    close: retention.close,
  } satisfies Feature;
}

/** By the clock of the PostgreSQL server. */
async function readServerTime(queries: Dependencies['database']['queries']): Promise<number> {
  const { rows } = await sql<{ now: string }>`select now() as "now"`.execute(queries);
  return Date.parse(rows[0]?.now ?? '');
}

/** Deletes, once a day, uploaded files that no row refers to. */
export function buildUploadSweeps(dependencies: Dependencies) {
  const { config, database, uploads, log, onError } = dependencies;
  const { queries } = database;
  async function sweep(): Promise<void> {
    const countedMs = await readCountedTime(queries);
    if (config.retention.isOnHold || countedMs === null) return;
    const now = () => countedMs;
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
