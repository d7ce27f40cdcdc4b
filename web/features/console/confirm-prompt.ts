/** Multiverse asks before it deletes (game-server §4.3): the command that says yes, and for how long it holds. */
export type ConfirmPrompt = {
  readonly command: string;
  readonly question: string;
  readonly seconds: number;
};

// 5.x has a number of its own and 30 s; 4.x has no number and 10 s.
const prompt = /^Run \/?(mv confirm(?: \d{1,9})?) to continue\./m;
const expiry = /expire in (\d{1,4}) seconds?/;
const usualSeconds = 30;

/** Reads the prompt from an answer without colour codes; null when nothing is asked. */
export function readConfirmPrompt(result: string): ConfirmPrompt | null {
  const found = prompt.exec(result);
  const command = found?.[1];
  if (found === null || command === undefined) return null;
  const lineBefore = result.slice(0, found.index).trim().split('\n').at(-1)?.trim() ?? '';
  const seconds = Number(expiry.exec(result.slice(found.index))?.[1] ?? usualSeconds);
  return {
    command,
    question: lineBefore === '' ? 'Go on with this?' : lineBefore,
    seconds,
  };
}

/** Whole seconds until an answer given at `answeredAtMs` no longer takes the confirmation; never below 0. */
export function secondsLeft(given: ConfirmPrompt, answeredAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((answeredAtMs + given.seconds * 1000 - nowMs) / 1000));
}
