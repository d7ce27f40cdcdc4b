import { describe, expect, it } from 'vitest';
import type { BookConfiguration, InteractiveWord } from '#contract/book/book';
import { bookNewsFiles } from '../../../practice-server/tree/book-news-files.ts';
import { readBook, writeBook } from './book-yaml.ts';

const practice = bookNewsFiles['plugins/BookNews/config.yml'] ?? '';

function aWord(changes: Partial<InteractiveWord> = {}): InteractiveWord {
  return {
    word: 'Open the map',
    placeholder: 'openmap',
    bold: false,
    color: 'blue',
    italic: false,
    underlined: true,
    obfuscated: false,
    clickevent: { enable: true, action: 'OPEN_URL', value: 'https://map.example/' },
    hoverevent: { enable: true, text: 'Opens the live map' },
    ...changes,
  };
}

function withPages(text: string, pages: Record<string, string>): BookConfiguration {
  const now = readBook(text);
  return { ...now, book: { ...now.book, ...pages } };
}

/** Lines that are in one text and not in the other. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !fresh.includes(line)).map((line) => `-${line}`),
    ...fresh.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

describe("[game-server §6.1] reading the plugin's configuration", () => {
  it('finds pages and words', () => {
    const { book, 'Interactive-Word': words } = readBook(practice);

    expect(Object.keys(book)).toEqual(['1', '2']);
    expect(book['1']).toContain('&0&lWelcome\n&0Hello &l%player_name%&0!\n\nToday');
    expect(words['1']).toMatchObject({ placeholder: 'gotopage2', color: 'gold' });
  });

  it('puts page 10 after page 9', () => {
    const keys = Object.keys(readBook("book:\n  '10': a\n  '9': b\n  '2': c\n").book);

    expect(keys).toEqual(['2', '9', '10']);
  });

  it.each([
    { note: 'tabs', text: "book:\n\t'1': a\n" },
    { note: 'an open quote', text: "book:\n  '1': 'a\n" },
    { note: 'the same key twice', text: 'KeepBook: true\nKeepBook: false\n' },
    { note: 'code', text: "book:\n  '1': !!js/function 'function () {}'\n" },
    { note: 'two documents', text: 'book: {}\n---\nbook: {}\n' },
    { note: 'a list', text: '- book\n' },
    { note: 'a list of pages', text: 'book:\n  - first\n  - second\n' },
    { note: 'a page of lines', text: "book:\n  '1':\n    - first\n    - second\n" },
    {
      note: 'words that are not keys and values',
      text: "book: {'1': a}\nInteractive-Word: none\n",
    },
    {
      note: 'a bomb of anchors',
      text: `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(',')}]`)
        .join('\n')}\nbook: {'1': a}\n`,
    },
  ])('refuses $note', ({ text }) => {
    expect(() => readBook(text)).toThrow(/news book file can't be read/);
    expect(() => writeBook(text, { book: { '1': 'a' }, 'Interactive-Word': {} })).toThrow(
      /news book file can't be read/,
    );
  });

  it('treats a key named __proto__ like any other', () => {
    const book = readBook("book:\n  '1': a\n  __proto__: {polluted: true}\n");

    expect(book.book).toEqual({ '1': 'a' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe("[game-server §6.1] changing the plugin's configuration", () => {
  const corpus: Record<string, string> = {
    'the practice server': practice,
    'comments everywhere': `# top\nversion: '2.0' # which\n\n# words\nInteractive-Word: # w\n  # first\n  '1': # one\n    word: Next # shown\n    placeholder: next\n    clickevent:\n      enable: true\n      action: CHANGE_PAGE # where\n      value: '2'\n# pages\nbook:\n  # page one\n  '1': |- # block\n    Hello\n    you\n  '2': plain # two\n  # end of pages\n# tail\nconfig_version: "2.0"\n# last\n`,
    'flow maps':
      `{a: 1,   b: [1,2]}\n`.replace(/^.*\n/, '') +
      `Sound: {enable: true,   effect: "X"}\nbook: {'1': a, '2': "b"}\nInteractive-Word: {'1': {word: A, placeholder: a}}\n`,
    'folded scalars': `Text: >-\n  one\n  two\n\n  three\nbook:\n  '1': >-\n    folded\n    here\n  '2': "double \\u00e9 quoted"\n`,
    'odd layout': `Prefix:   "x"\nlist:\n- a\n- b\nbook:\n    '1': 'a'\n    '2': |\n        deep\n        er\nKeepBook:    false\n`,
    'an empty book': `version: '2.0'\nbook: {}\nInteractive-Word: {}\n`,
    'empty lists': `version: '2.0'\nbook: []\nInteractive-Word: []\n`,
    'no book at all': `version: '2.0' # only\n`,
    'nothing at all': '',
    aliases: `base: &base {enable: true}\nother: *base\nbook:\n  '1': a\nInteractive-Word: {}\n`,
  };
  const named = Object.entries(corpus).map(([note, text]) => ({ note, text }));

  const countComments = (text: string) => text.match(/^ *#/gm)?.length ?? 0;

  it.each(named)('leaves $note as it is when nothing changes', ({ text }) => {
    expect(writeBook(text, readBook(text))).toBe(text);
  });

  it.each(named)('writes a page into $note, and reads it back', ({ text }) => {
    const wanted = withPages(text, {
      '1': 'New\n\n  text: yes # no\n&l%booknews_next%',
      '7': 'no',
    });

    const written = writeBook(text, wanted);

    expect(readBook(written)).toEqual(wanted);
    for (const [comment] of text.matchAll(/#[^\n]*/g)) expect(written).toContain(comment);
    expect(countComments(written)).toBe(countComments(text));
    for (const line of text
      .split('\n')
      .filter((each) => /^(Sound|Prefix|KeepBook|Text)/.test(each)))
      expect(written).toContain(line);
  });

  it.each(named)('writes words into $note, and takes them out again', ({ text }) => {
    const now = readBook(text);
    const words = { ...now['Interactive-Word'], '9': aWord({ word: 'yes', color: '#ff0000' }) };

    const written = writeBook(text, { ...now, 'Interactive-Word': words });

    expect(readBook(written)['Interactive-Word']).toEqual(words);
    const back = writeBook(written, now);
    expect(readBook(back)).toEqual(now);
  });

  it('refuses to remove what another part of the file refers to', () => {
    const text =
      "Interactive-Word:\n  '1': &w {word: a, placeholder: a}\n  '2': {<<: *w, placeholder: b}\n";
    const { '2': second = aWord() } = readBook(text)['Interactive-Word'];

    expect(() =>
      writeBook(text, { book: { '1': 'a' }, 'Interactive-Word': { '2': second } }),
    ).toThrow(/news book file can't be read/);
  });

  it('changes the one line that differs, and no other', () => {
    const now = readBook(practice);
    const first = now['Interactive-Word']['1'] ?? aWord();
    const wanted = {
      ...now,
      'Interactive-Word': { ...now['Interactive-Word'], '1': { ...first, color: 'red' } },
    };

    expect(changedLines(practice, writeBook(practice, wanted))).toEqual([
      '-    color: gold',
      '+    color: red',
    ]);
  });

  it('[S40] removes a word named like a property of every object', () => {
    const before = readBook(practice);
    const words = { ...before['Interactive-Word'], constructor: aWord({ placeholder: 'ctor' }) };
    const text = writeBook(practice, { ...before, 'Interactive-Word': words });

    expect(readBook(writeBook(text, before))).toEqual(before);
  });

  it('keeps a removed page out and every comment in', () => {
    const text = corpus['comments everywhere'] ?? '';
    const now = readBook(text);

    const written = writeBook(text, { ...now, book: { '1': now.book['1'] ?? '' } });

    expect(readBook(written).book).toEqual({ '1': 'Hello\nyou' });
    expect(written).toContain('# tail\nconfig_version: "2.0"\n# last\n');
    expect(written).toContain('# first\n');
  });

  it('keeps the byte order mark and the line ends of Windows', () => {
    const text = `\ufeff${practice.replaceAll('\n', '\r\n')}`;

    const written = writeBook(text, withPages(text, { '2': 'Two\nlines' }));

    expect(written.startsWith('\ufeff# BookNews\r\n')).toBe(true);
    expect(written.replaceAll('\r\n', '')).not.toContain('\n');
    expect(readBook(written).book['2']).toBe('Two\nlines');
  });

  it('quotes text that another YAML parser would read as a number or a boolean', () => {
    const written = writeBook('', {
      book: { '1': 'yes' },
      'Interactive-Word': {
        '1': aWord({
          word: 'off',
          placeholder: '12',
          clickevent: { enable: true, action: 'CHANGE_PAGE', value: '1' },
        }),
      },
    });

    expect(written).toMatch(/'1': 'yes'/);
    expect(written).toMatch(/word: 'off'/);
    expect(written).toMatch(/placeholder: '12'/);
    expect(written).toMatch(/value: '1'/);
  });

  it.each([
    ' leading',
    'trailing ',
    'a\n',
    'a\n\n',
    '\na',
    '  a\nb',
    '# a',
    'a: b',
    "it's",
    '- a',
    '',
    '\n',
    '%x%',
    'é ✓ 😀',
    'a \nb',
    '---\nb',
    'tab',
  ])('keeps the page %j exactly', (page) => {
    expect(readBook(writeBook(practice, withPages(practice, { '1': page }))).book['1']).toBe(page);
  });
});

