import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPuzzleSolved, searchAnswer } from './puzzle.ts';
import { sha256 } from './sha-256.ts';

const toHex = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

describe('SHA-256', () => {
  // 55, 56, 63, 64 and 119 are where the padding begins a new block.
  it.each([0, 1, 3, 50, 55, 56, 63, 64, 65, 119, 120, 1000])(
    'of %i letters is the usual one',
    (length) => {
      const text = 'a'.repeat(length);

      expect(toHex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );

  it('of other letters too', () => {
    for (const text of ['abc', 'The quick brown fox', '~!@#$%^&*()_+', 'x.y.z']) {
      expect(toHex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

describe('[P-39] the puzzle of the forms', () => {
  const token = 'now.nonce.signature';

  it('has an answer that solves it for its own token only', () => {
    const answer = searchAnswer(token, 12, { from: 0, tries: 1_000_000 }) ?? '';

    expect(isPuzzleSolved(token, answer, 12)).toBe(true);
    expect(isPuzzleSolved('now.another.signature', answer, 12)).toBe(false);
  });

  it('is about what is signed, and not about anything written after it', () => {
    const answer = searchAnswer('now.nonce.signature.same', 12, { from: 0, tries: 1_000_000 });

    expect(isPuzzleSolved('now.another.signature.same', answer ?? '', 12)).toBe(false);
    expect(isPuzzleSolved(token, answer ?? '', 12)).toBe(true);
  });

  it('says when the answer is not among the numbers that were tried', () => {
    expect(searchAnswer(token, 32, { from: 0, tries: 100 })).toBeNull();
  });

  it('asks nothing with no bits', () => {
    expect(isPuzzleSolved(token, '', 0)).toBe(true);
  });
});
