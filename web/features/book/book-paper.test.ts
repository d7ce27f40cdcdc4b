import { describe, expect, it } from 'vitest';
import { pageWidthPx, readBookText, wrapBookText } from '#contract/book-text';
import { placePieces } from './place-pieces.ts';

const linesOf = (text: string) =>
  wrapBookText(readBookText(text, { words: [], playerName: 'Mara' })).map(placePieces);

describe('the drawn page', () => {
  it('[§4] each word begins where the game begins it', () => {
    const [line] = linesOf('Hi &lit is');

    expect(line?.map(({ text, x, width }) => [text, x, width])).toEqual([
      // H 6, i 2, blank 4; bold signs are one wider: i 3, t 5, blank 5, i 3, s 7
      ['Hi', 0, 8],
      [' ', 8, 4],
      ['it', 12, 8],
      [' ', 20, 5],
      ['is', 25, 10],
    ]);
  });

  it('[§4] no line is wider than the page, whatever stands in it', () => {
    const lines = linesOf(`&l${'W'.repeat(60)} iiii lll ${'m'.repeat(30)}\n~~ @@ %player_name%`);

    for (const line of lines) {
      const last = line.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(pageWidthPx);
    }
  });
});
