import { describe, expect, it } from 'vitest';
import type { InteractiveWord } from './book.ts';
import { glyphWidth } from './book-glyphs.ts';
import { pageWidthPx, readBookText, wrapBookText } from './book-text.ts';

const word: InteractiveWord = {
  word: 'Open the map',
  placeholder: 'openmap',
  bold: true,
  color: 'gold',
  italic: false,
  underlined: true,
  obfuscated: false,
  clickevent: { enable: false, action: 'OPEN_URL', value: '' },
  hoverevent: { enable: true, text: '' },
};
const read = (text: string) => readBookText(text, { words: [word], playerName: 'Mara' });
const lines = (text: string) =>
  wrapBookText(read(text)).map((line) => line.map((run) => run.text).join(''));

describe('the text of a page', () => {
  it('[§3] reads colors and formats; a color ends the formats before it', () => {
    expect(
      read('&l&4A&lB§oC&rD').map(({ text, style }) => [
        text,
        style.color,
        style.bold,
        style.italic,
      ]),
    ).toEqual([
      ['A', 'dark_red', false, false],
      ['B', 'dark_red', true, false],
      ['C', 'dark_red', true, true],
      ['D', 'black', false, false],
    ]);
  });

  it('[§3] keeps an & that does not begin a code', () => {
    expect(read('Fish & chips &z').map(({ text }) => text)).toEqual(['Fish & chips &z']);
  });

  it('[§3] inserts words and the player’s name; an unknown word shows nothing', () => {
    const runs = read('Hi %player_name%! %booknews_openmap% %booknews_nothing%%server_tps%');

    expect(runs.map(({ text }) => text).join('')).toBe('Hi Mara! Open the map %server_tps%');
    expect(runs.find((run) => run.word !== null)?.style).toMatchObject({
      color: 'gold',
      bold: true,
      underlined: true,
    });
  });
});

describe('[game-server §6.3] wrapping as the game does', () => {
  it('fits exactly 19 letters of six pixels on a line', () => {
    expect(lines('a'.repeat(20))).toEqual(['a'.repeat(19), 'a']);
  });

  it('fits fewer bold letters', () => {
    expect(lines(`&l${'a'.repeat(17)}`)).toEqual(['a'.repeat(16), 'a']);
  });

  it('breaks at the last space that fits, and does not draw it', () => {
    expect(lines('Today we build the crossing')).toEqual(['Today we build the', 'crossing']);
  });

  it('keeps empty lines', () => {
    expect(lines('a\n\nb\n')).toEqual(['a', '', 'b', '']);
  });

  it.each(['iiiiiiiiii'.repeat(12), 'W W '.repeat(40), '&lbold '.repeat(30), '@~@~ '.repeat(30)])(
    'never makes a line wider than the page: %s',
    (text) => {
      for (const line of wrapBookText(read(text))) {
        const width = line
          .flatMap((run) => [...run.text].map((character) => glyphWidth(character, run.style.bold)))
          .reduce((sum, each) => sum + each, 0);
        expect(width).toBeLessThanOrEqual(pageWidthPx);
      }
    },
  );

  it.each([
    ['i', 2],
    ['l', 3],
    ['t', 4],
    [' ', 4],
    ['f', 5],
    ['a', 6],
    ['@', 7],
  ])('%j is %i pixels wide', (character, width) => {
    expect(glyphWidth(character, false)).toBe(width);
    expect(glyphWidth(character, true)).toBe(width + 1);
  });
});
