/** As much text as the game server can make the portal read at once. */
export const worstCharacters = 1024 * 1024;

/**
 * The elements of game text grammars: separators, quotes, brackets, codes, and characters that no
 * plugin writes. Frozen, because the mixture of a seed depends on it: add to `laterPieces`.
 */
const pieces = [
  'a',
  '1',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u2028',
  '\u00a0',
  '"',
  "'",
  '\\',
  '#',
  '//',
  ':',
  ',',
  '.',

  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '=',
  '-',
  '- ',
  '? ',
  '|',
  '*a',
  '&a ',
  '<',
  '>',
  '/',
  '%',
  '§',
  '&',

  '§x',
  '§x§a§b§c§d§e§f',
  '§a',
  '\u001b',
  '\u001b[',
  '\u001b[1;',
  '\u001b]',
  '\u001b]a',
  '\u202e',
  '\ud800',
  '\u0000',

  '=[ ',
  '1/',
  ' 1/1',
  'Page 1 ',
  'Page 1 of ',
  ' of ',
  'There are 1',
  ' was banned by ',
  'a was banned by b: ',
  ': Banned by an operator.',

  'a: ',
  'a: b\n',
  ': ',
  ' - ',
  ' - NORMAL',
  '[H] ',
  ' -> ',
  '1 Portals',
  'Alias: ',
  'a version 1',
  ' version ',

  '1.1.1.1',
  '1.',
  '1:',
  'f:',
  '::',
  'f::',
  '[/',
  '[/1] logged in with entity id ',
  ' issued server command: ',
  '[Rcon: ',
  ' lost connection: ',

  '✔ ',
  '⛏ [1] ',
  '├ ',
  'name: ',
  '"name"',
  'world = ',
  '"""',
  '=]',
  '\\u',
  "''",
  '{"a":',
  '[{',
  '%a_',
  '&l',
  '\n  ',
  '\n- ',
  'a\n',
  '1 a\n',
  '{},',
  '[],',
  'abcde:',
  'ffff:',
  '1.1.1.',
] as const;

/** Elements that no mixture contains. */
const laterPieces = [
  '\n#',
  '#\n',
  ' (tp) (summon) (-)',
  '- World Info: ',
  ' -',
  'World Alias: ',
  'MCPE;',
  'disk ',
  'read-',
] as const;

/** Pairs that were slow, or nearly so. Add new ones, never remove any. */
const found = [
  ['=[ ', '1/1'],
  ['a: b', '\n'],
  ['a: ', ' ', '\u2028'],
  ['"', '\\"'],
  ['a:\n ', '\u2028'],
  ['[/', '1] '],
  ['a was banned by ', 'b'],
  ['\u001b]', '\n'],
  ['[12:00:00] [a/INFO]: ', '<a> '],
  ['[12:00:00] [a/INFO]: <a> b\n'],
  ['✔ a\n', '└ has 1 pending task\n'],
  ['1.1.1.', 'f:f:f:f:f:f:f'],
] as const;

/** What may follow the beginning that a parser expects. */
const tails = [
  ' ',
  'a',
  '1',
  '\u2028',
  ', ',
  '"',
  '\\"',
  '[/',
  '] ',
  '> ',
  '1/',
  ' - ',
  'f:',
  '1.',
  ') ',
  '{},',
  '[],',
  '\n',
  '\n# ',
];

/** What patterns for the end of a text repeat. */
const runs = [' ', '\u2028', '\n', '\n# ', 'a', '1', '"', ')'];

/** Each seed makes one more mixture. Add one whenever a mixture was slow, never remove any. */
export const fuzzSeeds = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];

export type WorstText = {
  readonly note: string;
  /** At most `characters` of it, and each part whole, so that a longer one differs by its length only. */
  readonly take: (characters: number) => string;
};

/**
 * Texts that make a backtracking or quadratic parser slow; the same for the same seeds.
 */
export function worstTexts(
  seeds: readonly number[],
  heads: readonly string[],
): readonly WorstText[] {
  const single = [...pieces, ...laterPieces].map((piece) => [piece]);
  const mixed = seeds.map((seed) => pickPieces(seed));
  return [
    ...[...single, ...found, ...mixed].map((parts) => filled('', parts)),
    ...heads.flatMap((head) => tails.map((part) => filled(head, [part]))),
    ...['', ...heads].flatMap((head) => runs.map((part) => filled(head, [part], lastWord))),
    deeper,
  ];
}

/** A pattern for the end of a text is slow only where something else follows. */
const lastWord = ' .';

function filled(head: string, parts: readonly string[], end = ''): WorstText {
  const part = parts.join('');
  return {
    note: `${JSON.stringify(head)} and then ${JSON.stringify(part)} over and over${end}`,
    take: (characters) => {
      const room = characters - head.length - end.length;
      return head + part.repeat(Math.floor(room / part.length)) + end;
    },
  };
}

/** Each line is indented further than the one before. */
const deeper: WorstText = {
  note: 'keys that go ever deeper',
  take: (characters) =>
    Array.from({ length: 1400 }, (_, depth) => `${' '.repeat(depth)}a:\n`)
      .join('')
      .slice(0, characters),
};

function pickPieces(seed: number): readonly string[] {
  const next = randomFrom(seed);
  const count = 2 + Math.floor(next() * 4);
  return Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)] ?? 'a');
}

/** Mulberry32: small, and the same everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
