import type { ProjectPhase } from '#contract/community/project-phases';
import { flatHouse, house } from './elements/buildings.ts';
import { cityBlock } from './elements/city-block.ts';
import { cutOut, createScene, pick, tile, type Scene } from './scene/scene.ts';
import { basin, freePlot, slab, street, waves } from './elements/ground.ts';
import { drawProject, type ProjectState } from './elements/project-site.ts';
import { car, flag, person, pine, tree } from './elements/street-life.ts';

/** A project with its neighborhood, as a window cut from the model. */
export function projectScene(project: ProjectState, seed = 5): Scene {
  const scene = cutOut(seed);
  scene.streetBeyond = 60;
  if (project.kind === 'crossing') cornerHouses(scene);
  else if (project.kind === 'pier') shore(scene);
  else neighborhood(scene);
  if (project.kind !== 'crossing') acrossTheStreet(scene);
  drawProject(scene, project, -4, project.kind === 'pier' ? -8 : -4);
  if (project.kind !== 'crossing') car(scene, 8, 6.6, 'brick');
  return scene;
}

function neighborhood(scene: Scene): void {
  street(scene, -60, 5.2, 120, 3);
  cityBlock(scene, [-20, -20, 16, -5.4], { highest: () => 5, tall: 0.4 });
  cityBlock(scene, [-20, -5, -5.4, 4.6], { highest: () => 3, green: 0.3 });
  cityBlock(scene, [5.4, -5, 20, 4.6], { highest: lowBesidePlot, green: 0.5 });
}

function acrossTheStreet(scene: Scene): void {
  cityBlock(scene, [-20, 9, 20, 25], { highest: () => 2.4, green: 0.5 });
}

/** Only trees right of the plot, because a house would hide its edge. */
function lowBesidePlot(x: number): number {
  return x < 9 ? 0 : 2.4;
}

function shore(scene: Scene): void {
  street(scene, -60, 5.2, 120, 3);
  basin(scene, -60, -60, 120, 60.5);
  waves(scene, -30, -22, 60, 22, 22);
  cityBlock(scene, [-20, 0.6, -5.4, 4.6], { highest: () => 0 });
  cityBlock(scene, [5.4, 0.6, 20, 4.6], { highest: () => 0 });
}

function cornerHouses(scene: Scene): void {
  cityBlock(scene, [-24, -20, -4.4, -4.2], { highest: () => 5 });
  cityBlock(scene, [-4, -20, 18, -4.4], { highest: () => 5, tall: 0.5 });
  cityBlock(scene, [-22, 2, -4.6, 14], { highest: () => 3 });
  cityBlock(scene, [4.8, 2, 20, 14], { highest: lowBesidePlot, green: 0.3 });
  cityBlock(scene, [-4.2, 6.6, 4.4, 19], {
    highest: (_, y) => (y < 10 ? 0 : 2.4),
    green: 0.45,
  });
  cityBlock(scene, [-26, 14.6, -4.6, 26], { highest: () => 3 });
}

/** One corner of the city, always the same, in one of its five states, on a slab of its own. */
export function phaseScene(phase: ProjectPhase): Scene {
  const scene = createScene(8);
  slab(scene, -6.6, -7.6, 12.4, 12.8);
  scene.streetBeyond = 2.1;
  tile(scene, 'grass', -6.3, -7.3, 11.8, 3.2);
  flatHouse(scene, -6, -7.2, 3, 2.8, 5, 'mint', 'sun');
  house(scene, { at: [-2.4, -7], size: [3, 2.6, 3], wall: 'peach', roof: 'brick', ridge: 'y' });
  flatHouse(scene, 1, -7.2, 3, 2.8, 4, 'blue', 'white');
  tree(scene, 4.2, -6, 0.8);
  drawProject(scene, { kind: 'crossing', phase }, -4.5, -4);
  tile(scene, 'grass', -6.3, 4.1, 11.8, 0.8);
  return scene;
}

const treesAround = [
  [-9.6, -3],
  [-8, 1],
  [-9.4, 4],
  [6.4, -3.4],
  [8.4, 0],
  [6.6, 3.6],
] as const;

/** A free plot on a slab of its own: nothing is built there yet. */
export function freePlotSlab(): Scene {
  const scene = createScene(13);
  slab(scene, -11, -11, 22, 22);
  tile(scene, 'grass', -11, -11, 22, 22);
  street(scene, -11, 6.6, 22, 3);
  cityBlock(scene, [-10.6, -10.6, 5, -5.6], { highest: () => 3, green: 0.3 });
  freePlot(scene, -4.5, -4, 9);
  flag(scene, -0.2, 0.2, 'brick', 0, 7);
  for (const [x, y] of treesAround) tree(scene, x, y);
  pine(scene, -7.4, 3.6);
  pine(scene, 8.4, -8, 1.1);
  person(scene, 3, 5.2, 'teal');
  person(scene, 1.7, 5.4, 'brick');
  car(scene, -6, 8.2, 'sun');
  return scene;
}

/** A free plot as a window cut from the model, for what is still empty; each seed has other trees. */
export function freePlotScene(seed: number): Scene {
  const scene = cutOut(seed, 'grass');
  street(scene, -60, 6.6, 120, 3);
  cityBlock(scene, [-20, -20, 16, -6], { highest: () => 3, green: 0.5 });
  freePlot(scene, -4.5, -4, 9);
  flag(scene, -0.2, 0.2, 'brick', 0, 6);
  for (const [x, y] of treesAround) {
    if (scene.random() >= 0.75) continue;
    if (scene.random() < 0.3) pine(scene, x, y);
    else tree(scene, x, y);
  }
  person(scene, 3, 5.2, pick(scene, ['teal', 'plum', 'sun']));
  return scene;
}
