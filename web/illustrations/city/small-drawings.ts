import { flatHouse, house } from './elements/buildings.ts';
import { cityBlock } from './elements/city-block.ts';
import { street } from './elements/ground.ts';
import { box, fill, leftFace, outlinedBox, polygon, rightFace, topFace } from './scene/geometry.ts';
import type { InkName } from './scene/palette.ts';
import {
  add,
  addWithoutShadow,
  addBox,
  addOutline,
  createScene,
  cutOut,
  pick,
  tile,
  type Scene,
} from './scene/scene.ts';
import { crane, flag, person, pine, tree } from './elements/street-life.ts';

const growingBlocks = 5;

/** Five growing blocks: done ones solid, the current one filled as far as it has come, later ones outlined. */
export function growingBlocksMarkup(current: number, part: number): string {
  const blocks = Array.from({ length: growingBlocks }, (_, at) => {
    const number = at + 1;
    const x = (at - 2) * 1.28;
    const [side, height] = [1.6, number * 0.95];
    const outline = outlinedBox(x, -x, 0, side, side, height);
    if (number < current || (number === current && part >= 1)) {
      return box(x, -x, 0, side, side, height, 'fir');
    }
    if (number > current) return outline;
    return outline + box(x, -x, 0, side, side, Math.max(0.5, height * part), 'sun');
  });
  return blocks.join('');
}

const floors: readonly InkName[] = ['brick', 'sun', 'teal', 'plum', 'fir', 'slate'];

/** The tower of Play: one block for each of its four steps that is done, and a flag on the last one. */
export function drawStepTower(done: number): Scene {
  const scene = createScene(2);
  tile(scene, 'grass', -5, -5, 10, 10);
  scene.ground += fill('plan', topFace(-3, -3, 0, 6, 6));
  tree(scene, -4.8, 3, 0.9);
  tree(scene, 3.4, -4.8, 0.9);
  person(scene, 3.4, 3.2, 'brick');
  addFloors(scene, done, 4, { side: 4.4, height: 4 });
  return scene;
}

/** The site of setup in the city: one floor for each step that is done, with a crane until the last one. */
export function setupScene(done: number, of: number): Scene {
  const scene = cutOut(21, 'grass');
  street(scene, -60, 8, 120, 3);
  cityBlock(scene, [-30, -30, 30, -9], { highest: () => 4, green: 0.4 });
  cityBlock(scene, [-30, -8.6, -8.4, 7], { highest: () => 3, green: 0.5 });
  cityBlock(scene, [-30, 12, 30, 30], { highest: () => 2.4, green: 0.6 });
  tile(scene, 'land', -6.4, -6.4, 12.8, 12.8);
  addFloors(scene, done, of, { side: 7, height: 3 });
  if (done < of) crane(scene, 4.6, -4.6, of * 3 + 5, 5);
  tree(scene, -5.6, 6, 1);
  tree(scene, 6.4, 5.6, 1);
  person(scene, 3, 5, 'sun');
  person(scene, 1.6, 5.3, 'plum');
  return scene;
}

type FloorSize = { readonly side: number; readonly height: number };

/** The floors that are done, the outlines of the others, and a flag on the last one. */
function addFloors(scene: Scene, done: number, of: number, { side, height }: FloorSize): void {
  const edge = side / 2;
  const [wide, high] = [side / 4, height / 3];
  floors.slice(0, of).forEach((ink, at) => {
    const z = at * height;
    if (at >= done) return addOutline(scene, -edge, -edge, z, side, side, height);
    const openings = [side * 0.34, -side * 0.09].map(
      (from) =>
        leftFace(-from, edge, z + high, wide, high) + rightFace(edge, from, z + high, wide, high),
    );
    const markup =
      box(-edge, -edge, z, side, side, height, ink) + fill('f-lit-window', openings.join(''));
    const addLayer = at === 0 ? add : addWithoutShadow;
    addLayer(scene, -edge, -edge, z, side, side, height, markup);
  });
  if (done >= of) flag(scene, 0, 0, 'fir', of * height, 5);
}

