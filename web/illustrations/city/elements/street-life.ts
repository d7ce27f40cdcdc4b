import { box, fill, leftFace, moveTo, rightFace, short, topFace } from '../scene/geometry.ts';
import { pixels } from '../scene/projection.ts';
import type { InkName } from '../scene/palette.ts';
import { add, addWithoutShadow, plan, type Scene } from '../scene/scene.ts';

/** What is on and along the streets: trees, people, vehicles, lamps, flags, cranes. */

export function tree(scene: Scene, x: number, y: number, scale = 1, z = 0): void {
  const width = 1.6 * scale;
  plan(scene, 'f-shadow', x + 0.3, y + 0.4, width, width);
  plan(scene, 'leaf-l', x, y, width, width);
  plan(scene, 'leaf-t', x, y, 1.1 * scale, 1.1 * scale);
  const trunk = box(x + width / 2 - 0.2, y + width / 2 - 0.2, z, 0.4, 0.4, scale, 'wood');
  const crown = box(x, y, z + 0.9 * scale, width, width, 1.5 * scale, 'leaf');
  add(scene, x, y, z, width, width, 2.5 * scale, trunk + crown);
}

export function pine(scene: Scene, x: number, y: number, scale = 1): void {
  const width = 1.8 * scale;
  plan(scene, 'f-shadow', x + 0.3, y + 0.4, width, width);
  plan(scene, 'pine-l', x, y, width, width);
  plan(scene, 'pine-t', x + 0.4 * scale, y + 0.4 * scale, scale, scale);
  const layers = [1.8, 1.2, 0.6].map((each, at) => {
    const inset = (width - each * scale) / 2;
    const bottom = 0.6 + at * 0.9 * scale;
    return box(x + inset, y + inset, bottom, each * scale, each * scale, 0.9 * scale, 'pine');
  });
  const trunk = box(x + width / 2 - 0.2, y + width / 2 - 0.2, 0, 0.4, 0.4, 0.6, 'wood');
  add(scene, x, y, 0, width, width, 3.4 * scale, trunk + layers.join(''));
}

/** Two blocks, no face. */
export function person(scene: Scene, x: number, y: number, coat: InkName, z = 0): void {
  const markup =
    box(x, y, z, 0.7, 0.7, 1.2, coat) + box(x + 0.07, y + 0.07, z + 1.2, 0.56, 0.56, 0.6, 'skin');
  add(scene, x, y, z, 0.7, 0.7, 1.9, markup);
}

type Vehicle = readonly [x: number, y: number, ink: InkName, axis?: 'x' | 'y', z?: number];

export function car(scene: Scene, ...[x, y, ink, axis = 'x', z = 0]: Vehicle): void {
  const [width, depth] = axis === 'x' ? [2.4, 1.1] : [1.1, 2.4];
  const cabin =
    axis === 'x'
      ? box(x + 0.5, y + 0.1, z + 0.85, 1.3, 0.9, 0.55, 'glass', ink)
      : box(x + 0.1, y + 0.6, z + 0.85, 0.9, 1.3, 0.55, 'glass', ink);
  plan(scene, `${ink}-t`, x, y, width, depth);
  add(scene, x, y, z, width, depth, 1.3, box(x, y, z + 0.15, width, depth, 0.7, ink) + cabin);
}

export function bus(scene: Scene, ...[x, y, ink, axis = 'x', z = 0]: Vehicle): void {
  const isAlongX = axis === 'x';
  const [width, depth] = isAlongX ? [5, 1.3] : [1.3, 5];
  const side = [0, 1, 2, 3].map((at) =>
    isAlongX
      ? leftFace(x + 0.4 + at * 1.15, y + depth, z + 1.1, 0.8, 0.8)
      : rightFace(x + width, y + depth - 0.4 - at * 1.15, z + 1.1, 0.8, 0.8),
  );
  const front = isAlongX
    ? rightFace(x + width, y + depth - 0.15, z + 1, 1, 0.9)
    : leftFace(x + 0.15, y + depth, z + 1, 1, 0.9);
  const markup =
    box(x, y, z + 0.2, width, depth, 2, ink) + fill('f-lit-window', side.join('') + front);
  plan(scene, `${ink}-t`, x, y, width, depth);
  add(scene, x, y, z, width, depth, 2.3, markup);
}

export function boat(scene: Scene, x: number, y: number, ink: InkName): void {
  const z = -0.5;
  const markup =
    box(x, y, z, 3.6, 1.5, 0.8, ink, 'cream') +
    box(x + 0.4, y + 0.3, z + 0.8, 1.3, 0.9, 0.9, 'white') +
    fill('f-lit-window', leftFace(x + 0.6, y + 1.2, z + 1, 0.8, 0.5));
  plan(scene, `${ink}-t`, x, y, 3.6, 1.5);
  plan(scene, 'white-t', x + 0.4, y + 0.3, 1.3, 0.9);
  add(scene, x, y, z, 3.6, 1.5, 2, markup);
}

export function lamp(scene: Scene, x: number, y: number): void {
  scene.glow += topFace(x - 1.2, y - 1.2, 0, 2.6, 2.6);
  const markup =
    box(x, y, 0, 0.2, 0.2, 2.4, 'dark') + box(x - 0.1, y - 0.1, 2.4, 0.4, 0.4, 0.4, 'sun');
  addWithoutShadow(scene, x, y, 0, 0.2, 0.2, 2.6, markup);
}

type Flag = readonly [x: number, y: number, ink: InkName, z?: number, height?: number];

export function flag(scene: Scene, ...[x, y, ink, z = 0, height = 4]: Flag): void {
  const markup =
    box(x, y, z, 0.25, 0.25, height, 'metal') +
    fill(`${ink}-l`, leftFace(x + 0.25, y + 0.25, z + height - 1.7, 2.4, 1.6));
  addWithoutShadow(scene, x, y, z, 0.3, 0.3, height, markup);
}

/** A mast and an arm with a load on its cord. */
export function crane(scene: Scene, x: number, y: number, height: number, length: number): void {
  const rungs: string[] = [];
  for (let z = 1; z < height; z += 1.2) rungs.push(leftFace(x, y + 0.7, z, 0.7, 0.25));
  const mast = box(x, y, 0, 0.7, 0.7, height, 'sun') + fill('sun-r', rungs.join(''));
  const cord = `${moveTo(x + length - 1, y + 0.35, height)}v${short((height - 6.4) * pixels.up)}`;
  const arm =
    box(x - 3, y, height, length + 3, 0.7, 0.6, 'sun') +
    box(x - 3, y - 0.1, height - 0.6, 1.4, 0.9, 1.2, 'dark') +
    box(x - 0.1, y - 0.1, height, 0.9, 0.9, 1.6, 'brick') +
    fill('cord', cord) +
    box(x + length - 1.6, y, 4.6, 1.2, 1, 1, 'brick');
  addWithoutShadow(scene, x, y, 0, 0.7, 0.7, height, mast);
  addWithoutShadow(scene, x - 3, y, height, length + 3, 0.7, 1.8, arm);
}
