import type { Serial, Time } from '../../database/engines/column-types.ts';

/**
 * When the daily job ran by the clock, and by the time that it had counted until then (null in rows of the first
 * release, which are both).
 */
export type RetentionRunsTable = { id: Serial; at: Time; countedAt: Time | null };
