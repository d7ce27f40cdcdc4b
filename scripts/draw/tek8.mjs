import { contourPath } from './contours.mjs';
import { createNoise } from './noise.mjs';
import { circle, gridPath, path, polygon, polyline, writeBoth } from './sheet.mjs';

const size = { width: 870, height: 462 };
const center = [435, 231];
const hills = createNoise(23, 120, 3);
const eighth = Math.PI / 4;

/** An ideal town in eight parts: moat, three rings of plots, one plot in brick, four avenues. */
export function drawTek8() {
  const ground = [-0.35, -0.15, 0.05, 0.25, 0.45]
    .map((level) => contourPath({ ...size, step: 12, level, field: hills, shortest: 7 }))
    .join('');
  const outer = star(196, 168);
  const inner = star(176, 150);
  writeBoth('tek8', size.width, size.height, (inks) => {
    const town = plots();
    return [
      `<path fill="${inks.land}" d="M0 0h${size.width}v${size.height}H0z"/>`,
      path(ground, { fill: 'none', stroke: inks.contour }),
      path(gridPath(size.width, size.height, 115.5), { stroke: inks.grid }),
      path(polygon(outer), { fill: inks.water }),
      path(polygon(inner), { fill: inks.land }),
      path(avenues(), { stroke: inks['road-edge'], 'stroke-width': 13 }),
      path(avenues(), { stroke: inks.road, 'stroke-width': 10.5 }),
      path(polygon(outer) + polygon(inner), {
        fill: 'none',
        stroke: inks.shore,
        'stroke-width': 2,
      }),
      path(town.built, { fill: inks.building, stroke: inks['building-edge'] }),
      path(town.parks, { fill: inks.park, stroke: inks['tree-edge'] }),
      path(town.trees, { fill: inks.tree, stroke: inks['tree-edge'] }),
      path(town.marked, { fill: inks.brick }),
      path(polygon(ring(30)), {
        fill: inks.land,
        stroke: inks['building-edge'],
        'stroke-width': 1.4,
      }),
      path(`M${center[0] - 9} ${center[1]}h18M${center[0]} ${center[1] - 9}v18`, {
        stroke: inks.brick,
        'stroke-width': 2,
      }),
    ].join('');
  });
}

function point(radius, angle) {
  return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
}

function star(tip, notch) {
  return Array.from({ length: 16 }, (_, at) =>
    point(at % 2 === 0 ? tip : notch, at * (eighth / 2) + eighth / 2),
  );
}

function ring(radius) {
  return Array.from({ length: 8 }, (_, at) => point(radius, at * eighth + eighth / 2));
}

function avenues() {
  const [x, y] = center;
  const { width, height } = size;
  return (
    polyline([
      [0, y],
      [x - 34, y],
    ]) +
    polyline([
      [x + 34, y],
      [width, y],
    ]) +
    polyline([
      [x, 0],
      [x, y - 34],
    ]) +
    polyline([
      [x, y + 34],
      [x, height],
    ])
  );
}

function plots() {
  const town = { built: '', parks: '', trees: '', marked: '' };
  const rings = [
    [40, 66, 1],
    [74, 102, 2],
    [110, 138, 3],
  ];
  for (let sector = 0; sector < 8; sector += 1) {
    for (const [near, far, count] of rings) {
      for (let plot = 0; plot < count; plot += 1) {
        const shape = plotShape(sector, near, far, plot, count);
        const isPark = (sector * 5 + plot * 3 + count) % 11 === 0;
        const isMarked = sector === 5 && count === 2 && plot === 1;
        if (isMarked) town.marked += polygon(shape);
        else if (isPark) {
          town.parks += polygon(shape);
          town.trees += circle(
            (shape[0][0] + shape[2][0]) / 2,
            (shape[0][1] + shape[2][1]) / 2,
            6.5,
          );
        } else town.built += polygon(shape);
      }
    }
  }
  return town;
}

/** Plots lie between two chords of the sector, so their fronts are straight; a street of 8 px is left between them. */
function plotShape(sector, near, far, plot, count) {
  const middle = sector * eighth + eighth;
  const cosine = Math.cos(middle);
  const sine = Math.sin(middle);
  const corner = (depth, share) => {
    const half = depth * Math.tan(eighth / 2) - 5;
    const across = -half + 2 * half * share;
    return [center[0] + depth * cosine - across * sine, center[1] + depth * sine + across * cosine];
  };
  const gap = count === 1 ? 0 : 0.025;
  const from = plot / count + (plot === 0 ? 0 : gap);
  const to = (plot + 1) / count - (plot === count - 1 ? 0 : gap);
  return [corner(near, from), corner(far, from), corner(far, to), corner(near, to)];
}
