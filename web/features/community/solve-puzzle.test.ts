import { describe, expect, it } from 'vitest';

import { isPuzzleSolved } from '#contract/puzzle';
import { solvePuzzle } from './solve-puzzle.ts';

describe('[§4] the puzzle of a flooded form', () => {
  it('is solved also when the answer lies beyond the first piece of work', async () => {
    const token = 'a.token.signature';

    const answer = await solvePuzzle(token, 13);

    expect(isPuzzleSolved(token, answer, 13)).toBe(true);
  });
});
