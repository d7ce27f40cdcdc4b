import { describe, expect, it } from 'vitest';
import { validateBook, type BookConfiguration, type InteractiveWord } from './book.ts';
import { findUnusedWords, measurePage, withoutUnfinishedClicks } from './book-warnings.ts';

const word: InteractiveWord = {
  word: 'Open the map',
  placeholder: 'openmap',
  bold: false,
  color: 'blue',
  italic: false,
  underlined: false,
  obfuscated: false,
  clickevent: { enable: true, action: 'OPEN_URL', value: '' },
  hoverevent: { enable: true, text: '' },
};

function aBook(text: string, value: string): BookConfiguration {
  const clickevent = { ...word.clickevent, value };
  return { book: { '1': text }, 'Interactive-Word': { '1': { ...word, clickevent } } };
}

describe('an interactive word without an address', () => {
  it.each(['', 'not a link'])(
    '[§5] does not block saving while it is on no page: "%s"',
    (value) => {
      const book = withoutUnfinishedClicks(aBook('Hello', value));

      expect(validateBook(book)).toEqual([]);
    },
  );

  it('[§5] blocks saving once a page shows it', () => {
    const book = withoutUnfinishedClicks(aBook('%booknews_openmap%', ''));

    expect(validateBook(book).map(({ path }) => path.at(-1))).toEqual(['value']);
  });

  it('[§5] that is in the file stays as it is, even when it leads nowhere', () => {
    const inFile = aBook('Hello', '9');
    const written = withoutUnfinishedClicks(inFile, inFile);

    expect(written).toEqual(inFile);
    expect(validateBook(written, inFile)).toEqual([]);
  });

  it('[S12] is refused as it is: only the editor switches it off', () => {
    expect(validateBook(aBook('Hello', ''))).not.toEqual([]);
  });
});

describe('[game-server §6.3] what the writer of a page should know', () => {
  it.each([
    { note: 'nothing', text: 'Hello', words: [] },
    { note: 'too many lines', text: 'a\n'.repeat(15), words: ['14 lines', 'Bedrock'] },
    { note: 'too much for Bedrock', text: 'a '.repeat(130), words: ['Bedrock'] },
    { note: 'white on paper', text: '&fHello', words: ['hard to read'] },
    { note: 'a tab in the file', text: 'a\tb', words: ["a book can't show"] },
    { note: 'an unknown word', text: '%booknews_nix%', words: ['“nix”'] },
  ])('warns about $note', ({ text, words }) => {
    const { warnings } = measurePage(text, [word]);

    expect(warnings).toHaveLength(words.length);
    for (const each of words) expect(warnings.join(' ')).toContain(each);
  });

  it('finds words that are on no page', () => {
    const words = { '1': word, '2': { ...word, placeholder: 'other' } };

    expect(
      findUnusedWords({ book: { '1': '%booknews_openmap%' }, 'Interactive-Word': words }),
    ).toEqual(['2']);
  });
});