describe('[S40] a file that would keep the parser busy', () => {
  const aliases = (count: number) => `a: &a 1\n${'b: *a\n'.repeat(count)}`;

  it.each([
    { note: 'brackets in each other', text: `a: ${'['.repeat(400_000)}`, says: 'a line of more' },
    { note: 'fewer of them', text: `a: ${'['.repeat(30)}`, says: 'nested too deeply' },
    { note: 'aliases', text: aliases(101), says: 'more than 100 aliases' },
    { note: 'lists in lists', text: '- '.repeat(300), says: 'nested too deeply' },
    {
      note: 'a key far to the right',
      text: `a:\n${' '.repeat(300)}b: 1`,
      says: 'nested too deeply',
    },
    { note: 'size', text: '#'.repeat(2 ** 21 + 1), says: 'larger than 2 MB' },
    { note: 'lines', text: '\n'.repeat(110_000), says: 'more than 100,000 lines' },
    { note: 'entries', text: 'a: b\n'.repeat(20_000), says: 'too many entries for' },
  ])('is refused with a sentence: $note', ({ text, says }) => {
    expect(() => readBook(text)).toThrow(new RegExp(`Nothing was changed\\. \\(It .*${says}`));
  });

  it('is not exceeded by 100 pages of 8 KiB and 200 words', () => {
    const pages = Array.from({ length: 100 }, (_, index) => [
      String(index + 1),
      'Words & &lmore\n'.repeat(600).slice(0, 8192),
    ]);
    const words = Array.from({ length: 200 }, (_, index) => [
      `word-${index}`,
      {
        word: 'Map',
        placeholder: `map${index}`,
        bold: true,
        color: 'gold',
        italic: false,
        underlined: true,
        obfuscated: false,
        clickevent: { enable: true, action: 'OPEN_URL', value: 'https://example.org' },
        hoverevent: { enable: true, text: 'Open' },
      },
    ]);
    const book = { book: Object.fromEntries(pages), 'Interactive-Word': Object.fromEntries(words) };

    expect(readBook(writeBook('', book))).toEqual(book);
  });

  it('has a duplicate key, wherever it is', () => {
    expect(() => readBook('a:\n  b: 1\n  b: 2\n')).toThrow(/unique at line 3, column 3/);
  });
});

describe('[game-server §6.1] the older layout, with the sign of a block on a line of its own', () => {
  const older = [
    "version: '1.0' # of the plugin",
    'book:',
    "  '1':",
    '  |-',
    '    &0Hello',
    '    World',
    "  '2':",
    '  |-',
    '    Two',
    'KeepBook: false',
    '',
  ].join('\n');

  it('is read', () => {
    expect(readBook(older).book).toEqual({ '1': '&0Hello\nWorld', '2': 'Two' });
  });

  it('is written so that everything else stays', () => {
    const book = readBook(older);

    const written = writeBook(older, { ...book, book: { ...book.book, '2': 'New' } });

    expect(readBook(written).book).toEqual({ '1': '&0Hello\nWorld', '2': 'New' });
    expect(written).toContain("version: '1.0' # of the plugin\n");
    expect(written).toContain('KeepBook: false\n');
  });
});
