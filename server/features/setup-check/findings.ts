import type { SetupFinding } from '#contract/game-server/setup-check';

/** What is wrong, and what to do about it. */
export function problem(sentence: string, remedy: string): SetupFinding {
  return { state: 'problem', sentence, remedy };
}

export function ok(sentence: string): SetupFinding {
  return { state: 'ok', sentence, remedy: null };
}

export function notSetUp(sentence: string, remedy: string | null): SetupFinding {
  return { state: 'not-set-up', sentence, remedy };
}
