import { flatHouse, house } from './elements/buildings.ts';
import { mountain, street } from './elements/ground.ts';
import { modelCity } from './city-scene.ts';
import type { InkName } from './scene/palette.ts';
import { createScene, plan, planGround, tile, type Scene } from './scene/scene.ts';
import { pine, tree } from './elements/street-life.ts';

/** The whole planet, one character for 1.75 by 2 blocks. */
const continents = [
  '',
  '      111       1111              111111111     ',
  '   1111111 11 11111     1 111111111111111111111 ',
  '  1111111111 1 111    1 111111111111111111111111',
  '    111111111   1     1111111111111111111111 11 ',
  '     11111111          111111111111111111111 1  ',
  '     1111111           11 111 1111111111111 1   ',
  '      11111           11111  111111111111111 1  ',
  '       111  1        1111111111 1111 11111      ',
  '        1111         11111111 11  11  111       ',
  '          11111      111111111111  1   11 1     ',
  '          1111111      11111111      1 11 11    ',
  '          1111111       111111        11  1 1   ',
  '           11111        11111 1         1 111   ',
  '           1111         11111 1         111111  ',
  '           111           111            1111111 ',
  '          111            11             111 111 ',
  '          11                                1  1',
  '          11                                    ',
  '          1                                     ',
  '',
  '   11111111  11111111111111111111111111111111  ',
  ' 11111111111111111111111111111111111111111111111',
];

/** What a plan shows, in blocks. */
const planWidth = 84;
const planDepth = 46;
/** The center of the octagonal city. */
const [centerX, centerY] = [planWidth / 2, planDepth / 2];

/** The four worlds from straight above: only maps show a plan. */
export const worldScenes = {
  tacoma: () => modelCity([{ plot: 'dock', kind: 'crossing', phase: 'present' }]),
  survival() {
    const scene = createScene(6);
    tile(scene, 'grass', -60, -60, 200, 160);
    for (let x = -60; x < 140; x += 2) {
      const bank = Math.round(riverAt(x));
      tile(scene, 'sand', x, bank - 1, 2, 7);
      planGround(scene, 'water-t', x, bank, 2, 5);
    }
    mountain(scene, { at: [4, -6], side: 22, peak: 12, snowFrom: 0.55 });
    mountain(scene, { at: [56, 30], side: 20, peak: 10, snowFrom: 0.6 });
    for (let count = 0; count < 190; count += 1) {
      const x = scene.random() * planWidth;
      const y = scene.random() * planDepth;
      const isRiver = Math.abs(y - riverAt(x) - 2) < 6;
      const isVillage = x > 30 && x < 54 && y < 22;
      const isMountain = (x < 27 && y < 17) || (x > 54 && x < 77 && y > 28);
      if (isRiver || isVillage || isMountain) continue;
      pine(scene, x, y, 0.8 + scene.random() * 0.4);
    }
    for (const [x, y, roof] of [
      [34, 4, 'brick'],
      [40, 3, 'sun'],
      [46, 6, 'brick'],
      [35, 10, 'teal'],
      [41, 10.5, 'brick'],
      [47, 12, 'sun'],
    ] as const)
      house(scene, {
        at: [x, y],
        size: [4, 3.4, 3],
        wall: 'cream',
        roof,
        ridge: roof === 'sun' ? 'y' : 'x',
      });
    planGround(scene, 'sand-t', 38.6, 6.5, 1.2, 30);
    plan(scene, 'wood-t', 38.2, 15, 2, 12);
    for (const x of [43, 45.4]) {
      plan(scene, 'sun-t', x, 16, 1.8, 3);
      plan(scene, 'grass-l', x, 17, 1.8, 0.5);
    }
    return scene;
  },
  earth() {
    const scene = createScene(4);
    tile(scene, 'water', -40, -40, 200, 160);
    for (let count = 0; count < 70; count += 1)
      planGround(scene, 'f-wave', scene.random() * planWidth, scene.random() * planDepth, 2, 0.25);
    continents.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        if (cell !== '1') return;
        const ground = groundAt(scene, x, y);
        planGround(scene, 'f-shadow', x * 1.75 + 0.4, y * 2 + 0.5, 1.75, 2);
        plan(scene, `${ground}-t`, x * 1.75, y * 2, 1.75, 2);
      }),
    );
    return scene;
  },
  tek8() {
    const scene = createScene(9);
    tile(scene, 'grass', -60, -60, 200, 160);
    ring(scene, 'water', { inner: 18.6, outer: 21 });
    ring(scene, 'land', { inner: 0, outer: 18.6 });
    ring(scene, 'road', { inner: 11.6, outer: 13 });
    ring(scene, 'road', { inner: 5, outer: 6.2 });
    street(scene, centerX - 50, centerY - 1, 100, 2);
    street(scene, centerX - 1, centerY - 50, 2, 100);
    districts(scene);
    plan(scene, 'grass-t', centerX - 4, centerY - 4, 8, 8);
    plan(scene, 'water-t', centerX - 1.6, centerY - 1.6, 3.2, 3.2);
    for (const [across, down] of [
      [-3.6, -3.6],
      [2, -3.6],
      [-3.6, 2],
      [2, 2],
    ] as const)
      tree(scene, centerX + across, centerY + down, 1);
    for (let count = 0; count < 60; count += 1) {
      const x = scene.random() * planWidth;
      const y = scene.random() * planDepth;
      const [across, down] = [x - centerX, y - centerY];
      const isOnStreet = Math.abs(across) <= 3 || Math.abs(down) <= 3;
      if (computeRadius(across, down) > 23 && !isOnStreet) pine(scene, x, y, 1);
    }
    return scene;
  },
} as const satisfies Readonly<Record<string, () => Scene>>;

