import { flatHouse, house, tower } from './buildings.ts';
import type { InkName } from '../scene/palette.ts';
import { pick, tile, type Scene } from '../scene/scene.ts';
import { pine, tree } from './street-life.ts';

type Inks = readonly [InkName, ...InkName[]];

export type BlockLook = {
  /** The maximum height of houses, so that no plot or pin is hidden; 0 keeps the lot green. */
  readonly highest: (x: number, y: number) => number;
  /** How many lots in one are green, and how many of the others carry something with a flat roof. */
  readonly green?: number;
  readonly tall?: number;
  readonly walls?: Inks;
  /** The side of a lot, in blocks. */
  readonly lot?: number;
};

type Lot = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
};

const defaultWalls: Inks = ['cream', 'white', 'peach', 'sand', 'blue', 'mint'];
const roofs: Inks = ['brick', 'teal', 'sun', 'slate', 'brick'];
const towerWalls: Inks = ['white', 'glass', 'cream', 'peach', 'blue'];
const towerCaps: Inks = ['brick', 'teal', 'sun'];
const setback = 0.45;

/** A street block from corner to corner, divided into lots. */
export function cityBlock(
  scene: Scene,
  [left, back, right, front]: readonly [number, number, number, number],
  look: BlockLook,
): void {
  const { lot = 4 } = look;
  const across = Math.max(1, Math.floor((right - left) / lot));
  const down = Math.max(1, Math.floor((front - back) / lot));
  const [width, depth] = [(right - left) / across, (front - back) / down];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      fillLot(scene, { x: left + column * width, y: back + row * depth, width, depth }, look);
    }
  }
}

function fillLot(
  scene: Scene,
  lot: Lot,
  { highest, green = 0.12, tall = 0.3, walls = defaultWalls }: BlockLook,
): void {
  const { x, y, width, depth } = lot;
  const chance = scene.random();
  const limit = highest(x + width / 2, y + depth / 2);
  if (limit <= 0 || chance < green) return plantLot(scene, lot);
  if (limit >= 4 && scene.random() < tall) return buildHigh(scene, lot, limit, walls);
  tile(scene, 'grass', x + 0.15, y + 0.15, width - 0.3, depth - 0.3);
  house(scene, {
    at: [x + setback + 0.2, y + setback + 0.2],
    size: [
      width - 2 * setback - 0.8,
      depth - 2 * setback - 0.8,
      2 + Math.round(scene.random() * Math.min(1, limit - 2)),
    ],
    wall: pick(scene, walls),
    roof: pick(scene, roofs),
    ridge: scene.random() < 0.5 ? 'x' : 'y',
  });
  if (scene.random() < 0.5) tree(scene, x + width - 1.3, y + depth - 1.3, 0.6);
}

function plantLot(scene: Scene, { x, y, width, depth }: Lot): void {
  tile(scene, 'grass', x + 0.1, y + 0.1, width - 0.2, depth - 0.2);
  for (let at = 0; at < 3; at += 1) {
    const [across, down] = [at % 2, Math.floor(at / 2)];
    if (scene.random() < 0.3) pine(scene, x + 0.4 + across * 1.7, y + 0.4 + down * 1.7, 0.75);
    else tree(scene, x + 0.4 + across * 1.8, y + 0.4 + down * 1.8, 0.7 + scene.random() * 0.3);
  }
}

/** Above eight blocks a tower, below a house with a flat roof. */
function buildHigh(scene: Scene, { x, y, width, depth }: Lot, limit: number, walls: Inks): void {
  const height = Math.round(limit * (0.65 + scene.random() * 0.35));
  const area = [x + setback, y + setback, width - 2 * setback, depth - 2 * setback] as const;
  if (height > 8) tower(scene, ...area, height, pick(scene, towerWalls), pick(scene, towerCaps));
  else
    flatHouse(
      scene,
      ...area,
      height,
      pick(scene, walls),
      pick(scene, [...roofs, 'cream', 'white']),
    );
}
