import { Retention } from '#contract/community';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { retentionRules } from '../features/retention/retention-rules.ts';
import { createRetention } from '../features/retention/retention.ts';
import { cacheResponse } from '../http/response-cache.ts';
import type { Dependencies } from './dependencies.ts';

/** The daily job that removes what is no longer to be kept. */
export function buildRetention(parts: Dependencies, audit: AuditStore) {
  const { config, database, log, now, onFault } = parts;
  const { isOnHold, ...days } = config.retention;
  const told = cacheResponse({
    schema: Retention,
    make: async () => ({ ...days, isOnHold }),
    keepMs: Number.POSITIVE_INFINITY,
    now,
  });
  const { queries } = database;

  async function purgeAudit(beforeIso: string): Promise<number> {
    const last = await queries
      .selectFrom('audit_log')
      .select((select) => select.fn.max('id').as('id'))
      .where('at', '<', beforeIso)
      .executeTakeFirst();
    return last?.id ? audit.purge(last.id, 'retention') : 0;
  }

  const rules = retentionRules({ queries, days, purgeAudit, now });
  const retention = createRetention({ rules, isOnHold, now, log, onFault });
  return {
    handlers: { getRetention: told },
    start: async () => retention.start(),
    close: retention.close,
  } satisfies Feature;
}
