import { z } from 'zod';
import { limits } from '../limits.ts';

/** The side of a cell in blocks. */
export const regionCellBlocks = 512;
/** Half the diagonal of a cell, rounded up as BlueMap does (game-server §3.4). */
const halfDiagonalBlocks = Math.ceil((regionCellBlocks / 2) * Math.SQRT2);

const worldEdge = limits.worldEdgeBlocks.toLocaleString('en-US');
const coordinateRule = `Enter a whole number from -${worldEdge} to ${worldEdge}.`;

/** One coordinate in blocks. Forms send text and programs send numbers: both are accepted. */
const BlockCoordinate = z
  .union([z.string(), z.number()], 'Enter all four coordinates.')
  .transform((given) => String(given).trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter all four coordinates.')
      .regex(/^-?\d{1,8}$/, coordinateRule)
      // Adding zero turns -0 into 0, which is how it must be written.
      .transform((text) => Number(text) + 0)
      .pipe(
        z
          .number()
          .min(-limits.worldEdgeBlocks, coordinateRule)
          .max(limits.worldEdgeBlocks, coordinateRule),
      ),
  );

/** Two opposite corners of a rectangle, in blocks, in any order. */
export const RegionCorners = z.object(
  { x1: BlockCoordinate, z1: BlockCoordinate, x2: BlockCoordinate, z2: BlockCoordinate },
  'Enter all four coordinates.',
);
export type RegionCorners = z.output<typeof RegionCorners>;

/** What `bluemap update <map> <x> <z> <radius>` takes; all three are whole blocks. */
export type RegionCircle = { readonly x: number; readonly z: number; readonly radius: number };
/** A region file of the world: 512 × 512 blocks, counted from the center of the world. */
export type RegionCell = { readonly x: number; readonly z: number };

/** The circle around a rectangle (game-server §3.4). The radius is at least 1: a negative one means the whole map. */
export function circleAround({ x1, z1, x2, z2 }: RegionCorners): RegionCircle {
  const diagonal = Math.hypot(Math.abs(x2 - x1), Math.abs(z2 - z1));
  return {
    x: Math.floor((x1 + x2) / 2),
    z: Math.floor((z1 + z2) / 2),
    radius: Math.max(1, Math.ceil(diagonal / 2)),
  };
}

/** One row of cells that BlueMap renders, from the first to the last. */
export type CellRow = { readonly z: number; readonly firstX: number; readonly lastX: number };

/** The cells that BlueMap renders, row by row, north to south; null when there are more rows than `maxRows`. */
export function renderedRows(circle: RegionCircle, maxRows: number): readonly CellRow[] | null {
  const reach = circle.radius + halfDiagonalBlocks;
  const firstZ = firstCell(circle.z - reach);
  const lastZ = lastCell(circle.z + reach);
  if (lastZ - firstZ + 1 > maxRows) return null;
  const rows: CellRow[] = [];
  for (let z = firstZ; z <= lastZ; z += 1) {
    const off = (z + 0.5) * regionCellBlocks - circle.z;
    const half = Math.sqrt(Math.max(0, reach * reach - off * off));
    const firstX = firstCell(circle.x - half);
    const lastX = lastCell(circle.x + half);
    if (firstX <= lastX) rows.push({ z, firstX, lastX });
  }
  return rows;
}

/** The first cell whose center is not before a block. Adding zero turns -0 into 0. */
function firstCell(block: number): number {
  return Math.ceil(block / regionCellBlocks - 0.5) + 0;
}

function lastCell(block: number): number {
  return Math.floor(block / regionCellBlocks - 0.5) + 0;
}

/** The number of cells in rows of cells; both ends of a row are included. */
export function countCells(rows: readonly CellRow[]): number {
  return rows.reduce((count, { firstX, lastX }) => count + lastX - firstX + 1, 0);
}
