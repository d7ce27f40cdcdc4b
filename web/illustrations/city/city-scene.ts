import { windows } from './elements/buildings.ts';
import { cityBlock, type BlockLook } from './elements/city-block.ts';
import { cityPlots, type CityPlot } from './city-plots.ts';
import { box, fill, leftFace } from './scene/geometry.ts';
import { basin, freePlot, mountain, slab, street, waves, crosswalk } from './elements/ground.ts';
import { drawProject, plotSide, type ProjectState } from './elements/project-site.ts';
import { add, addBox, createScene, drawInPage, place, tile, type Scene } from './scene/scene.ts';
import { boat, bus, car, flag, lamp, person, pine, tree } from './elements/street-life.ts';

/** A project on its plot, or a session that people play together. */
export type CitySite = { readonly plot: CityPlot } & (ProjectState | { readonly kind: 'game' });

type Area = readonly [x: number, y: number];

const width = 56;
const depth = 54;

/** The table-top model: a mountain, a bay, downtown, a school, a waterway, and five plots. */
export function modelCity(sites: readonly CitySite[]): Scene {
  const scene = createScene(23);
  landAndWater(scene);
  streets(scene);
  mountain(scene, { at: [0, 0], side: 14, peak: 13, snowFrom: 0.48 });
  place(scene, pine, [
    [14.6, 2.4, 0.9],
    [15.6, 5, 0.9],
    [14.2, 7.4, 0.9],
    [15.9, 8.6, 0.9],
    [16, 0.4, 0.9],
  ]);
  clouds(scene);
  houses(scene, new Set(sites.map(({ plot }) => plot)));
  school(scene);
  parks(scene);
  port(scene);
  bridges(scene);
  for (const [name, [x, y]] of plots) {
    const site = sites.find(({ plot }) => plot === name);
    if (site === undefined) drawFreePlot(scene, name, x, y);
    else if (site.kind === 'game') buildTogether(scene, x, y);
    else {
      if (site.kind === 'pier' && name !== 'bay') basin(scene, x, y, plotSide, plotSide);
      drawProject(scene, site, x, y);
    }
  }
  quay(scene);
  traffic(scene);
  return scene;
}

/** Its markup, for the page itself. */
export function drawModelCity(sites: readonly CitySite[]): string {
  return drawInPage(modelCity(sites));
}

type PlacedPlot = readonly [CityPlot, Area];

const openPlots: readonly PlacedPlot[] = [
  ['bay', cityPlots.bay],
  ['dock', cityPlots.dock],
  ['field', cityPlots.field],
  ['meadow', cityPlots.meadow],
  ['park', cityPlots.park],
];
const plots: readonly PlacedPlot[] = [
  ...openPlots,
  ['corner', cityPlots.corner],
  ['hill', cityPlots.hill],
];

/** Where houses are until a project takes their place. */
const blocks = {
  corner: [32.3, 42.3, 46, 53.5],
  hill: [0.5, 28.3, 12.7, 38.8],
} as const;

/** Where trees are once a project has taken the place of the houses. */
const besidePlot = [
  [0.4, 0.5],
  [0.6, 5],
  [0.4, 9],
  [5, 9.6],
  [11, 0.3],
  [11.2, 6],
] as const;

function landAndWater(scene: Scene): void {
  slab(scene, 0, 0, width, depth);
  tile(scene, 'grass', 0, 0, 18, 11);
  basin(scene, 18, 0, 38, 9);
  basin(scene, 46.5, 9, 4, 30);
  waves(scene, 18, 0, 38, 9, 26);
  waves(scene, 46.5, 10, 4, 28, 12);
}

function streets(scene: Scene): void {
  for (const y of [11, 25, 39]) street(scene, 0, y, width, 3);
  for (const x of [13, 29]) street(scene, x, 11, 3, 43);
  for (const x of [13, 29]) {
    for (const y of [25, 39]) {
      crosswalk(scene, x + 0.2, y - 0.9, 2.6, 0.8, 'x');
      crosswalk(scene, x - 0.9, y + 0.2, 0.8, 2.6, 'y');
    }
  }
}

function clouds(scene: Scene): void {
  scene.clouds +=
    box(3, 27, 21, 5, 2, 1, 'cloud') +
    box(4.4, 27, 22, 2.4, 2, 1, 'cloud') +
    box(33, 3, 24, 5, 2, 1, 'cloud') +
    box(34, 3, 25, 2.4, 2, 1, 'cloud');
}

