import { house, tower, windows } from './elements/buildings.ts';
import { cityBlock } from './elements/city-block.ts';
import { cutOut, add, addBox, addOutline, pick, place, tile, type Scene } from './scene/scene.ts';
import { box, fill, leftFace, lineBy, moveTo, polygon, topFace } from './scene/geometry.ts';
import { street } from './elements/ground.ts';
import type { InkName } from './scene/palette.ts';
import { projectScene } from './plot-scenes.ts';
import { bus, car, person, tree } from './elements/street-life.ts';

const beds: readonly InkName[] = ['leaf', 'sun', 'brick'];

/** The drawing of each video's topic. */
export const videoScenes = {
  organized() {
    const scene = cutOut(2);
    for (const at of [-16.5, -5.5, 5.5, 16.5]) {
      street(scene, -60, at, 120, 2);
      street(scene, at, -60, 2, 120);
    }
    const skyline = (x: number, y: number): number =>
      Math.max(2, 15 - Math.hypot(x - 1, y - 1) * 1.05);
    for (let y = -14.3; y < 16; y += 11)
      for (let x = -14.3; x < 16; x += 11)
        cityBlock(scene, [x, y, x + 8.6, y + 8.6], { highest: skyline, tall: 0.85, green: 0.05 });
    return scene;
  },
  years() {
    const scene = cutOut(3, 'grass');
    tile(scene, 'sand', -60, 3.4, 120, 2.4);
    cityBlock(scene, [-30, -22, 40, -9], { highest: () => 3, green: 0.8 });
    add(
      scene,
      -11,
      -1,
      0,
      3,
      3,
      3.4,
      box(-11, -1, 0, 3, 3, 1.4, 'wood') +
        box(-10.6, -0.6, 1.4, 2.2, 2.2, 0.9, 'sand') +
        box(-10.1, -0.1, 2.3, 1.2, 1.2, 0.8, 'sand'),
    );
    add(
      scene,
      -6.4,
      -2,
      0,
      4,
      4,
      6,
      box(-6.4, -2, 0, 4, 4, 4, 'rock') +
        [0, 1.5, 3]
          .map(
            (step) =>
              box(-6.4 + step, 1, 4, 1, 1, 0.9, 'rock') +
              box(-3.4, -2 + step, 4, 1, 1, 0.9, 'rock'),
          )
          .join('') +
        fill('f-door', leftFace(-5, 2, 0, 1.2, 2)),
    );
    house(scene, { at: [-0.4, -2], size: [4, 4, 4], wall: 'peach', roof: 'brick', ridge: 'y' });
    add(
      scene,
      5.4,
      -2,
      0,
      4,
      4,
      7,
      box(5.4, -2, 0, 4, 4, 4.4, 'brick') +
        windows(scene, 5.4, -2, 0, 4, 4, 4.4) +
        box(6, -1.4, 4.4, 1, 1, 3, 'slate'),
    );
    tower(scene, 11.4, -2, 4, 4, 12, 'glass', 'sun');
    place(scene, person, [
      [-10, 4.2, 'wood'],
      [-5, 4.2, 'slate'],
      [1, 4.2, 'plum'],
      [7, 4.2, 'teal'],
      [12, 4.2, 'brick'],
    ]);
    return scene;
  },
  green() {
    const scene = cutOut(7, 'grass');
    street(scene, -60, 5.4, 120, 3);
    bus(scene, -4, 6.2, 'fir');
    for (const [x, y, height] of [
      [-8, -6, 5],
      [-2, -6, 7],
      [-8, 0, 4],
    ] as const)
      add(
        scene,
        x,
        y,
        0,
        4,
        4,
        height,
        box(x, y, 0, 4, 4, height, 'white') +
          windows(scene, x, y, 0, 4, 4, height) +
          solarPanels(x, y, height),
      );
    for (let column = 0; column < 3; column += 1)
      for (let row = 0; row < 3; row += 1) {
        const bed = beds[(column + row) % 3] ?? 'leaf';
        addBox(scene, -1.6 + column * 1.7, row * 1.5, 0, 1.3, 1, 0.5, bed);
      }
    windTurbine(scene);
    for (const [x, y] of [
      [8.4, 1],
      [5, 2.4],
      [9, -4],
      [4, -6.4],
      [-10.6, 3],
    ] as const)
      tree(scene, x, y, 1.1);
    cityBlock(scene, [-24, -22, 20, -8], { highest: () => 3, green: 0.5 });
    return scene;
  },
  superblock() {
    const scene = cutOut(5);
    for (const at of [-13.5, 10.5]) {
      street(scene, -60, at, 120, 3);
      street(scene, at, -60, 3, 120);
    }
    tile(scene, 'grass', -10.5, -10.5, 21, 21);
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 3; column += 1) {
        const [x, y] = [-10 + column * 7.2, -10 + row * 7.2];
        add(
          scene,
          x,
          y,
          0,
          4.6,
          4.6,
          2.6,
          box(x, y, 0, 4.6, 4.6, 2.6, pick(scene, ['peach', 'cream', 'sand']), 'brick') +
            fill('leaf-t', topFace(x + 1.2, y + 1.2, 2.6, 2.2, 2.2)) +
            windows(scene, x, y, 0, 4.6, 4.6, 2.8),
        );
      }
    for (const lane of [-4.6, 2.6])
      for (let along = -8; along < 10; along += 4.2) {
        place(scene, tree, [
          [lane, along, 0.65],
          [along, lane, 0.65],
        ]);
        place(scene, person, [
          [lane + 0.4, along + 2.4, pick(scene, ['brick', 'teal', 'plum', 'sun'])],
          [along + 2.4, lane + 0.4, pick(scene, ['brick', 'white', 'plum', 'sun'])],
        ]);
      }
    for (const along of [-8, -1, 5]) {
      place(scene, car, [
        [along, 11.6, pick(scene, ['brick', 'plum', 'blue'])],
        [11.4, along, pick(scene, ['sun', 'teal']), 'y'],
      ]);
    }
    return scene;
  },
  highway() {
    const scene = cutOut(8, 'grass');
    cityBlock(scene, [-30, -18, 24, -6.2], { highest: () => 3, green: 0.05, tall: 0 });
    cityBlock(scene, [-30, 6.4, 24, 18], { highest: () => 3, green: 0.05, tall: 0 });
    tile(scene, 'plot', -60, -6, 120, 12);
    street(scene, -60, -3, 120, 2.8);
    street(scene, -60, 0.2, 120, 2.8);
    for (const [x, y] of [
      [-11, 3.2],
      [-4, 3.2],
      [3, 3.2],
      [-8, -6],
      [1, -6],
      [8, -6],
    ] as const)
      addOutline(scene, x, y, 0, 3, 2.6, 2.6);
    car(scene, -6, -2.2, 'brick');
    car(scene, 2, -2.2, 'blue');
    car(scene, 6, 1, 'plum');
    car(scene, -2, 1, 'white');
    bus(scene, -13, 1, 'teal');
    person(scene, -0.6, 4.6, 'sun');
    person(scene, 7.4, 4.2, 'teal');
    person(scene, 5, -4.6, 'plum');
    return scene;
  },
  square() {
    return projectScene({ kind: 'square', phase: 'present' }, 6);
  },
  walk() {
    return projectScene({ kind: 'crossing', phase: 'present' }, 14);
  },
  history() {
    const scene = cutOut(9, 'grass');
    for (const at of [-14, 7]) {
      street(scene, -60, at, 120, 2.6);
      street(scene, at, -60, 2.6, 120);
    }
    tile(scene, 'land', -11, -11, 18, 18);
    tile(scene, 'grass', -9, -2, 14, 8);
    tile(scene, 'sand', -3, -2, 2, 9);
    add(
      scene,
      -8,
      -9,
      0,
      12,
      6,
      10.2,
      box(-8, -9, 0, 12, 6, 4.4, 'cream') +
        windows(scene, -8, -9, 0, 12, 6, 4.4) +
        box(-8.3, -9.3, 4.4, 12.6, 6.6, 0.6, 'brick') +
        box(-3.6, -6.4, 5, 3.2, 3.2, 3, 'white') +
        fill('dark-l', leftFace(-2.6, -3.2, 6, 1.2, 1.2)) +
        box(-3, -5.8, 8, 2, 2, 1.2, 'teal') +
        box(-2.3, -5.1, 9.2, 0.6, 0.6, 1, 'sun') +
        [-5.4, -3.8, -1.2, 0.4].map((x) => box(x, -2.9, 0, 0.7, 0.7, 3.4, 'white')).join('') +
        box(-5.8, -3, 3.4, 7.3, 0.9, 0.7, 'white'),
    );
    for (const [x, y] of [
      [-8, 0],
      [-8, 3.4],
      [3, 0],
      [3, 3.4],
    ] as const)
      tree(scene, x, y, 1);
    person(scene, -2.4, 1, 'brick');
    person(scene, -1.8, 4, 'plum');
    cityBlock(scene, [-24, -10, -14.4, 7], { highest: () => 3 });
    cityBlock(scene, [10, -11, 20, 7], { highest: () => 3 });
    return scene;
  },
  career() {
    const scene = cutOut(4, 'sand');
    add(
      scene,
      -8,
      -5,
      0,
      15,
      10,
      3.7,
      box(-7.6, 3.8, 0, 0.8, 0.8, 3, 'wood') +
        box(5.8, 3.8, 0, 0.8, 0.8, 3, 'wood') +
        box(5.8, -4.6, 0, 0.8, 0.8, 3, 'wood') +
        box(-8, -5, 3, 15, 10, 0.7, 'wood'),
    );
    const z = 3.7;
    add(
      scene,
      -7,
      -4.2,
      z,
      13,
      8.4,
      0.2,
      fill('paper-t', topFace(-7, -4.2, z, 13, 8.4)) +
        fill('plan', topFace(-6.4, 0.6, z, 5, 3) + topFace(-0.6, 0.6, z, 4, 3)) +
        fill(
          'grid',
          Array.from({ length: 7 }, (_, at) => moveTo(-6 + at * 2, -4.2, z) + lineBy(0, 8.4)).join(
            '',
          ),
        ),
    );
    for (const [x, y, height, ink] of [
      [-6, -3.6, 2, 'brick'],
      [-3.6, -3.6, 3.4, 'sun'],
      [-1.2, -3.6, 5, 'teal'],
      [1.6, -3.6, 2.6, 'plum'],
      [3.8, -3.4, 1.6, 'peach'],
    ] as const)
      addBox(scene, x, y, z + 0.2, 1.8, 1.8, height, ink);
    addBox(scene, -6, 1, z + 0.2, 1.6, 1.6, 1.2, 'brick');
    addOutline(scene, -3.8, 1.2, z + 0.2, 1.6, 1.6, 2);
    tree(scene, 4.2, -0.8, 0.8, z + 0.2);
    tree(scene, 4.2, 1.6, 0.8, z + 0.2);
    planners(scene);
    return scene;
  },
} as const satisfies Readonly<Record<string, () => Scene>>;

