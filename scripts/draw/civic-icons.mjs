import { writeFileSync } from 'node:fs';

import { createView } from './isometric.mjs';
import { polygon, polyline } from './sheet.mjs';

const target = new URL('../../web/illustrations/civic-icons.tsx', import.meta.url);
// 60 px sheet; one unit is a twelfth of the usual ground square
const view = createView(30, 18, 2.08, 1.2, 2.4);

const flat = (points, z = 0) => polygon(points.map(([x, y]) => view(x, y, z)));
const line = (...points) => polyline(points.map((point) => view(...point)));
const shape = (...points) => polygon(points.map((point) => view(...point)));
const plate = (x, y, width, depth, z = 0) =>
  flat(
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    z,
  );

/** The seen edges of a box: its top, and the three uprights with the lower edges between them. */
const box = (x, y, width, depth, height, z = 0) =>
  plate(x, y, width, depth, z + height) +
  line(
    [x, y + depth, z + height],
    [x, y + depth, z],
    [x + width, y + depth, z],
    [x + width, y, z],
    [x + width, y, z + height],
  ) +
  line([x + width, y + depth, z + height], [x + width, y + depth, z]);

const icons = {
  MapMarker: {
    ink: plate(0, 0, 12, 12) + line([0, 4.4], [12, 4.4]) + line([0, 8], [12, 8]),
    point:
      line([5.6, 5.6, 0], [5.6, 5.6, 8]) +
      shape([3.8, 3.8, 9.6], [7.4, 3.8, 9.6], [7.4, 7.4, 9.6], [3.8, 7.4, 9.6]),
  },
  Book: {
    ink: box(0, 1, 11, 11, 2.4) + line([2, 1, 2.4], [2, 12, 2.4]),
    point:
      line([4.4, 4, 2.4], [4.4, 9, 2.4]) +
      line([6.6, 4, 2.4], [6.6, 9, 2.4]) +
      line([8.8, 4, 2.4], [8.8, 7.4, 2.4]),
  },
  Ballot: {
    ink:
      plate(0, 0, 12, 12) +
      line([3, 6], [3, 10.4]) +
      line([6, 5], [6, 10.4]) +
      line([9, 5], [9, 10.4]),
    point:
      line([1.6, 2.6], [2.8, 3.8], [4, 1.4]) +
      line([4.8, 2.6], [6, 3.8], [7.2, 1.4]) +
      shape([8.2, 1.6], [9.8, 1.6], [9.8, 3.2], [8.2, 3.2]),
  },
  Parcel: {
    ink: box(0.6, 0.6, 11, 9, 3.4),
    point: line([0.6, 9.6, 3.4], [6.4, 4.6, 3.4], [11.6, 9.6, 3.4]),
  },
  Crossing: {
    ink: plate(0, 0, 12, 12) + line([0, 3.6], [12, 3.6]) + line([0, 8.4], [12, 8.4]),
    point:
      [2.6, 4, 5.4, 6.8].map((x) => line([x, 4.8], [x, 7.2])).join('') + line([9, 6], [10.8, 6]),
  },
  Screen: {
    ink:
      shape([2, 6, 1.4], [12, 6, 1.4], [12, 6, 11.4], [2, 6, 11.4]) +
      line([2, 6, 11.4], [3.4, 4.6, 11.4], [13.4, 4.6, 11.4], [13.4, 4.6, 1.4], [12, 6, 1.4]) +
      line([12, 6, 11.4], [13.4, 4.6, 11.4]) +
      line([3, 6, 1.4], [1, 8, 1.4]) +
      line([11, 6, 1.4], [9, 8, 1.4]),
    point: shape([5.4, 6, 4], [9.2, 6, 6.2], [5.4, 6, 8.6]),
  },
  Layers: {
    ink:
      plate(0, 0, 12, 12, 4.6) +
      line([0, 12, 1.2], [12, 12, 1.2], [12, 0, 1.2]) +
      line([0, 12, -2.2], [12, 12, -2.2], [12, 0, -2.2]),
    point: line([3, 3, 4.6], [6.6, 3.6, 4.6], [5.4, 7.2, 4.6], [9, 8.6, 4.6]),
  },
  Bus: {
    ink:
      box(0.4, 3, 11.4, 5, 5, 1.2) +
      line([0.4, 8, 3.4], [9, 8, 3.4]) +
      [3.2, 6, 9].map((x) => line([x, 8, 3.4], [x, 8, 6.2])).join(''),
    point: line([2.4, 8, 0], [2.4, 8, 1.2]) + line([9.6, 8, 0], [9.6, 8, 1.2]),
  },
  Tree: {
    ink: box(3, 3, 6.4, 6.4, 6.4, 3) + line([9.4, 9.4, 3], [9.4, 9.4, 0]),
    point: plate(5.2, 5.2, 6.8, 6.8),
  },
  Pier: {
    ink:
      box(1, 4.6, 11, 3, 1.1, 4) +
      [2.4, 6.6, 11].map((x) => line([x, 7.6, 4], [x, 7.6, 1])).join(''),
    point:
      line([0, 10.6, 1], [1.8, 10.6, 1]) +
      line([3.4, 11.2, 1], [5, 11.2, 1]) +
      line([6, 12.6, 0.6], [8.4, 12.6, 0.6]),
  },
  Bridge: {
    ink:
      box(0, 4.8, 13, 2.6, 1, 4) +
      line([3.2, 7.4, 0], [3.2, 7.4, 9]) +
      line([9.4, 7.4, 0], [9.4, 7.4, 9]),
    point: line([0, 7.4, 5], [3.2, 7.4, 10], [6.4, 7.4, 5.4], [9.4, 7.4, 10], [13, 7.4, 5]),
  },
  House: {
    ink:
      box(2, 2, 8, 8, 4.8) + line([3.4, 10, 0.2], [3.4, 10, 3.2], [5.2, 10, 3.2], [5.2, 10, 0.2]),
    point: plate(0.4, 0.4, 11.6, 11.6),
  },
  BlankPlot: {
    ink:
      plate(0, 0, 12, 12) +
      [3, 6, 9].map((at) => line([at, 0], [at, 12]) + line([0, at], [12, at])).join(''),
    point: line([5, 5, 0], [5, 5, 9.4]) + line([5, 5, 9.4], [8, 5, 8.6], [5, 5, 6.8]),
  },
};

const head = `/* Written by scripts/draw/draw.mjs; change the drawing in civic-icons.mjs there. */
type CivicIconProps = { size?: 48 | 56 | 60 | 128; className?: string };

function CivicIcon({ size = 60, className, ink, point }: CivicIconProps & { ink: string; point: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 60 60" className={className} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
      <path d={ink} />
      <path d={point} className="stroke-[var(--icon-accent,var(--brick))]" />
    </svg>
  );
}
`;

const functions = Object.entries(icons).map(
  ([name, { ink, point }]) => `
export function ${name}Icon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="${ink}"
      point="${point}"
    />
  );
}
`,
);
/** Icons are drawn here in isometric units, so that web/illustrations/civic-icons.tsx is paths only; format it afterwards. */
export function writeCivicIcons() {
  writeFileSync(target, head + functions.join(''));
}