/** The skyline is highest downtown; buildings in front of a plot are low. */
function highestAt(x: number, y: number): number {
  const skyline = Math.max(3, 18 - Math.hypot(x - 20.5, y - 20));
  const limits = openPlots.map(([, [plotX, plotY]]) => {
    const [middleX, middleY] = [plotX + 4, plotY + 4];
    const ahead = x + y - middleX - middleY;
    const aside = Math.abs(x - y - middleX + middleY);
    if (ahead <= -2 || ahead >= 22 || aside >= 13) return skyline;
    return ahead < 12 ? 2.4 : 4;
  });
  return Math.min(skyline, ...limits);
}

function houses(scene: Scene, taken: ReadonlySet<CityPlot>): void {
  const look: BlockLook = { highest: highestAt, green: 0.1, tall: 0.42 };
  const homes = (plot: keyof typeof blocks, own: BlockLook): void => {
    const [left, back, right, front] = blocks[plot];
    if (!taken.has(plot)) return cityBlock(scene, blocks[plot], own);
    tile(scene, 'grass', left, back, right - left, front - back);
    for (const [x, y] of besidePlot) tree(scene, left + x, back + y, 0.8);
  };
  cityBlock(scene, [0.5, 14.3, 12.7, 24.8], look);
  cityBlock(scene, [16.3, 14.3, 28.7, 24.8], { ...look, tall: 0.9, green: 0.04 });
  cityBlock(scene, [32.3, 18.3, 46.2, 24.8], { ...look, lot: 3.5 });
  homes('hill', look);
  cityBlock(scene, [16.3, 28.3, 28.7, 33], look);
  homes('corner', { ...look, highest: () => 3.2 });
  cityBlock(scene, [46.6, 42.3, 55.5, 53.5], { ...look, highest: () => 5, tall: 0.5 });
}

/** A school with its bus, its flag and three children. */
function school(scene: Scene): void {
  tile(scene, 'grass', 16.3, 33, 12.4, 5.8);
  const markup =
    box(17, 33.6, 0, 10, 2.8, 3, 'brick', 'sand') +
    windows(scene, 17, 33.6, 0, 10, 2.8, 3) +
    box(21, 33.5, 3, 2.4, 2.9, 1.4, 'cream', 'teal') +
    fill('f-door', leftFace(21.5, 36.4, 0, 1.4, 1.8));
  add(scene, 17, 33.6, 0, 10, 2.8, 4, markup);
  flag(scene, 26.5, 37.4, 'sun', 0, 4.4);
  bus(scene, 18, 40.6, 'sun');
  place(scene, person, [
    [20, 37.3, 'teal'],
    [21.4, 37.6, 'brick'],
    [23, 37.2, 'plum'],
  ]);
  tree(scene, 16.6, 37, 0.7);
}

function parks(scene: Scene): void {
  tile(scene, 'grass', 35, 14.3, 11.2, 3.8);
  tile(scene, 'grass', 32.3, 28.3, 13.7, 10.4);
  tile(scene, 'grass', 0.3, 42.3, 12.4, 11.4);
  tile(scene, 'grass', 16.3, 42.3, 12.4, 11.4);
  const byTheWater = [
    [36, 15.6],
    [39.4, 14.8],
    [42.6, 15.4],
    [44.6, 14.6],
    [41, 16.4],
  ] as const;
  const byTheField = [
    [32.6, 28.7],
    [32.5, 31.5],
    [32.7, 34],
    [32.6, 36.6],
    [44, 28.6],
    [44.3, 32],
    [44, 36.6],
  ] as const;
  const byThePark = [
    [16.4, 42.6],
    [27, 42.8],
    [16.4, 48],
    [27.2, 47],
    [27, 51.8],
  ] as const;
  const byTheMeadow = [
    [0.6, 43],
    [0.7, 46],
    [0.5, 51],
    [11.3, 42.8],
    [11.2, 52],
  ] as const;
  for (const [x, y] of [...byTheWater, ...byTheField, ...byThePark, ...byTheMeadow]) {
    tree(scene, x, y, 0.8);
  }
}

