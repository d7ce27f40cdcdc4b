import { describe, expect, it } from 'vitest';
import { adviseOnPersonalDetails, detailPatterns } from '../moderation/personal-details.ts';
import { urgentPatterns, looksUrgent } from '../moderation/urgent-text.ts';

/** The repetitions of a pattern, after escapes and character classes are removed. */
const skeletonOf = (source: string) => source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
/** A repetition without a limit makes the work grow with the square of the text. */
const endless = /[+*]|\{\d+,\}/;
const maxLetters = 4000;

describe('the patterns that texts of anyone are held against', () => {
  const sources = [...detailPatterns, ...urgentPatterns].map(({ source }) => source);

  it.each(sources)('have no repetition without an end: %s', (source) => {
    expect(skeletonOf(source)).not.toMatch(endless);
  });

  it.each([String.raw`[\w.+-]+@`, 'a*', '(?:ab){2,}', String.raw`\s+`])(
    'which would be seen in %s',
    (source) => {
      expect(skeletonOf(source)).toMatch(endless);
    },
  );

  it.each([
    ['a', 'one word'],
    ['a.b-', 'dots'],
    ['@', 'the sign of an address'],
    ['1 ', 'numbers'],
    ["1 A'", 'what may be a street'],
    [' \n', 'blanks'],
    ['kill ', 'a word of danger'],
  ])('find what is behind 4,000 letters of %j: %s', (piece) => {
    const much = piece.repeat(maxLetters / piece.length);

    expect(adviseOnPersonalDetails(`${much} ada@example.org`)).toContain(
      'It may contain an email address.',
    );
    expect(looksUrgent(`${much} I want to die`)).toBe(true);
  });
});
