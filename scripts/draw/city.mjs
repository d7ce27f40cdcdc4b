import { contourPath } from './contours.mjs';
import { createNoise, createRandom } from './noise.mjs';
import { circle, gridPath, path, polygon, polyline } from './sheet.mjs';

// The lattice is turned by 18 degrees; waterways run along its second axis
const turn = (18 * Math.PI) / 180;
const along = [Math.cos(turn), -Math.sin(turn)];
const down = [Math.sin(turn), Math.cos(turn)];
const pitch = { along: 53, down: 47 };
const block = { width: 46, depth: 40 };

/**
 * A harbour town in plan. `plan` gives size, seed, coast(x), waterways [{ x, width, length }], road and rail points.
 */
export function drawCity(plan, inks) {
  const shore = shoreLine(plan);
  const near = (x, y) => distanceToLine(shore, x, y);
  const isLand = (x, y) => y > plan.coast(x) && !isInWaterway(plan, x, y);
  const water = polygon([[0, 0], ...shore, [plan.width, 0]]);
  const town = drawBlocks(plan, isLand, near);
  return [
    `<path fill="${inks.land}" d="M0 0h${plan.width}v${plan.height}H0z"/>`,
    path(landContours(plan, isLand, near), { fill: 'none', stroke: inks.contour }),
    path(town.blocks, { fill: inks.block }),
    path(town.parks, { fill: inks.park }),
    path(town.buildings, {
      fill: inks.building,
      stroke: inks['building-edge'],
      'stroke-width': 0.8,
    }),
    path(town.trees, { fill: inks.tree, stroke: inks['tree-edge'], 'stroke-width': 0.9 }),
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
    path(plan.rail, { fill: 'none', stroke: inks.rail, 'stroke-width': 1.6 }),
    path(plan.rail, {
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
    const right = way.x + way.width / Math.cos(turn);
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

/** Rows follow the lattice; within a row each block takes the next free place, so quays and peninsulas fill up too. */
function drawBlocks(plan, isLand, near) {
  const random = createRandom(plan.seed);
  const town = { blocks: '', parks: '', buildings: '', trees: '' };
  for (let row = -16; row < 34; row += 1) {
    let across = -800;
    while (across < plan.width * 1.3) {
      const x = across * along[0] + row * pitch.down * down[0];
      const y = plan.height * 0.4 + across * along[1] + row * pitch.down * down[1];
      if (isFree(plan, isLand, near, x, y)) {
        if (random() < 1 / 8) drawPark(town, random, x, y);
        else drawHouses(town, random, x, y);
        across += pitch.along;
      } else across += 5;
    }
  }
  return town;
}

function isFree(plan, isLand, near, x, y) {
  const edges = [0, block.width / 2, block.width];
  const points = edges.flatMap((width) => [at(x, y, width, 0), at(x, y, width, block.depth)]);
  if (points.every((point) => isOutside(plan, point))) return false;
  return points.every(
    (point) =>
      isLand(...point) &&
      near(...point) > 15 &&
      distanceToLine(plan.road, ...point) > 11 &&
      distanceToLine(plan.railPoints, ...point) > 8,
  );
}

function isOutside({ width, height }, [x, y]) {
  return x < 0 || y < 0 || x > width || y > height;
}

function at(x, y, across, deep) {
  return [x + along[0] * across + down[0] * deep, y + along[1] * across + down[1] * deep];
}

function rectangle(x, y, across, deep, width, depth) {
  return polygon([
    at(x, y, across, deep),
    at(x, y, across + width, deep),
    at(x, y, across + width, deep + depth),
    at(x, y, across, deep + depth),
  ]);
}

function drawPark(town, random, x, y) {
  town.parks += rectangle(x, y, 0, 0, block.width, block.depth);
  const trees = 4 + Math.floor(random() * 5);
  for (let tree = 0; tree < trees; tree += 1) {
    town.trees += circle(...at(x, y, 12 + random() * 22, 10 + random() * 20), 3.6 + random() * 2.2);
  }
}

function drawHouses(town, random, x, y) {
  town.blocks += rectangle(x, y, 0, 0, block.width, block.depth);
  for (const top of [3, 22]) {
    let across = 3 + random() * 2;
    while (across < block.width - 8) {
      const width = 5 + random() * 1.6;
      const depth = 9.5 + random() * 4;
      if (random() < 0.09) town.trees += circle(...at(x, y, across + 3.5, top + 8), 3.3);
      else
        town.buildings += house(
          random,
          x,
          y,
          across,
          top + (15 - depth) * random(),
          Math.min(width, block.width - 2 - across),
          depth,
        );
      across += width + 3 + random() * 1.8;
    }
  }
}

function house(random, x, y, across, deep, width, depth) {
  if (random() > 0.28) return rectangle(x, y, across, deep, width, depth);
  const wing = width * 0.5;
  const step = depth * 0.5;
  return polygon([
    at(x, y, across, deep),
    at(x, y, across + width, deep),
    at(x, y, across + width, deep + step),
    at(x, y, across + wing, deep + step),
    at(x, y, across + wing, deep + depth),
    at(x, y, across, deep + depth),
  ]);
}