/** On the flat roof of a house of 4 by 4 blocks. */
function solarPanels(x: number, y: number, z: number): string {
  const rows = [0, 1].map((row) => topFace(x + 0.6, y + 0.6 + row * 1.5, z + 0.02, 2.8, 1.1));
  return fill('dark-t', topFace(x + 0.4, y + 0.4, z, 3.2, 3.2)) + fill('glass-l', rows.join(''));
}

function windTurbine(scene: Scene): void {
  add(
    scene,
    6.4,
    -1,
    0,
    0.6,
    0.6,
    12,
    box(6.4, -1, 0, 0.6, 0.6, 10, 'white') +
      fill(
        'white-t',
        polygon([
          [6.9, -0.4, 10.2],
          [6.9, -0.8, 10.2],
          [6.9, -1.2, 15],
          [6.9, -0.9, 15],
        ]),
      ) +
      fill(
        'white-t',
        polygon([
          [6.9, -0.7, 10.4],
          [6.9, -0.6, 9.8],
          [6.9, 3.6, 7.8],
          [6.9, 3.7, 8.2],
        ]),
      ) +
      fill(
        'white-t',
        polygon([
          [6.9, -0.6, 10.4],
          [6.9, -0.6, 9.8],
          [6.9, -4.8, 7.8],
          [6.9, -4.9, 8.2],
        ]),
      ) +
      box(6.3, -1.1, 9.8, 0.8, 0.8, 0.8, 'brick'),
  );
}

/** Two people at the table, larger than life. */
function planners(scene: Scene): void {
  add(
    scene,
    -4,
    7,
    0,
    2,
    2,
    5.4,
    box(-4, 7, 0, 1.8, 1.8, 3.4, 'teal') +
      box(-3.8, 7.2, 3.4, 1.4, 1.4, 1.5, 'skin') +
      box(-4, 7, 4.8, 1.8, 1.8, 0.7, 'sun'),
  );
  add(
    scene,
    2,
    7,
    0,
    2,
    2,
    5.4,
    box(2, 7, 0, 1.8, 1.8, 3.4, 'plum') +
      box(2.2, 7.2, 3.4, 1.4, 1.4, 1.5, 'skin') +
      box(2.1, 7.1, 4.8, 1.6, 1.6, 0.5, 'dark'),
  );
}
