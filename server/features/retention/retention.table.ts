import type { Serial, Time } from '../../database/column-types.ts';

/** When the daily job ran. */
export type RetentionRunsTable = { id: Serial; at: Time };