/** The east bank: warehouses and containers. */
function port(scene: Scene): void {
  cityBlock(scene, [51, 14.3, 55.6, 24.8], {
    highest: () => 4.5,
    green: 0.1,
    tall: 0.8,
    walls: ['brick', 'sand', 'white'],
  });
  cityBlock(scene, [51, 28.3, 55.6, 38.8], { highest: () => 4, green: 0.1, tall: 0.42 });
  place(scene, addBox, [
    [52, 9.2, 0, 1.8, 0.7, 0.8, 'teal'],
    [54, 9.2, 0, 1.8, 0.7, 0.8, 'brick'],
    [52, 9.9, 0, 1.8, 0.7, 0.8, 'sun'],
    [52, 9.2, 0.8, 1.8, 0.7, 0.8, 'plum'],
  ]);
}

/** Two bridges over the waterway; the first one lifts. */
function bridges(scene: Scene): void {
  for (const y of [11, 25]) {
    scene.ground += fill('wood-r', leftFace(46.5, y + 3, -0.6, 4, 0.6));
    street(scene, 45.5, y, 6, 3);
  }
  for (const x of [45.6, 50.6]) {
    for (const y of [10.7, 13.6]) addBox(scene, x, y, 0, 0.7, 0.7, 6.5, 'teal');
  }
  for (const y of [10.7, 13.6]) addBox(scene, 45.6, y, 6.5, 5.7, 0.7, 0.7, 'teal');
}

/** A free plot: open water, a street, or a meadow with a flag that invites a proposal. */
function drawFreePlot(scene: Scene, name: CityPlot, x: number, y: number): void {
  if (name !== 'meadow' && name !== 'field' && name !== 'park') return;
  freePlot(scene, x, y);
  if (name !== 'meadow') return;
  flag(scene, x + 3.6, y + 3.6, 'brick', 0, 6);
  person(scene, 9.6, 50.2, 'teal');
  person(scene, 8.4, 50.9, 'sun');
}

/** A build day: six people at work on one plot. */
function buildTogether(scene: Scene, x: number, y: number): void {
  freePlot(scene, x, y);
  place(scene, addBox, [
    [x + 0.8, y + 0.8, 0, 2.6, 2.6, 5, 'plum'],
    [x + 1.3, y + 1.3, 5, 1.6, 1.6, 1.6, 'sun'],
    [x + 4.6, y + 0.8, 0, 2.6, 2.6, 3, 'teal'],
    [x + 0.8, y + 4.6, 0, 2.6, 2.6, 2, 'sun'],
    [x + 5, y + 5, 0, 1, 1, 1, 'brick'],
    [x + 6, y + 5, 0, 1, 1, 1, 'sun'],
    [x + 5, y + 5, 1, 1, 1, 1, 'teal'],
  ]);
  place(scene, person, [
    [x + 4.2, y + 4, 'brick'],
    [x + 4, y + 6.6, 'sun'],
    [x + 7.2, y + 4.2, 'teal'],
    [x + 6.6, y + 6.8, 'white'],
    [x + 3.6, y + 3.2, 'fir'],
    [x + 2.8, y + 7.3, 'plum'],
  ]);
}

function quay(scene: Scene): void {
  for (const x of [19, 22, 36, 40, 43.5]) tree(scene, x, 9.3, 0.7);
  for (const x of [20.6, 24.4, 38.5, 42]) lamp(scene, x, 10.3);
  place(scene, lamp, [
    [12.4, 30],
    [28.3, 41],
    [12.4, 36],
    [32.4, 24.9],
    [40, 38.8],
  ]);
  person(scene, 33.4, 10.2, 'plum');
  person(scene, 23, 10.1, 'teal');
}

function traffic(scene: Scene): void {
  bus(scene, 17.5, 12.6, 'sun');
  place(scene, car, [
    [38, 11.4, 'plum'],
    [6, 25.4, 'brick'],
    [22, 26.5, 'white'],
    [38, 26.5, 'teal'],
    [52.5, 25.4, 'sun'],
    [29.3, 46, 'brick', 'y'],
    [14.7, 20, 'blue', 'y'],
    [36, 39.4, 'white'],
    [14.7, 46.5, 'plum', 'y'],
  ]);
  place(scene, boat, [
    [24, 3, 'brick'],
    [32, 1.2, 'teal'],
    [51, 3.4, 'sun'],
    [47, 19, 'brick'],
  ]);
}
