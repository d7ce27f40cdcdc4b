import { describe, expect, it } from 'vitest';
import { validateBook, type BookConfiguration } from './book.ts';
import { withoutUnfinishedClicks } from './book-warnings.ts';

function aBook(text: string, value: string): BookConfiguration {
  return {
    book: { '1': text },
    'Interactive-Word': {
      '1': {
        word: 'Open the map',
        placeholder: 'openmap',
        bold: false,
        color: 'blue',
        italic: false,
        underlined: false,
        obfuscated: false,
        clickevent: { enable: true, action: 'OPEN_URL', value },
        hoverevent: { enable: true, text: '' },
      },
    },
  };
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
