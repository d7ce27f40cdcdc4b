import { contourPath, roundedPath } from './contours.mjs';
import { createNoise, createRandom } from './noise.mjs';
import { gridPath, path, polygon, polyline } from './sheet.mjs';
import { along, down, drawTown, latticeTurn } from './town.mjs';

/**
 * A harbor town in plan. `plan` gives size, seed, coast(x), waterways [{ x, width, length }], road and rail points.
 */
export function drawCity(plan, inks) {
  const shore = shoreLine(plan);
  const near = (x, y) => distanceToLine(shore, x, y);
  const isLand = (x, y) => y > plan.coast(x) && !isInWaterway(plan, x, y);
  const water = polygon([[0, 0], ...shore, [plan.width, 0]]);
  const originY = Math.round(plan.height * 0.4) + 4;
  const isFree = (x, y) =>
    isLand(x, y) &&
    near(x, y) > 11 &&
    distanceToLine(plan.road, x, y) > 9 &&
    distanceToLine(plan.rail, x, y) > 9;
  const town = drawTown({ ...plan, originY, random: createRandom(plan.seed), isFree });
  const rail = roundedPath(plan.rail);
  return [
    `<path fill="${inks.land}" d="M0 0h${plan.width}v${plan.height}H0z"/>`,
    path(landContours(plan, isLand, near), { fill: 'none', stroke: inks.contour }),
    `<g transform="${latticeTurn(originY)}">`,
    path(town.blocks, { fill: inks.block }),
    path(town.parks, { fill: inks.park }),
    path(town.buildings, {
      fill: inks.building,
      stroke: inks['building-edge'],
      'stroke-width': 0.8,
    }),
    path(town.trees, { fill: inks.tree, stroke: inks['tree-edge'], 'stroke-width': 0.9 }),
    '</g>',
    path(water, { fill: inks.water }),
    path(depthLines(plan), { fill: 'none', stroke: inks.depth }),
    path(polyline(shore), {
      fill: 'none',
      stroke: inks.shore,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }),
    path(plan.piers, { stroke: inks.shore, 'stroke-width': 3 }),
    path(gridPath(plan.width, plan.height, 80), { stroke: inks.grid }),
    path(rail, { fill: 'none', stroke: inks.rail, 'stroke-width': 1.6 }),
    path(rail, {
      fill: 'none',
      stroke: inks.rail,
      'stroke-width': 6,
      'stroke-dasharray': '1.3 8',
    }),
    path(polyline(plan.road), { fill: 'none', stroke: inks['road-edge'], 'stroke-width': 12 }),
    path(polyline(plan.road), { fill: 'none', stroke: inks.road, 'stroke-width': 10 }),
  ].join('');
}

function shoreLine({ width, coast, waterways }) {
  const points = [];
  let x = 0;
  for (const way of waterways) {
    for (; x < way.x; x += 8) points.push([x, coast(x)]);
    const right = way.x + way.width / along[0];
    const left = [way.x, coast(way.x)];
    const end = [left[0] + down[0] * way.length, left[1] + down[1] * way.length];
    points.push(
      left,
      end,
      [end[0] + along[0] * way.width, end[1] + along[1] * way.width],
      [right, coast(right)],
    );
    x = Math.ceil(right / 8) * 8;
  }
  for (; x <= width; x += 8) points.push([x, coast(x)]);
  points.push([width, coast(width)]);
  return points;
}

function isInWaterway({ coast, waterways }, x, y) {
  return waterways.some((way) => {
    const dx = x - way.x;
    const dy = y - coast(way.x);
    const across = dx * along[0] + dy * along[1];
    const length = dx * down[0] + dy * down[1];
    return across >= 0 && across <= way.width && length <= way.length;
  });
}

function distanceToLine(line, x, y) {
  let best = Infinity;
  for (let at = 1; at < line.length; at += 1) {
    const [fromX, fromY] = line[at - 1];
    const dx = line[at][0] - fromX;
    const dy = line[at][1] - fromY;
    const t = Math.max(
      0,
      Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)),
    );
    best = Math.min(best, Math.hypot(x - fromX - dx * t, y - fromY - dy * t));
  }
  return best;
}

function landContours({ width, height, seed }, isLand, near) {
  const noise = createNoise(seed, 240, 2);
  const field = (x, y) =>
    isLand(x, y) ? 34 * (1 - Math.exp(-near(x, y) / 34)) + noise(x, y) * 9 : -5;
  return [6, 11, 16, 21, 26, 31, 36, 41]
    .map((level) =>
      contourPath({
        width,
        height,
        step: 10,
        level,
        field,
        keep: (x, y) => isLand(x, y) && isLand(x + 10, y + 10),
      }),
    )
    .join('');
}

function depthLines({ width, height, seed, coast }) {
  const noise = createNoise(seed + 7, 260, 2);
  const field = (x, y) => coast(x) * 0.75 + 40 - y + noise(x, y) * 34;
  return [40, 66, 92, 118, 144]
    .map((level) =>
      contourPath({
        width,
        height: height / 2,
        step: 16,
        level,
        field,
        keep: (x, y) => y + 16 < coast(x) - 6 && y + 16 < coast(x + 16) - 6,
      }),
    )
    .join('');
}
