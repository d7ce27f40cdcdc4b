import { cityBlock } from './elements/city-block.ts';
import {
  box,
  fill,
  leftFace,
  lineTo,
  moveTo,
  polygon,
  rightFace,
  short,
  topFace,
  type BoxArguments,
} from './scene/geometry.ts';
import { projected } from './scene/projection.ts';
import { basin, mountain, street, waves } from './elements/ground.ts';
import type { InkName } from './scene/palette.ts';
import { add, addBox, place, tile, type Scene, cutOut } from './scene/scene.ts';
import { boat, bus, car, flag, lamp, person, pine, tree } from './elements/street-life.ts';

/** The drawings of the home page's cards, as windows cut from the model. */
export const tileScenes = {
  workbook() {
    const scene = cutOut(3, 'grass');
    street(scene, -40, 5.6, 80, 3);
    tile(scene, 'land', -6, -6, 12, 11.4);
    cityBlock(scene, [-20, -20, -7, 5], { highest: () => 3, green: 0.3 });
    cityBlock(scene, [-7, -20, 20, -7], { highest: () => 3, green: 0.3 });
    add(
      scene,
      -5,
      -4.5,
      0,
      9,
      8,
      9,
      book(-5, -4.5, 0, 9, 8, 3.6, 'brick') +
        fill('f-door', leftFace(-1.4, 3.2, 0.5, 1.8, 2.2)) +
        fill(
          'f-lit-window',
          leftFace(-3.6, 3.2, 1, 1.2, 1.2) +
            leftFace(1.6, 3.2, 1, 1.2, 1.2) +
            rightFace(3.7, 1.6, 1, 1.2, 1.2) +
            rightFace(3.7, -1.4, 1, 1.2, 1.2),
        ) +
        book(-4.4, -4, 3.6, 7.6, 7, 2.8, 'sun') +
        book(-4.9, -4.2, 6.4, 8, 6.6, 2.6, 'teal'),
    );
    flag(scene, 5, 3.8, 'brick', 0, 5);
    place(scene, person, [
      [-0.8, 4.3, 'plum'],
      [1, 4.6, 'sun'],
    ]);
    place(scene, tree, [
      [4.6, -4, 1],
      [4.6, -1, 1],
      [-7.4, 3.6, 0.9],
    ]);
    bus(scene, 7, 6.3, 'sun');
    lamp(scene, -5.6, 4.6);
    return scene;
  },
  survey() {
    const scene = cutOut(5);
    street(scene, -40, 6.4, 80, 3);
    tile(scene, 'grass', -20, -6, 13, 12);
    cityBlock(scene, [-20, -20, 20, -6.4], { highest: () => 4, tall: 0.3 });
    tile(scene, 'sand', -6, -5.4, 14, 11);
    const ballotBox =
      box(-4, -3.4, 0, 6, 5, 5.2, 'blue') +
      box(-4.4, -3.8, 5.2, 6.8, 5.8, 0.7, 'teal') +
      fill('dark-t', topFace(-2.4, -1.4, 5.9, 3.4, 0.7)) +
      fill('paper-l', leftFace(-2, -1.05, 5.8, 2.6, 2.6)) +
      fill(
        'f-brick-mark',
        leftFace(-1.6, -1.05, 7.3, 0.5, 0.5) +
          leftFace(-1.1, -1.05, 6.8, 0.5, 0.5) +
          leftFace(-0.6, -1.05, 7.3, 0.5, 0.5) +
          leftFace(-0.1, -1.05, 7.8, 0.4, 0.5),
      ) +
      fill('f-white-mark', leftFace(-3, 1.6, 1, 4, 3.2)) +
      fill(
        'f-brick-mark',
        [0, 1.5, 2.2].map((z) => leftFace(-2.6, 1.6, 1.35 + z * 0.9, 0.55, 0.55)).join(''),
      ) +
      fill(
        'slate-l',
        [0, 1.5, 2.2].map((z) => leftFace(-1.7, 1.6, 1.45 + z * 0.9, 2.3, 0.3)).join(''),
      );
    add(scene, -4.4, -3.8, 0, 6.8, 5.8, 8.5, ballotBox);
    place(scene, person, [
      [4, -1, 'brick'],
      [4.6, 0.8, 'sun'],
      [4.4, 2.6, 'teal'],
      [3.4, 4, 'plum'],
      [1.4, 4.4, 'fir'],
      [-0.8, 4.6, 'white'],
    ]);
    place(scene, tree, [
      [6.4, -5, 1],
      [-7, 2, 1],
      [-7.2, -2, 0.9],
    ]);
    pine(scene, -10, 4, 1);
    tree(scene, 6.6, -2.4, 0.8);
    car(scene, 4, 7.4, 'plum');
    flag(scene, -5.4, 5, 'brick', 0, 5);
    return scene;
  },
  newsletter() {
    const scene = cutOut(9);
    street(scene, -40, 5.6, 80, 3);
    street(scene, 8, -40, 3, 80);
    cityBlock(scene, [-20, -20, -6.4, 5], { highest: () => 4 });
    cityBlock(scene, [-6, -20, 7, -6.4], { highest: () => 4 });
    cityBlock(scene, [11.4, -12, 20, 5], { highest: () => 4 });
    tile(scene, 'grass', -6, -6, 13.6, 11.2);
    tile(scene, 'land', -1.6, 2.8, 2.4, 2.8);
    const postOffice =
      box(-5, -5, 0, 9, 7.6, 4.4, 'cream') +
      box(-5.4, -5.4, 4.4, 9.8, 8.4, 0.8, 'brick') +
      fill('f-door', leftFace(-1.4, 2.6, 0, 2, 2.6)) +
      fill(
        'f-lit-window',
        leftFace(-4.2, 2.6, 1, 1.6, 1.6) +
          leftFace(1.8, 2.6, 1, 1.6, 1.6) +
          rightFace(4, 1.6, 1, 1.6, 1.6) +
          rightFace(4, -1.4, 1, 1.6, 1.6),
      );
    const letter =
      box(-3.6, 1.8, 5.2, 6.2, 1, 4, 'paper') +
      fill(
        'brick-l',
        polygon([
          [-3.6, 2.8, 9.2],
          [2.6, 2.8, 9.2],
          [-0.5, 2.8, 6.9],
        ]),
      ) +
      fill(
        'brick-r',
        polygon([
          [-3.2, 2.8, 9.2],
          [2.2, 2.8, 9.2],
          [-0.5, 2.8, 7.3],
        ]),
      );
    add(scene, -5.4, -5.4, 0, 9.8, 8.4, 9.5, postOffice + letter);
    addBox(scene, 5, 3, 0, 1, 1, 1.8, 'teal', 'blue');
    place(scene, person, [
      [3.4, 4.2, 'sun'],
      [-3.4, 4.1, 'plum'],
    ]);
    place(scene, tree, [
      [-6, 3.4, 0.9],
      [5.6, -5, 1],
      [5.6, -2, 0.9],
    ]);
    add(
      scene,
      -2,
      6.3,
      0,
      5,
      1.5,
      2.8,
      box(-2, 6.3, 0.3, 3.4, 1.5, 2.3, 'white') +
        box(1.4, 6.3, 0.3, 1.4, 1.5, 1.4, 'teal') +
        fill('brick-l', leftFace(-2, 7.8, 1.2, 3.4, 0.5)),
    );
    lamp(scene, 7, 5);
    return scene;
  },
  wsdot() {
    const scene = cutOut(14, 'grass');
    cityBlock(scene, [-24, -24, -4, -8], { highest: () => 5, green: 0.25 });
    cityBlock(scene, [2, -24, 22, -8], { highest: () => 4, green: 0.3 });
    street(scene, -1, -40, 3, 80);
    cityBlock(scene, [-22, 6.5, -2, 18], { highest: () => 3, green: 0.3 });
    cityBlock(scene, [3, 6.5, 22, 18], { highest: () => 2.4, green: 0.4 });
    for (const x of [-16, -8, 4, 12]) addBox(scene, x, -1, 0, 1.2, 4, 3.2, 'metal');
    add(
      scene,
      -40,
      -2.6,
      3.2,
      80,
      6.6,
      0.9,
      box(-40, -2.6, 3.2, 80, 6.6, 0.9, 'metal', 'road') +
        fill(
          'f-dash',
          Array.from({ length: 26 }, (_, at) => topFace(-39 + at * 3, 0.6, 4.1, 1.6, 0.2)).join(''),
        ),
    );
    place(scene, car, [
      [0, -1.4, 'brick', 'x', 4.1],
      [5.4, -1.8, 'sun', 'x', 4.1],
    ]);
    bus(scene, -9, 1.8, 'teal', 'x', 4.1);
    place(scene, car, [
      [-2.4, 2, 'plum', 'x', 4.1],
      [6, 2, 'white', 'x', 4.1],
    ]);
    add(
      scene,
      -13,
      -1,
      4.1,
      4,
      1.4,
      3,
      box(-13.6, -1.4, 4.3, 4, 1.4, 2.4, 'brick') + box(-9.6, -1.4, 4.3, 1.2, 1.4, 1.7, 'white'),
    );
    add(
      scene,
      9.2,
      -2.8,
      4.1,
      0.4,
      7,
      6,
      box(9.2, -2.6, 4.1, 0.4, 0.4, 5, 'metal') +
        box(9.2, -2.6, 8.6, 0.4, 6.6, 0.5, 'metal') +
        box(9.1, -1.9, 6.9, 0.5, 4.6, 1.9, 'fir') +
        fill(
          'f-white-mark',
          rightFace(9.6, 2.2, 8, 3.8, 0.35) + rightFace(9.6, 2.2, 7.3, 2.4, 0.35),
        ) +
        box(9.2, 3.7, 4.1, 0.4, 0.4, 5, 'metal'),
    );
    car(scene, -0.4, 8, 'blue', 'y');
    place(scene, tree, [
      [-3.4, 5, 1],
      [3.6, 5.2, 1],
    ]);
    return scene;
  },
  video() {
    const scene = cutOut(17);
    street(scene, -40, 6, 80, 3);
    cityBlock(scene, [-20, -20, -6.4, 5], { highest: () => 5 });
    cityBlock(scene, [-6, -20, 20, -6.4], { highest: () => 5 });
    tile(scene, 'grass', 5.4, -6, 6, 11);
    add(
      scene,
      -6,
      -6,
      0,
      11,
      7,
      10,
      box(-6, -6, 0, 11, 7, 8.4, 'plum') +
        fill('dark-l', leftFace(-5.2, 1, 3, 9.4, 5)) +
        fill('f-screen', leftFace(-4.8, 1, 3.3, 8.6, 4.4)) +
        fill(
          'f-brick-mark',
          polygon([
            [-1.6, 1, 4],
            [-1.6, 1, 7],
            [1.2, 1, 5.5],
          ]),
        ) +
        box(-5.6, 1, 2, 10.2, 1.4, 0.6, 'sun') +
        fill(
          'f-white-mark',
          Array.from({ length: 9 }, (_, at) => leftFace(-5.2 + at * 1.1, 2.4, 2.15, 0.4, 0.3)).join(
            '',
          ),
        ) +
        fill('f-door', leftFace(-2, 1, 0, 1.4, 2) + leftFace(-0.4, 1, 0, 1.4, 2)) +
        box(3.4, -4, 8.4, 1.2, 1.2, 1, 'metal') +
        fill('f-lit-window', rightFace(5, -0.6, 3, 1.2, 1.2) + rightFace(5, -3.2, 3, 1.2, 1.2)),
    );
    place(scene, person, [
      [-3.6, 4, 'brick'],
      [-2, 4.4, 'sun'],
      [0.4, 4.2, 'teal'],
      [2, 4.4, 'white'],
      [3.8, 3.8, 'fir'],
    ]);
    place(scene, tree, [
      [6.4, -4.6, 1],
      [8.4, -1.4, 1],
      [6.2, 2.6, 0.9],
    ]);
    lamp(scene, -6, 5);
    place(scene, car, [
      [6, 7, 'brick'],
      [-8, 7, 'blue'],
    ]);
    return scene;
  },
  story() {
    const scene = cutOut(21, 'grass');
    basin(scene, -60, -1.5, 120, 5);
    waves(scene, -14, -1, 28, 4, 12);
    mountain(scene, { at: [-16, -18], side: 14, peak: 11, snowFrom: 0.55 });
    cityBlock(scene, [2, -16, 16, -4], { highest: () => 3, green: 0.4 });
    scene.ground += fill(
      'trail',
      moveTo(-10, 12, 0) +
        [
          [-2, 8],
          [0, 4],
          [0, -3],
          [6, -3],
          [12, -3],
        ]
          .map(([x = 0, y = 0]) => lineTo(x, y, 0))
          .join(''),
    );
    add(
      scene,
      -1,
      -2,
      0,
      2,
      6,
      1,
      box(-1, -2, 0.1, 2, 6, 0.5, 'wood') +
        box(-1, -2, 0.6, 0.25, 6, 0.6, 'wood') +
        box(0.75, -2, 0.6, 0.25, 6, 0.6, 'wood'),
    );
    place(scene, boat, [
      [-9, 0.6, 'brick'],
      [6, 1.4, 'teal'],
    ]);
    for (const [x, y] of [
      [-6, 5],
      [-9, 7],
      [4, 5],
      [7, 6],
      [9, 4.6],
      [3, 8],
      [-4, 4.4],
      [-12, 5],
    ] as const)
      pine(scene, x, y, 1);
    for (const [x, y] of [
      [-4, -4],
      [-1, -7],
      [4, 10],
    ] as const)
      tree(scene, x, y, 1);
    place(scene, person, [
      [-0.2, 1, 'sun', 0.6],
      [-1.6, 6.6, 'plum'],
    ]);
    for (const [x, y, z, letter] of [
      [-4, 9, 0, 'A'],
      [0, 1, 1.4, 'B'],
      [7, -3, 0, 'C'],
    ] as const)
      scene.marks += pin(x, y, z, letter);
    return scene;
  },
} as const satisfies Readonly<Record<string, () => Scene>>;

/** A book that lies flat: two covers, the pages between them, and a spine. */
function book(...[x, y, z, width, depth, height, ink]: [...BoxArguments, ink: InkName]): string {
  return (
    box(x, y, z, width, depth, 0.5, ink) +
    box(x + 0.1, y + 0.3, z + 0.5, width - 0.4, depth - 0.6, height - 1, 'paper') +
    box(x, y, z + height - 0.5, width, depth, 0.5, ink) +
    fill(`${ink}-l`, leftFace(x, y + depth, z, 0.5, height))
  );
}

/** A stop of a story: a pin without a number. */
function pin(x: number, y: number, z: number, letter: string): string {
  const [left, top] = projected(x, y, z);
  return `<g transform="translate(${short(left)} ${short(top)})scale(1.2)"><path class="f-plot" d="M-15-42h30v31H7L0 0-7-11h-8z"/><path class="f-brick-mark" d="M-13-40h26v27H6L0-3-6-13h-7z"/><text class="f-plot" y="-20.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="17">${letter}</text></g>`;
}
