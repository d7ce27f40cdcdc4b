/** How many characters of the game's font are this wide in pixels, including the gap (game-server §6.3). */
const charactersByWidth: readonly (readonly [width: number, characters: string])[] = [
  [2, "!',.:;i|"],
  [3, 'l`'],
  [4, ' "()*I[]t{}'],
  [5, '<>fk'],
  [7, '@~'],
];

const widths = new Map(
  charactersByWidth.flatMap(([width, characters]) =>
    [...characters].map((character) => [character, width] as const),
  ),
);

const defaultWidth = 6;
/** Characters that the game draws from its wide font. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Width of one character in game pixels. Bold characters are one pixel wider. */
export function glyphWidth(character: string, isBold: boolean): number {
  const isWide = wide.test(character) || character.length > 1;
  const width = widths.get(character) ?? (isWide ? 9 : defaultWidth);
  return isBold ? width + 1 : width;
}
