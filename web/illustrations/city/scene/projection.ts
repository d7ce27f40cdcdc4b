// Separate from the drawing code, because the home page needs it for its pins.

/*
 * Everything is measured in blocks (1 block = 1 meter): x runs right and down, y left and down, z up.
 * One block is 7 px to the right and 4 down, and 8 px up, so whole blocks are at whole pixels.
 */
export const pixels = { right: 7, down: 4, up: 8 } as const;

/** Where a point of the model appears in the picture. */
export function projected(x: number, y: number, z = 0): readonly [number, number] {
  return [(x - y) * pixels.right, (x + y) * pixels.down - z * pixels.up];
}
