import { describe, expect, it } from 'vitest';

import { Rejection } from '#contract/review';
import { limits } from '#contract/limits';
import { reasonInFull, rejectReasons } from './reject-reasons.ts';

describe('[P-11] the reason of a rejection', () => {
  it('is a sentence of the list, own words, or both', () => {
    expect(reasonInFull('Say more.', '')).toBe('Say more.');
    expect(reasonInFull(null, '  Which street? ')).toBe('Which street?');
    expect(reasonInFull('Say more.', 'Which street?')).toBe('Say more. Which street?');
    expect(reasonInFull(null, '  ')).toBe('');
  });

  it('the longest that can be chosen and typed is taken by the portal', () => {
    const note = 'x'.repeat(limits.reviewNoteCharacters);

    for (const sentence of rejectReasons) {
      expect(Rejection.safeParse({ reason: reasonInFull(sentence, note) }).success).toBe(true);
    }
  });
});
