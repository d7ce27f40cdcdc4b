import type { DoctorFinding } from '#contract/doctor';

/** What stands in the way, and what to do about it. */
export function problem(sentence: string, remedy: string): DoctorFinding {
  return { state: 'problem', sentence, remedy };
}

export function ok(sentence: string): DoctorFinding {
  return { state: 'ok', sentence, remedy: null };
}

export function notSetUp(sentence: string, remedy: string | null): DoctorFinding {
  return { state: 'not-set-up', sentence, remedy };
}
