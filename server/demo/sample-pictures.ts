import { ModelScene } from './model-scene.ts';

const ink = {
  grass: '#A6DB7C',
  road: '#A9B6BC',
  walk: '#FBF1D8',
  white: '#FFFFFF',
  water: '#4FBDDB',
  sand: '#FBE3A4',
  wood: '#D59B62',
  brick: '#F0784C',
  sun: '#FFD05E',
  plum: '#A878D2',
  stone: '#D3DCE0',
  teal: '#2FA3B8',
  leaf: '#8FDB66',
} as const;
const homes = [
  ['#CDEBF5', '#E8693E'],
  ['#FFE0C8', '#2FA3B8'],
  ['#FFFFFF', '#FFC94D'],
  ['#D3F0CC', '#E8693E'],
] as const;

const scenes = {
  crossingBefore: () =>
    street()
      .car(4, 11, ink.plum)
      .car(16, 9.4, ink.sun)
      .person(10.4, 8, ink.brick)
      .person(11.4, 12.9, ink.teal)
      .plot(8, 8, 6, 6),
  crossingProposed: () =>
    street()
      .plot(8, 8, 6, 6)
      .ghost([9.4, 8.8, 0], [2.6, 4.4, 0.4])
      .ghost([9.6, 10.6, 0], [2.2, 0.9, 0.8])
      .ghost([8.2, 13.2, 0], [0.6, 0.6, 3.4])
      .ghost([13, 8, 0], [0.6, 0.6, 3.4])
      .car(17, 9.4, ink.sun),
  crossingBuilt: () =>
    zebra(street(), 9.4)
      .box([9.4, 10.6, 0], [2.4, 0.8, 0.35], ink.sun)
      .person(10.2, 10.8, ink.plum)
      .person(10.9, 12, ink.teal)
      .person(9.8, 9.2, ink.brick)
      .box([8.2, 13.4, 0], [0.3, 0.3, 3.2], '#31434C')
      .box([8.1, 13.3, 2.6], [0.5, 0.5, 0.9], ink.brick)
      .car(15, 9.4, ink.sun)
      .tree(14.4, 14.6),
  gardenBefore: () =>
    block12()
      .area(7, 7, 7, 7, '#B9C3C9')
      .area(8.4, 8.6, 4.6, 3.6, '#8FCBE2')
      .person(7.4, 12.6, ink.plum),
  gardenProposed: () =>
    block12()
      .plot(7, 7, 7, 7)
      .ghost([8.2, 8.2, 0], [4.4, 4.4, 0.5])
      .ghost([7.4, 12.4, 0], [1, 1, 2])
      .ghost([12.6, 7.4, 0], [1, 1, 2])
      .person(13.2, 13, ink.teal),
  gardenBuilt: () =>
    block12()
      .area(7, 7, 7, 7, ink.leaf)
      .area(8.6, 8.6, 3.8, 3.8, ink.water)
      .tree(7.3, 12.4, 2)
      .tree(12.6, 7.2, 2)
      .box([12.6, 9, 0], [0.9, 0.9, 0.5], '#5FB54A')
      .box([12.4, 11, 0], [0.9, 0.9, 0.7], '#5FB54A')
      .box([9.2, 12.8, 0], [2.4, 0.5, 0.4], ink.wood)
      .person(11.9, 12.6, ink.brick),
  pierBefore: () => shore().plot(6, 9, 12, 4).person(6, 7.6, ink.plum).person(7, 7.9, ink.teal),
  pierProposed: () =>
    pierDeck(shore())
      .ghost([9, 9.6, 0.5], [2.4, 0.8, 0.5])
      .ghost([13.4, 9.4, 0.5], [2.6, 2.6, 2.4])
      .ghost([5.2, 9.4, 0], [2, 3, 0.5])
      .person(8, 11.4, ink.brick),
  busStop: () =>
    street()
      .plot(7.4, 6.2, 5.6, 2.4)
      .person(9, 7.2, ink.plum)
      .person(10, 7.4, ink.brick)
      .car(6, 11, ink.teal),
  schoolyard: () =>
    new ModelScene(ink.grass)
      .area(6, 6, 12, 12, ink.walk)
      .house([2, 2, 0], [9, 3.4, 3], ['#FDE7B8', '#E8693E'])
      .house([13, 1.6, 0], [5, 3.4, 2.6], ['#BFE0EC', '#3FB0C6'])
      .plot(9, 9, 6, 6)
      .ghost([10, 10, 0], [1, 1, 2.6])
      .ghost([13, 12.6, 0], [1, 1, 2.6])
      .person(8, 14, ink.plum)
      .person(9, 15.4, ink.teal)
      .tree(18.6, 8)
      .tree(18.8, 11)
      .tree(7, 18.6),
  tally: () => paper(),
} as const;

