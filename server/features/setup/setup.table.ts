import type { Time } from '../../database/engines/column-types.ts';

/** What the first administrator has done or skipped in the setup checklist. */
export type SetupStepsTable = { step: string; state: 'done' | 'skipped'; at: Time };
