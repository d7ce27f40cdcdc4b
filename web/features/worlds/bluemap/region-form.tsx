import { useState } from 'react';
import {
  circleAround,
  countCells,
  regionCellBlocks,
  RegionCorners,
  renderedRows,
  type CellRow,
  type RegionCircle,
} from '#contract/maps/bluemap-region';
import { formatCount } from '#contract/text/format-count';
import { Button } from '../../../ui/button.tsx';
import { CommandLine } from '../../../ui/text/console-text.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextField } from '../../../ui/forms/fields/field.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import type { BlueMapControl } from './use-blue-map.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';

const fields = [
  { name: 'x1', label: 'Corner 1 X' },
  { name: 'z1', label: 'Corner 1 Z' },
  { name: 'x2', label: 'Corner 2 X' },
  { name: 'z2', label: 'Corner 2 Z' },
] as const;
const empty = { x1: '', z1: '', x2: '', z2: '' };

/** Renders a part of a world: a person enters two corners, BlueMap gets the circle around them. */
export function RegionForm({ map, control }: { map: string; control: BlueMapControl }) {
  const [corners, setCorners] = useState<RegionCorners | null>(null);
  const [isMapMissing, setMapMissing] = useState(false);
  const { field, onSubmit } = useSchemaForm({
    defaults: empty,
    loadSchema: async () => RegionCorners,
    onSubmit: async (region) => {
      if (map !== '') control.run({ action: 'region', map, region });
    },
  });

  function preview(form: HTMLFormElement) {
    const parsed = RegionCorners.safeParse(Object.fromEntries(new FormData(form)));
    setCorners(parsed.success ? parsed.data : null);
  }

  return (
    <Card flush as="section" aria-label="Update a region">
      <CardHeader title="Update a region" />
      <div className="grid grid-cols-1 gap-4 p-4 min-[30rem]:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
        <form
          noValidate
          className="grid grid-cols-2 content-start gap-3"
          aria-label="Update a region"
          onInput={(event) => preview(event.currentTarget)}
          onSubmit={(event) => {
            setMapMissing(map === '');
            onSubmit(event);
          }}
        >
          <ErrorSummary failure={isMapMissing && map === '' ? 'Choose a world first.' : null}>
            {fields.map(({ name, label }) => (
              <TextField
                key={name}
                {...field(name)}
                label={label}
                mono
                inputMode="text"
                autoComplete="off"
              />
            ))}
            <div className="col-span-full grid justify-items-start gap-2">
              <Button type="submit" tone="default" aria-disabled={control.isPending || undefined}>
                Update region
              </Button>
            </div>
          </ErrorSummary>
        </form>
        <RegionPreview corners={corners} map={map} />
      </div>
    </Card>
  );
}

function RegionPreview({ corners, map }: { corners: RegionCorners | null; map: string }) {
  if (corners === null) {
    return (
      <p className="text-muted">
        Enter X and Z of two opposite corners (press F3 in the game). A preview appears here.
      </p>
    );
  }
  const { x, z, radius } = circleAround(corners);
  return (
    <div className="grid gap-2">
      <RegionDrawing corners={corners} />
      <CommandLine>{`bluemap update ${map === '' ? '<world>' : map} ${x} ${z} ${radius}`}</CommandLine>
    </div>
  );
}

/** With more rows, each would be smaller than a pixel. */
const maxRows = 90;
const marginBlocks = 256;

/** The requested rectangle, the circle around it, and the squares that BlueMap draws. */
function RegionDrawing({ corners }: { corners: RegionCorners }) {
  const circle = circleAround(corners);
  const rows = renderedRows(circle, maxRows);
  const reach = circle.radius + regionCellBlocks + marginBlocks;
  const size = formatRegionSize(rows);
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={`A rectangle, the circle around it, and the squares to be rendered. ${size}`}
        className="aspect-square w-full max-w-68 border border-line bg-land"
        viewBox={`${circle.x - reach} ${circle.z - reach} ${2 * reach} ${2 * reach}`}
        style={{ strokeWidth: reach / 120 }}
      >
        {rows?.flatMap((row) =>
          listCells(row).map((x) => <Cell key={`${x} ${row.z}`} x={x} z={row.z} />),
        )}
        <circle
          className="fill-none stroke-primary [stroke-dasharray:3%]"
          cx={circle.x}
          cy={circle.z}
          r={circle.radius}
        />
        <Corners corners={corners} circle={circle} />
      </svg>
      <figcaption className="text-muted">
        {size} BlueMap renders whole squares of {regionCellBlocks} by {regionCellBlocks} blocks:
        every square that the circle around your rectangle touches, plus a few neighbors.
      </figcaption>
    </figure>
  );
}

function Cell({ x, z }: { x: number; z: number }) {
  return (
    <rect
      className="fill-primary-tint stroke-control"
      x={x * regionCellBlocks}
      y={z * regionCellBlocks}
      width={regionCellBlocks}
      height={regionCellBlocks}
    />
  );
}

function Corners({ corners, circle }: { corners: RegionCorners; circle: RegionCircle }) {
  const minSide = circle.radius / 60;
  return (
    <rect
      className="fill-brick stroke-brick [fill-opacity:0.25]"
      x={Math.min(corners.x1, corners.x2)}
      y={Math.min(corners.z1, corners.z2)}
      width={Math.max(minSide, Math.abs(corners.x2 - corners.x1))}
      height={Math.max(minSide, Math.abs(corners.z2 - corners.z1))}
    />
  );
}

function listCells({ firstX, lastX }: CellRow): readonly number[] {
  return Array.from({ length: lastX - firstX + 1 }, (_, index) => firstX + index);
}

function formatRegionSize(rows: readonly CellRow[] | null): string {
  if (rows === null) return 'This is a very large part of the world and can take days.';
  return `${formatCount(countCells(rows), 'square')} will be rendered.`;
}
