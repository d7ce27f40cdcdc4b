import { searchAnswer } from '#contract/puzzle';

const triesAtOnce = 2000;

/** Looks for the answer piece by piece, so that the page stays usable meanwhile. */
export async function solvePuzzle(token: string, bits: number): Promise<string> {
  for (let from = 0; ; from += triesAtOnce) {
    const answer = searchAnswer(token, bits, { from, tries: triesAtOnce });
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