/** Where the bank of the river is. */
function riverAt(x: number): number {
  return 22 + 7 * Math.sin(x / 13) + 3 * Math.sin(x / 5);
}

/** What covers a cell of a continent: ice near the poles, two deserts, and otherwise mostly grass. */
function groundAt(scene: Scene, x: number, y: number): InkName {
  if (y > 20 || (y < 3 && x > 12 && x < 20)) return 'snow';
  if ((y > 7 && y < 11 && x > 20 && x < 34) || (y > 12 && y < 16 && x > 39)) return 'sand';
  if (scene.random() < 0.25) return 'leaf';
  return scene.random() < 0.12 ? 'rock' : 'grass';
}

/** How far a point is from the center of an octagon, measured at right angles to its sides. */
function computeRadius(x: number, y: number): number {
  return Math.max(Math.abs(x), Math.abs(y), (Math.abs(x) + Math.abs(y)) / Math.SQRT2);
}

type Ring = { readonly inner: number; readonly outer: number };

/** An octagonal ring around the center, row by row. */
function ring(scene: Scene, name: InkName, { inner, outer }: Ring): void {
  for (let y = -22; y < 22; y += 1) {
    let start: number | null = null;
    for (let x = -23; x <= 23; x += 1) {
      const radius = computeRadius(x + 0.5, y + 0.5);
      const isInside = radius >= inner && radius < outer;
      if (isInside && start === null) start = x;
      if (!isInside && start !== null) {
        tile(scene, name, centerX + start, centerY + y, x - start, 1);
        start = null;
      }
    }
  }
}

const districtRoofs: readonly InkName[] = [
  'brick',
  'teal',
  'sun',
  'plum',
  'fir',
  'peach',
  'blue',
  'sand',
];
const lotStep = 2.4;
/** From a lot's corner to its middle. */
const toMiddle = 1.3;

/** Eight districts, each with roofs of its own color, on both sides of the outer ring road. */
function districts(scene: Scene): void {
  for (let y = -17.5; y < 18; y += lotStep) {
    for (let x = -17.5; x < 18; x += lotStep) {
      const [across, down] = [x + toMiddle, y + toMiddle];
      if (!isLot(x, y) || Math.abs(across) < 2.2 || Math.abs(down) < 2.2) continue;
      const turn = (Math.atan2(down, across) + Math.PI) / (Math.PI * 2);
      const roof = districtRoofs[Math.floor(turn * 8) % 8] ?? 'sand';
      if (scene.random() < 0.14) tree(scene, centerX + x + 0.3, centerY + y + 0.3, 1);
      else flatHouse(scene, centerX + x + 0.2, centerY + y + 0.2, 1.9, 1.9, 2, 'white', roof);
    }
  }
}

/** Whether all four corners are between two roads. */
function isLot(x: number, y: number): boolean {
  const radii = [
    [x, y],
    [x + 2, y],
    [x, y + 2],
    [x + 2, y + 2],
  ].map(([left = 0, back = 0]) => computeRadius(left + 0.2, back + 0.2));
  const [nearest, farthest] = [Math.min(...radii), Math.max(...radii)];
  return (nearest > 6.2 && farthest < 11.8) || (nearest > 12.8 && farthest < 18.6);
}
