import {
  box,
  fill,
  leftFace,
  polygon,
  rightFace,
  topFace,
  type BoxArguments,
} from '../scene/geometry.ts';
import type { InkName } from '../scene/palette.ts';
import { add, plan, type Scene } from '../scene/scene.ts';

const windowStep = 2;
const shareLit = 0.6;

/** Windows of one block in every second block of both visible faces; at night six in ten are lit. */
export function windows(scene: Scene, ...[x, y, z, width, depth, height]: BoxArguments): string {
  let lit = '';
  let dark = '';
  const place = (outline: string): void => {
    if (scene.random() < shareLit) lit += outline;
    else dark += outline;
  };
  for (let level = z + 0.9; level <= z + height - 1.4; level += windowStep) {
    for (const at of computeWindowOffsets(width)) place(leftFace(x + at, y + depth, level, 1, 1.1));
    for (const at of computeWindowOffsets(depth))
      place(rightFace(x + width, y + depth - at, level, 1, 1.1));
  }
  return fill('f-lit-window', lit) + fill('f-window', dark);
}

/** Where windows begin on a wall, with equal gaps. */
function computeWindowOffsets(length: number): readonly number[] {
  const count = Math.max(1, Math.floor((length - 0.6) / windowStep + 0.35));
  const gap = (length - count) / (count + 1);
  return Array.from({ length: count }, (_, at) => gap + at * (1 + gap));
}

type House = {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [width: number, depth: number, height: number];
  readonly wall: InkName;
  readonly roof: InkName;
  /** Which way the ridge runs. */
  readonly ridge: 'x' | 'y';
};

const eaves = 0.3;
const roofRise = 0.42;

export function house(scene: Scene, { at: [x, y], size, wall, roof, ridge }: House): void {
  const [width, depth, height] = size;
  const rise = (ridge === 'x' ? depth : width) * roofRise;
  const openings =
    (width > 2.6
      ? leftFace(x + 0.5, y + depth, 1, 0.8, 0.9) +
        leftFace(x + width - 1.2, y + depth, 1, 0.8, 0.9)
      : '') +
    rightFace(x + width, y + depth - 0.8, 1, 0.9, 0.9) +
    (depth > 3 ? rightFace(x + width, y + 1.6, 1, 0.9, 0.9) : '');
  const markup =
    box(x, y, 0, width, depth, height, wall) +
    fill('f-door', leftFace(x + width * 0.5 - 0.4, y + depth, 0, 0.8, 1.5)) +
    fill(scene.random() < shareLit ? 'f-lit-window' : 'f-window', openings) +
    gable({ at: [x, y], size, wall, roof, ridge }, rise);
  plan(scene, 'f-shadow', x + 0.5, y + 0.7, width, depth);
  plan(scene, `${roof}-t`, x, y, width, depth);
  if (ridge === 'x') plan(scene, `${roof}-l`, x, y, width, depth / 2);
  else plan(scene, `${roof}-l`, x + width / 2, y, width / 2, depth);
  add(scene, x, y, 0, width, depth, height + rise, markup);
}

/** Both slopes of the roof and the wall between them. */
function gable({ at: [x, y], size, wall, roof, ridge }: House, rise: number): string {
  const [width, depth, z] = size;
  const [left, right, back, front] = [x - eaves, x + width + eaves, y - eaves, y + depth + eaves];
  const [top, below] = [z + rise, z - 0.2];
  if (ridge === 'x') {
    const middle = y + depth / 2;
    return (
      fill(
        `${roof}-r`,
        polygon([
          [left, back, z],
          [right, back, z],
          [right, middle, top],
          [left, middle, top],
        ]),
      ) +
      fill(
        `${wall}-r`,
        polygon([
          [x + width, y + depth, z],
          [x + width, y, z],
          [x + width, middle, top - 0.2],
        ]),
      ) +
      fill(
        `${roof}-t`,
        polygon([
          [left, front, below],
          [right, front, below],
          [right, middle, top],
          [left, middle, top],
        ]),
      )
    );
  }
  const middle = x + width / 2;
  return (
    fill(
      `${roof}-t`,
      polygon([
        [left, back, z],
        [left, front, z],
        [middle, front, top],
        [middle, back, top],
      ]),
    ) +
    fill(
      `${wall}-l`,
      polygon([
        [x, y + depth, z],
        [x + width, y + depth, z],
        [middle, y + depth, top - 0.2],
      ]),
    ) +
    fill(
      `${roof}-l`,
      polygon([
        [right, back, below],
        [right, front, below],
        [middle, front, top],
        [middle, back, top],
      ]),
    )
  );
}

type Block = readonly [
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  wall: InkName,
  top?: InkName,
];

/** A house with a flat roof, and sometimes something on it: a hut, a garden or a pool. */
export function flatHouse(scene: Scene, ...block: Block): void {
  const [x, y, width, depth, height, wall, top = wall] = block;
  plan(scene, 'f-shadow', x + height * 0.12, y + height * 0.18, width, depth);
  plan(scene, `${top}-t`, x, y, width, depth);
  plan(scene, `${wall}-l`, x + width - 1.3, y + 0.5, 0.8, 0.8);
  const markup =
    box(x, y, 0, width, depth, height, wall, top) + windows(scene, x, y, 0, width, depth, height);
  const chance = scene.random();
  const roof = width > 2.5 && depth > 2.5 ? onRoof(chance, block) : '';
  add(scene, x, y, 0, width, depth, height + 0.8, markup + roof);
}

function onRoof(chance: number, [x, y, width, depth, z]: Block): string {
  if (chance < 0.3) return box(x + 0.7, y + 0.7, z, 1.2, 1.2, 0.8, 'metal');
  const inner = topFace(x + 0.5, y + 0.5, z, width - 1, depth - 1);
  if (chance < 0.5) {
    return (
      fill('leaf-t', inner) +
      box(x + 0.9, y + 0.9, z, 0.8, 0.8, 0.7, 'leaf') +
      box(x + width - 1.7, y + depth - 1.7, z, 0.8, 0.8, 0.7, 'leaf')
    );
  }
  return chance < 0.62 ? fill('teal-t', inner) : '';
}

/** A tall building whose upper third is set back. */
export function tower(
  scene: Scene,
  ...[x, y, width, depth, height, wall, cap = 'sun']: Block
): void {
  const step = Math.round(height * 0.68);
  const upper: BoxArguments = [x + 0.6, y + 0.6, step, width - 1.2, depth - 1.2, height - step];
  const markup =
    box(x, y, 0, width, depth, step, wall) +
    windows(scene, x, y, 0, width, depth, step) +
    box(...upper, wall, cap) +
    windows(scene, ...upper) +
    box(x + width / 2 - 0.5, y + depth / 2 - 0.5, height, 1, 1, 1, cap);
  plan(scene, 'f-shadow', x + 1.2, y + 1.8, width, depth);
  plan(scene, `${wall}-l`, x, y, width, depth);
  plan(scene, `${wall}-t`, x + 0.6, y + 0.6, width - 1.2, depth - 1.2);
  plan(scene, `${cap}-t`, x + width / 2 - 0.6, y + depth / 2 - 0.6, 1.2, 1.2);
  add(scene, x, y, 0, width, depth, height + 1, markup);
}
