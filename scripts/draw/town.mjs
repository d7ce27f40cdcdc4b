import { circle, n } from './sheet.mjs';

// The lattice is turned by 18 degrees; waterways run along its second axis
const turn = (18 * Math.PI) / 180;
export const along = [Math.cos(turn), -Math.sin(turn)];
export const down = [Math.sin(turn), Math.cos(turn)];
const pitch = { along: 53, down: 45 };
const block = { width: 46, depth: 40 };

/** Everything of the town is written straight, in lattice units, and turned as a whole: half the file. */
export function latticeTurn(originY) {
  return `matrix(${[...along, ...down].map((value) => value.toFixed(4)).join(' ')} 0 ${originY})`;
}

/**
 * Rows of blocks; within a row each block takes the next free place, so quays and peninsulas fill up too.
 * `isFree` answers for a point of the sheet.
 */
export function drawTown({ width, height, originY, random, isFree }) {
  const town = { blocks: '', parks: '', buildings: '', trees: '' };
  const isOutside = ([x, y]) => x < 0 || y < 0 || x > width || y > height;
  for (let deep = -16 * pitch.down; deep < 34 * pitch.down; deep += pitch.down) {
    let across = -800;
    while (across < width * 1.3) {
      const points = edgePoints(across, deep, originY);
      if (!points.every(isOutside) && points.every((point) => isFree(...point))) {
        if (random() < 1 / 8) drawPark(town, random, across, deep);
        else drawHouses(town, random, across, deep);
        across += pitch.along;
      } else across += 5;
    }
  }
  return town;
}

function edgePoints(across, deep, originY) {
  return [0, block.width / 2, block.width].flatMap((right) =>
    [0, block.depth / 2, block.depth].map((lower) => [
      (across + right) * along[0] + (deep + lower) * down[0],
      originY + (across + right) * along[1] + (deep + lower) * down[1],
    ]),
  );
}

function rectangle(x, y, width, depth) {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(depth)}h${n(-width)}z`;
}

function drawPark(town, random, x, y) {
  town.parks += rectangle(x, y, block.width, block.depth);
  const trees = 4 + Math.floor(random() * 5);
  for (let tree = 0; tree < trees; tree += 1) {
    town.trees += circle(x + 12 + random() * 22, y + 10 + random() * 20, 3.6 + random() * 2.2);
  }
}

function drawHouses(town, random, x, y) {
  town.blocks += rectangle(x, y, block.width, block.depth);
  for (const top of [3, 22]) {
    let across = 3 + random() * 2;
    while (across < block.width - 8) {
      const width = 5 + random() * 1.6;
      const depth = 9.5 + random() * 4;
      const isTree = random() < 0.09;
      const left = x + across;
      const upper = y + top + (15 - depth) * random();
      if (isTree) town.trees += circle(left + 3.5, y + top + 8, 3.3);
      else town.buildings += house(random, left, upper, width, depth);
      across += width + 3 + random() * 1.8;
    }
  }
}

function house(random, x, y, width, depth) {
  if (random() > 0.28) return rectangle(x, y, width, depth);
  const wing = n(width / 2);
  const step = n(depth / 2);
  return `M${n(x)} ${n(y)}h${n(width)}v${step}h-${wing}v${step}h-${wing}z`;
}
