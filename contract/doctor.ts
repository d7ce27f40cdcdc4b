import { z } from 'zod';
import { doctorCheckNames } from './doctor-titles.ts';

/** `not-set-up` is no fault: nothing was set up that could be tested. */
export const doctorStates = ['ok', 'problem', 'not-set-up'] as const;

/** One check in one sentence. `remedy` says what to do; null when there is nothing to do. */
export const DoctorCheck = z.object({
  name: z.enum(doctorCheckNames),
  title: z.string(),
  state: z.enum(doctorStates),
  sentence: z.string(),
  remedy: z.string().nullable(),
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;

/** What one check found. Never holds a password, a token or a key. */
export type DoctorFinding = Pick<DoctorCheck, 'state' | 'sentence' | 'remedy'>;

export const DoctorReport = z.object({ checks: z.array(DoctorCheck) });
export type DoctorReport = z.infer<typeof DoctorReport>;
