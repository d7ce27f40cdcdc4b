import { isUnchanged, type BookConfiguration } from './book.ts';
import { validateClick, validatePageText } from './book-rules.ts';
import { findWordNames, pageLines, readBookText, wrapBookText } from './book-text.ts';

/** What Bedrock players see of a page (game-server §6.3). */
const bedrockLines = 13;
const bedrockCharacters = 256;
const paleColors = ['white', 'yellow', '#ffffff', '#ffff55'];

type PageMeasure = {
  readonly lines: number;
  readonly characters: number;
  readonly warnings: readonly string[];
};

/** How full a page is, with warnings for its author. None of them prevents saving. */
export function measurePage(
  text: string,
  words: readonly BookConfiguration['Interactive-Word'][string][],
): PageMeasure {
  const runs = readBookText(text, { words, playerName: 'Mara' });
  const lines = wrapBookText(runs).length;
  const characters = runs.reduce((sum, run) => sum + [...run.text].length, 0);
  const isPale = runs.some(({ style, text: piece }) =>
    piece.trim() === '' ? false : paleColors.includes(style.color),
  );
  const known = new Set(words.map(({ placeholder }) => placeholder));
  const unknown = findWordNames(text).filter((name) => !known.has(name));
  const warnings = [
    validatePageText(text),
    lines > pageLines && `The game shows ${pageLines} lines. The rest is not shown.`,
    (lines > bedrockLines || characters > bedrockCharacters) &&
      `Players on Bedrock see at most ${bedrockLines} lines and ${bedrockCharacters} characters.`,
    isPale && "White and yellow are hard to read on the book's paper.",
    ...unknown.map((name) => `No interactive word is named “${name}”. Players see nothing there.`),
  ];
  return { lines, characters, warnings: warnings.filter((each) => typeof each === 'string') };
}

/** Ids of the words that are not on any page. */
export function findUnusedWords({ book, 'Interactive-Word': words }: BookConfiguration) {
  const used = new Set(Object.values(book).flatMap(findWordNames));
  return Object.keys(words).filter((id) => !used.has(words[id]?.placeholder ?? ''));
}

/**
 * What can be saved of a book: an incomplete click is disabled while its word is not on any page. A word that is
 * unchanged from `previous` stays as it is, because someone wrote it into the file on purpose.
 */
export function withoutUnfinishedClicks<Book extends BookConfiguration>(
  given: Book,
  previous: BookConfiguration = { book: {}, 'Interactive-Word': {} },
): Book {
  const unused = new Set(findUnusedWords(given));
  const pages = Object.keys(given.book);
  const words = Object.entries(given['Interactive-Word']).map(([id, word]) => {
    const isKept =
      !unused.has(id) ||
      validateClick(word.clickevent, pages) === null ||
      isUnchanged(given['Interactive-Word'], previous['Interactive-Word'], id);
    const clickevent = { ...word.clickevent, enable: false, value: '' };
    return [id, isKept ? word : { ...word, clickevent }] as const;
  });
  return { ...given, 'Interactive-Word': Object.fromEntries(words) };
}
