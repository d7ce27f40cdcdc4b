import type { InteractiveWord } from './book.ts';
import { glyphWidth } from './book-glyphs.ts';

/** The text area of a page (game-server §6.3). */
export const pageWidthPx = 114;
export const pageLines = 14;

export type BookStyle = {
  /** A color's name, or `#rrggbb`. */
  readonly color: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  readonly struck: boolean;
  readonly obfuscated: boolean;
};

/** A piece of text in one style; `word` is the interactive word it belongs to. */
export type BookRun = {
  readonly text: string;
  readonly style: BookStyle;
  readonly word: InteractiveWord | null;
};

/** Names of the game's colors by their codes. */
export const colorCodes = {
  '0': 'black',
  '1': 'dark_blue',
  '2': 'dark_green',
  '3': 'dark_aqua',
  '4': 'dark_red',
  '5': 'dark_purple',
  '6': 'gold',
  '7': 'gray',
  '8': 'dark_gray',
  '9': 'blue',
  a: 'green',
  b: 'aqua',
  c: 'red',
  d: 'light_purple',
  e: 'yellow',
  f: 'white',
} as const;

const colorsByCode: ReadonlyMap<string, string> = new Map(Object.entries(colorCodes));
const plain: BookStyle = {
  color: 'black',
  bold: false,
  italic: false,
  underlined: false,
  struck: false,
  obfuscated: false,
};
const formats: Readonly<Record<string, Partial<BookStyle>>> = {
  k: { obfuscated: true },
  l: { bold: true },
  m: { struck: true },
  n: { underlined: true },
  o: { italic: true },
};
const token = /[&§](#[0-9a-f]{6}|[0-9a-fk-or])|%([a-z0-9]+)_([A-Za-z0-9_]+)%/gi;

type Reading = {
  readonly words: readonly InteractiveWord[];
  /** Stands for `%player_name%`. */
  readonly playerName: string;
};

/** The game shows a few hundred characters of a page; a file may contain any number. */
const maxCharacters = 64 * 1024;

/** The text of a page as pieces with one style each: `&` and `§` codes applied, placeholders replaced. */
export function readBookText(whole: string, reading: Reading): readonly BookRun[] {
  const text = whole.slice(0, maxCharacters);
  const runs: BookRun[] = [];
  let style = plain;
  let from = 0;
  const add = (piece: string, word: InteractiveWord | null = null, look = style) => {
    if (piece !== '') runs.push({ text: piece, style: look, word });
  };
  for (const found of text.matchAll(token)) {
    const [written, code, family, name] = found;
    add(text.slice(from, found.index));
    from = found.index + written.length;
    if (code !== undefined) style = nextStyle(style, code.toLowerCase());
    else if (family?.toLowerCase() === 'booknews') {
      const word = reading.words.find(({ placeholder }) => placeholder === name);
      if (word) add(word.word, word, toBookStyle(word));
    } else add(written === '%player_name%' ? reading.playerName : written);
  }
  add(text.slice(from));
  return runs;
}

// A color ends bold, italic, and other styles, as in the game.
function nextStyle(style: BookStyle, code: string): BookStyle {
  const format = formats[code];
  if (format) return { ...style, ...format };
  if (code === 'r') return plain;
  return { ...plain, color: colorsByCode.get(code) ?? code };
}

function toBookStyle({ color, bold, italic, underlined, obfuscated }: InteractiveWord): BookStyle {
  return { color: color.toLowerCase(), bold, italic, underlined, obfuscated, struck: false };
}

/** Every `%booknews_…%` of a text, by its placeholder. */
export function findWordNames(text: string): readonly string[] {
  return [...text.matchAll(/%booknews_([A-Za-z0-9_]+)%/gi)].flatMap(([, name]) => name ?? []);
}

type Character = { readonly text: string; readonly run: BookRun };

/** The lines of a page as the game wraps them: at the last space that fits, otherwise inside the word. */
export function wrapBookText(runs: readonly BookRun[]): readonly (readonly BookRun[])[] {
  const characters = runs.flatMap((run) => [...run.text].map((text): Character => ({ text, run })));
  const lines: (readonly BookRun[])[] = [];
  let start = 0;
  while (start < characters.length) {
    const end = findLineEnd(characters, start);
    lines.push(joinCharacters(characters.slice(start, end)));
    const last = characters[end]?.text;
    // The space or line end where the line breaks is not drawn.
    start = last === ' ' || last === '\n' ? end + 1 : end;
  }
  if (characters.at(-1)?.text === '\n') lines.push([]);
  return lines;
}

function findLineEnd(characters: readonly Character[], start: number): number {
  let width = 0;
  let blank: number | null = null;
  for (let at = start; at < characters.length; at += 1) {
    const character = characters[at];
    if (!character || character.text === '\n') return at;
    if (character.text === ' ') blank = at;
    width += glyphWidth(character.text, character.run.style.bold);
    if (width > pageWidthPx && at > start) return blank ?? at;
  }
  return characters.length;
}

function joinCharacters(characters: readonly Character[]): readonly BookRun[] {
  const joined: BookRun[] = [];
  let before: BookRun | null = null;
  for (const { text, run } of characters) {
    const last = joined.at(-1);
    if (last && before === run) joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...run, text });
    before = run;
  }
  return joined;
}