/** What each type of quest is about, on a base of its own. */
export const questScenes = {
  research(scene: Scene): void {
    base(scene, 'blue');
    addBox(scene, -1.2, -1.4, 0, 1.2, 1.2, 3, 'teal');
    addBox(scene, 0.9, -1.4, 0, 1.2, 1.2, 4.4, 'brick');
    addBox(scene, -0.2, 0.8, 0, 1.2, 1.2, 2.4, 'sun');
  },
  planning(scene: Scene): void {
    base(scene, 'grass');
    scene.ground += fill('plan', topFace(-2.4, -2.4, 0, 4.8, 4.8));
    addBox(scene, -1.8, -1.8, 0, 2, 2, 3.6, 'brick');
    addOutline(scene, 0.6, -1.6, 0, 1.6, 1.6, 2.4);
    addBox(scene, -1, 0.8, 0, 1.8, 1.4, 1.4, 'sun');
  },
  documentation(scene: Scene): void {
    addBox(scene, -3, -2.4, 0, 6, 4.8, 0.9, 'brick');
    addBox(scene, -2.7, -2.2, 0.9, 5.5, 4.4, 0.9, 'paper');
    addBox(scene, -3, -2.4, 1.8, 6, 4.8, 0.9, 'teal');
    scene.marks += fill('f-white-mark', topFace(-1.8, -1.2, 2.7, 3.6, 0.6));
  },
  story(scene: Scene): void {
    base(scene, 'wood');
    teller(scene, -1.9, 0.2, 'plum', 2.6);
    teller(scene, 1, -1.1, 'sun', 2);
  },
} as const;

function base(scene: Scene, ink: InkName): void {
  scene.ground += box(-3, -3, -0.5, 6, 6, 0.5, ink);
}

/** Someone who tells or listens, larger than in the city. */
function teller(scene: Scene, x: number, y: number, coat: InkName, height: number): void {
  const markup =
    box(x, y, 0, 1.4, 1.4, height, coat) + box(x + 0.15, y + 0.15, height, 1.1, 1.1, 1.1, 'skin');
  add(scene, x, y, 0, 1.4, 1.4, height + 1.1, markup);
}

/** The mark of the sticker: a block with a check. */
export function starBlockMarkup(): string {
  const check = polygon([
    [-0.8, 1.05, 0.75],
    [-0.5, 1.05, 1.05],
    [-0.2, 1.05, 0.7],
    [0.5, 1.05, 1.5],
    [0.8, 1.05, 1.2],
    [-0.2, 1.05, 0.1],
  ]);
  return box(-1.05, -1.05, -0.3, 2.1, 2.1, 2.1, 'sun') + fill('f-white-mark', check);
}

const roofs = ['brick', 'teal', 'sun', 'slate', 'white'] as const;
const walls = ['cream', 'white', 'peach', 'sand', 'blue', 'mint'] as const;
/** How far apart the houses of a row are, in blocks along the line of sight. */
const rowStep = 3.6;

/** A row of houses, level in the picture: it ends a page and is in its head. */
export function houseRow(count: number, seed: number): Scene {
  const scene = createScene(seed);
  for (let at = 0; at < count; at += 1) {
    const x = at * rowStep;
    const y = -x;
    if (scene.random() < 0.1) {
      tree(scene, x, y, 1.2);
      pine(scene, x + 1.2, y - 1.4, 1.1);
    } else if (scene.random() < 0.45) {
      const [wall, roof] = [pick(scene, walls), pick(scene, roofs)];
      house(scene, {
        at: [x, y],
        size: [3, 3, 3],
        wall,
        roof,
        ridge: scene.random() < 0.5 ? 'x' : 'y',
      });
    } else {
      flatHouse(
        scene,
        x,
        y,
        3,
        3,
        4 + Math.round(scene.random() * 3),
        pick(scene, walls),
        pick(scene, roofs),
      );
    }
    tree(scene, x + 2.4, y + 3.4, 0.7);
  }
  return scene;
}
