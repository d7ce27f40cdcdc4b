import { describe, expect, it } from 'vitest';
import { pageWidthPx, readBookText, wrapBookText } from '#contract/book/book-text';
import { positionWords } from './book-paper.tsx';

const positionLines = (text: string) =>
  wrapBookText(readBookText(text, { words: [], playerName: 'Mara' })).map(positionWords);

describe('The rendered page', () => {
  it('[§4] every word begins where the game draws it', () => {
    const [line] = positionLines('Hi &lit is');

    expect(line?.map(({ text, x, width }) => [text, x, width])).toEqual([
      // H 6, i 2, space 4; bold characters are one wider: i 3, t 5, space 5, i 3, s 7
      ['Hi', 0, 8],
      [' ', 8, 4],
      ['it', 12, 8],
      [' ', 20, 5],
      ['is', 25, 10],
    ]);
  });

  it('[§4] no line is wider than the page, whatever its text', () => {
    const lines = positionLines(
      `&l${'W'.repeat(60)} iiii lll ${'m'.repeat(30)}\n~~ @@ %player_name%`,
    );

    for (const line of lines) {
      const last = line.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(pageWidthPx);
    }
  });
});
