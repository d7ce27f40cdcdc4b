import { z } from 'zod';
import { setupCheckNames } from './setup-check-titles.ts';

/** `not-set-up` is not an error: there is nothing to test. */
const setupStates = ['ok', 'problem', 'not-set-up'] as const;

/** One check in one sentence. `remedy` says what to do; null when there is nothing to do. */
export const SetupCheck = z.object({
  name: z.enum(setupCheckNames),
  title: z.string(),
  state: z.enum(setupStates),
  sentence: z.string(),
  remedy: z.string().nullable(),
});
export type SetupCheck = z.infer<typeof SetupCheck>;

/** What one check found. Never holds a password, a token or a key. */
export type SetupFinding = Pick<SetupCheck, 'state' | 'sentence' | 'remedy'>;

export const SetupReport = z.object({ checks: z.array(SetupCheck) });
export type SetupReport = z.infer<typeof SetupReport>;
