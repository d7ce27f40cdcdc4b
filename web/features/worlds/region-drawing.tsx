import {
  circleAround,
  countCells,
  regionCellBlocks,
  takenRows,
  type CellRow,
  type RegionCircle,
  type RegionCorners,
} from '#contract/bluemap-region';

/** More rows than this are smaller than a pixel each. */
const mostRows = 90;
const marginBlocks = 256;

/** What a region update draws: the rectangle that was asked for, the circle around it, and the squares that BlueMap takes. */
export function RegionDrawing({ corners }: { corners: RegionCorners }) {
  const circle = circleAround(corners);
  const rows = takenRows(circle, mostRows);
  const reach = circle.radius + regionCellBlocks + marginBlocks;
  const words = regionInWords(rows);
  return (
    <figure className="region-figure">
      <svg
        role="img"
        aria-label={`A rectangle, the circle around it, and the squares that are drawn. ${words}`}
        className="region-drawing"
        viewBox={`${circle.x - reach} ${circle.z - reach} ${2 * reach} ${2 * reach}`}
        style={{ strokeWidth: reach / 120 }}
      >
        {rows?.flatMap((row) =>
          cellsOf(row).map((x) => <Cell key={`${x} ${row.z}`} x={x} z={row.z} />),
        )}
        <circle className="region-circle" cx={circle.x} cy={circle.z} r={circle.radius} />
        <Corners corners={corners} circle={circle} />
      </svg>
      <figcaption className="text-muted">
        {words} BlueMap draws whole squares of {regionCellBlocks} by {regionCellBlocks} blocks: all
        that the circle around your rectangle touches and some close beside it, so more than the
        rectangle.
      </figcaption>
    </figure>
  );
}

function Cell({ x, z }: { x: number; z: number }) {
  return (
    <rect
      className="region-cell"
      x={x * regionCellBlocks}
      y={z * regionCellBlocks}
      width={regionCellBlocks}
      height={regionCellBlocks}
    />
  );
}

function Corners({ corners, circle }: { corners: RegionCorners; circle: RegionCircle }) {
  const least = circle.radius / 60;
  return (
    <rect
      className="region-rectangle"
      x={Math.min(corners.x1, corners.x2)}
      y={Math.min(corners.z1, corners.z2)}
      width={Math.max(least, Math.abs(corners.x2 - corners.x1))}
      height={Math.max(least, Math.abs(corners.z2 - corners.z1))}
    />
  );
}

function cellsOf({ firstX, lastX }: CellRow): readonly number[] {
  return Array.from({ length: lastX - firstX + 1 }, (_, index) => firstX + index);
}

function regionInWords(rows: readonly CellRow[] | null): string {
  if (rows === null) return 'This is a very large part of the world and can take days.';
  const count = countCells(rows);
  return count === 1 ? '1 square will be drawn.' : `${count} squares will be drawn.`;
}
