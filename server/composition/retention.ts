import type { AuditStore } from '../audit/audit.store.ts';
import { retentionRules, retentionRunsStore } from '../features/retention/retention-rules.ts';
import { createRetention } from '../features/retention/retention.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

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
