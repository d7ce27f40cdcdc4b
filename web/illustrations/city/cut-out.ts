import type { InkName } from './palette.ts';
import { createScene, tile, type Scene } from './scene.ts';

/** A window cut from the model: the ground runs past the frame on every side. */
export function cutOut(seed: number, ground: InkName = 'land'): Scene {
  const scene = createScene(seed);
  tile(scene, ground, -60, -60, 120, 120);
  return scene;
}
