import { describe, expect, it } from 'vitest';
import {
  type RegionCell,
  type RegionCircle,
  circleAround,
  countCells,
  RegionCorners,
  renderedRows,
} from './bluemap-region.ts';

const corners = (x1: number, z1: number, x2: number, z2: number) => ({ x1, z1, x2, z2 });

/** Whether BlueMap renders this cell (game-server §3.4): its center is within the radius plus half a cell's diagonal. */
function isCellRendered(circle: RegionCircle, cell: RegionCell): boolean {
  const x = (cell.x + 0.5) * 512;
  const z = (cell.z + 0.5) * 512;
  return Math.hypot(x - circle.x, z - circle.z) <= circle.radius + 363;
}

describe('the circle around two corners', () => {
  it.each([
    { note: 'a square', from: corners(0, 0, 300, 400), circle: { x: 150, z: 200, radius: 250 } },
    { note: 'swapped', from: corners(300, 400, 0, 0), circle: { x: 150, z: 200, radius: 250 } },
    { note: 'equal', from: corners(7, 7, 7, 7), circle: { x: 7, z: 7, radius: 1 } },
    { note: '1 block apart', from: corners(0, 0, 1, 0), circle: { x: 0, z: 0, radius: 1 } },
    { note: 'below zero', from: corners(-3, -3, 0, 0), circle: { x: -2, z: -2, radius: 3 } },
    {
      note: 'the whole world',
      from: corners(-30_000_000, -30_000_000, 30_000_000, 30_000_000),
      circle: { x: 0, z: 0, radius: 42_426_407 },
    },
  ])('[S18] $note', ({ from, circle }) => {
    expect(circleAround(from)).toEqual(circle);
  });
});

describe('the cells that BlueMap renders', () => {
  it('[§2] one block in the middle of a cell renders only that cell', () => {
    const rows = renderedRows({ x: 256, z: 256, radius: 1 }, 100);

    expect(rows).toEqual([{ z: 0, firstX: 0, lastX: 0 }]);
  });

  it('[§2] the middle of the world touches four cells', () => {
    expect(countCells(renderedRows({ x: 0, z: 0, radius: 1 }, 100) ?? [])).toBe(4);
  });

  it('[§2] rows have exactly the cells whose centers are near enough', () => {
    const circle = { x: 128, z: -256, radius: 1300 };
    const rows = renderedRows(circle, 100) ?? [];

    const inRows = (x: number, z: number) =>
      rows.some((row) => row.z === z && row.firstX <= x && x <= row.lastX);
    for (let z = -12; z <= 12; z += 1) {
      for (let x = -12; x <= 12; x += 1)
        expect(inRows(x, z)).toBe(isCellRendered(circle, { x, z }));
    }
  });

  it('[§2] every corner of the rectangle is in a cell that is rendered', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const at = (factor: number) => ((seed * factor) % 9001) - 4500;
      const region = corners(at(7919), at(104_729), at(1299), at(15_487));
      const circle = circleAround(region);
      for (const x of [region.x1, region.x2])
        for (const z of [region.z1, region.z2])
          expect(isCellRendered(circle, { x: Math.floor(x / 512), z: Math.floor(z / 512) })).toBe(
            true,
          );
    }
  });

  it('[§2] returns null for more rows than a drawing can show', () => {
    expect(renderedRows({ x: 0, z: 0, radius: 1_000_000 }, 100)).toBeNull();
  });
});

describe('coordinates', () => {
  const valid = { x1: '0', z1: -5, x2: '300', z2: '400' };

  it('[§5] are taken as text and as numbers', () => {
    expect(RegionCorners.parse(valid)).toEqual(corners(0, -5, 300, 400));
  });

  it.each(['', ' ', undefined, null])('[§5] %j is missing', (x1) => {
    expect(RegionCorners.safeParse({ ...valid, x1 }).error?.issues[0]?.message).toBe(
      'Enter all four coordinates.',
    );
  });

  it.each(['a b', '1e309', '1e3', 'NaN', Number.NaN, Infinity, '31000000', 31_000_000, '1.5', 1.5])(
    '[S17] %j is refused',
    (x1) => {
      expect(RegionCorners.safeParse({ ...valid, x1 }).success).toBe(false);
    },
  );

  it.each(['-0', -0])('[S17] %j is written as 0', (x1) => {
    const circle = circleAround(RegionCorners.parse({ ...valid, x1, x2: x1 }));

    expect(`${circle.x}`).toBe('0');
    expect(Object.is(RegionCorners.parse({ ...valid, x1 }).x1, 0)).toBe(true);
  });
});
