import { describe, expect, it } from 'vitest';
import { adviseOnPersonalDetails, detailPatterns } from './personal-details.ts';
import { urgentPatterns, looksUrgent } from './urgent-text.ts';

/** The pattern without escapes and character classes, so that its repetitions remain. */
const stripCharacterClasses = (source: string) =>
  source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
/** A repetition without a limit makes the work grow with the square of the text. */
const endless = /[+*]|\{\d+,\}/;
const textCharacters = 4000;

describe('the patterns that everyone’s texts are matched against', () => {
  const sources = [...detailPatterns, ...urgentPatterns].map(({ source }) => source);

  it.each(sources)('[S42] have no repetition without a limit: %s', (source) => {
    expect(stripCharacterClasses(source)).not.toMatch(endless);
  });

  it.each([String.raw`[\w.+-]+@`, 'a*', '(?:ab){2,}', String.raw`\s+`])(
    '[S42] would be noticed with a repetition without a limit: %s',
    (source) => {
      expect(stripCharacterClasses(source)).toMatch(endless);
    },
  );

  it.each([
    ['a', 'one word'],
    ['a.b-', 'dots'],
    ['@', 'the at sign'],
    ['1 ', 'numbers'],
    ["1 A'", 'what may be a street'],
    [' \n', 'spaces'],
    ['kill ', 'a word for danger'],
  ])('[P-33] find what is behind 4,000 characters of %j: %s', (piece) => {
    const much = piece.repeat(textCharacters / piece.length);

    expect(adviseOnPersonalDetails(`${much} ada@example.org`)).toContain(
      'It may contain an email address.',
    );
    expect(looksUrgent(`${much} I want to die`)).toBe(true);
  });
});