export type SamplePicture = keyof typeof scenes;

/** Drawn before anything is uploaded, because the portal then stops reading drawings as pictures. */
export async function drawSamplePictures(): Promise<
  ReadonlyMap<SamplePicture, Uint8Array<ArrayBuffer>>
> {
  const drawn = new Map<SamplePicture, Uint8Array<ArrayBuffer>>();
  for (const name of samplePictures) drawn.set(name, await scenes[name]().toPng());
  return drawn;
}

const samplePictures = [
  'crossingBefore',
  'crossingProposed',
  'crossingBuilt',
  'gardenBefore',
  'gardenProposed',
  'gardenBuilt',
  'pierBefore',
  'pierProposed',
  'busStop',
  'schoolyard',
  'tally',
] as const satisfies readonly SamplePicture[];

/** Dock Street: a road between houses. */
function street(): ModelScene {
  const scene = new ModelScene(ink.grass)
    .area(-20, 7.4, 60, 6.8, ink.walk)
    .area(-20, 8.8, 60, 4, ink.road);
  for (let x = -18; x < 40; x += 3) scene.area(x, 10.7, 1.4, 0.2, ink.white);
  [-12, -7.5, -3, 1.5, 6, 10.5, 15, 19.5, 24].forEach((x, at) => {
    scene.house([x, 2.6, 0], [3.4, 3, 2.4], homes[at % homes.length] ?? homes[0]);
  });
  [-7, -2, 3, 8, 13, 18, 23].forEach((x, at) => {
    scene.house([x, 17.4, 0], [3.6, 3, 2.2], homes[(at + 1) % homes.length] ?? homes[0]);
  });
  for (const x of [0, 5, 14, 18.6]) scene.tree(x, 6.1);
  for (const x of [1.8, 6.8, 11.8, 16.8]) scene.tree(x, 15);
  return scene;
}

function zebra(scene: ModelScene, from: number): ModelScene {
  for (let stripe = 0; stripe < 5; stripe += 1)
    scene.area(from + stripe * 0.52, 8.8, 0.3, 4, ink.white);
  return scene;
}

function block12(): ModelScene {
  const scene = new ModelScene(ink.grass).area(4, 4, 13, 13, ink.walk);
  scene.house([1, 0.4, 0], [6, 3, 2.8], homes[0]).house([9, 0.2, 0], [6, 3, 2.4], homes[1]);
  scene.house([0, 6, 0], [3, 4, 2.4], homes[2]).house([18, 5, 0], [3, 4, 2.4], homes[3]);
  for (const [x, y] of [
    [-1, 11.5],
    [1, 14.6],
    [4.5, 18],
    [9, 18.4],
    [14, 18],
    [18.4, 12],
    [18, 15],
    [16.6, 0.6],
  ] as const)
    scene.tree(x, y);
  return scene;
}

function shore(): ModelScene {
  const scene = new ModelScene(ink.grass)
    .area(-20, 8.4, 60, 50, ink.water)
    .area(-20, 6.4, 60, 2, ink.sand);
  for (let at = 0; at < 9; at += 1)
    scene.area(-4 + at * 3.4, 15 + (at % 3) * 2.4, 1.6, 0.14, '#BDE9F5');
  [-11, -6, -1, 4, 9, 14, 19].forEach((x, at) => {
    scene.house([x, 1, 0], [3.6, 3, 2.4], homes[at % homes.length] ?? homes[0]);
  });
  for (const x of [2.8, 7.8, 12.8, 18]) scene.tree(x, 4.8);
  return scene;
}

function pierDeck(scene: ModelScene): ModelScene {
  return scene.box([6, 9, 0], [12, 4, 0.5], ink.wood);
}

/** A sheet of paper with a count in tallies, on a table. */
function paper(): ModelScene {
  const scene = new ModelScene('#EBC777')
    .area(1, 3, 17, 16, '#FDFDFB')
    .box([15.6, 19.4, 0], [5, 0.6, 0.5], ink.teal);
  for (let line = 0; line < 6; line += 1) scene.area(2, 5.4 + line * 2.2, 15, 0.1, '#9CCBE0');
  for (const [row, count] of [14, 19, 9, 17, 7].entries()) {
    for (let mark = 0; mark < count; mark += 1)
      scene.area(
        2.6 + mark * 0.62 + Math.floor(mark / 5) * 0.5,
        4.1 + row * 2.2,
        0.14,
        1.1,
        '#2B3440',
      );
  }
  return scene;
}
