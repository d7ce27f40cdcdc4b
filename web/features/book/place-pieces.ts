import { glyphWidth } from '#contract/book-glyphs';
import type { BookRun, BookStyle } from '#contract/book-text';

/** A word, or the blanks after it, where the game draws it; in pixels of the game. */
export type PlacedPiece = {
  readonly text: string;
  readonly x: number;
  /** With the gap of one pixel after the last sign. */
  readonly width: number;
  readonly style: BookStyle;
};

/** Every word of a line at its own measure, so that a line ends where it ends in the game. */
export function placePieces(line: readonly BookRun[]): readonly PlacedPiece[] {
  let x = 0;
  return line.flatMap(({ text, style }) =>
    (text.match(/\s+|\S+/g) ?? []).map((piece) => {
      const width = [...piece].reduce((sum, sign) => sum + glyphWidth(sign, style.bold), 0);
      const placed = { text: piece, x, width, style };
      x += width;
      return placed;
    }),
  );
}
