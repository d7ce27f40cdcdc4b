import { windows } from './elements/buildings.ts';
import { cityBlock } from './elements/city-block.ts';
import { street } from './elements/ground.ts';
import { bus, flag, person, pine, tree } from './elements/street-life.ts';
import { box, fill, leftFace } from './scene/geometry.ts';
import { add, cutOut, place, tile, type Scene } from './scene/scene.ts';

/** A school with its flag and a class in front of it: the class that a student joins. */
export function schoolScene(): Scene {
  const scene = cutOut(6);
  street(scene, -40, 6.6, 80, 3);
  tile(scene, 'grass', -20, -6, 12, 12);
  tile(scene, 'grass', 8.6, -6, 12, 12);
  cityBlock(scene, [-20, -20, 20, -7], { highest: () => 3, green: 0.3 });
  add(
    scene,
    -6,
    -4.6,
    0,
    12.6,
    6,
    6.2,
    box(-6, -4.6, 0, 12.6, 5, 5, 'sun', 'brick') +
      windows(scene, -6, -4.6, 0, 12.6, 5, 5) +
      box(-1.2, -4.7, 5, 3, 5.2, 1.2, 'cream', 'teal') +
      box(-1.4, 0.4, 0, 3.4, 1, 2.4, 'cream', 'teal') +
      fill('f-door', leftFace(-0.4, 1.4, 0, 1.4, 1.8)),
  );
  flag(scene, -5.4, 3.2, 'fir', 0, 6);
  place(scene, person, [
    [-2.6, 2.6, 'brick'],
    [-1.4, 3.6, 'teal'],
    [0.4, 2.4, 'sun'],
    [0.8, 4, 'plum'],
    [2.4, 2.8, 'blue'],
    [3, 4.4, 'fir'],
    [-3.6, 4.2, 'peach'],
  ]);
  place(scene, tree, [
    [-8.4, -2, 1],
    [-8.8, 2, 1],
    [7.6, 1, 0.9],
    [8.8, -3, 1],
  ]);
  pine(scene, 7, 4.4, 1);
  bus(scene, 4, 7.3, 'sun');
  return scene;
}
