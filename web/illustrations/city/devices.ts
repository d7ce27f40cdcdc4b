import { questionMark } from './elements/question-mark.ts';
import { box, fill, leftFace, rightFace, topFace } from './scene/geometry.ts';
import type { InkName } from './scene/palette.ts';
import { add, addBox, createScene, tile, type Scene } from './scene/scene.ts';

/** Devices to play on, as generic shapes without the design of any brand. */
const devices = {
  java: (scene: Scene): void => {
    add(
      scene,
      -3,
      -2,
      0,
      6,
      1,
      6,
      box(-0.8, -1.8, 0, 1.6, 0.8, 1, 'dark') +
        box(-3.4, -1.9, 1, 6.8, 0.7, 4.6, 'dark') +
        fill('f-screen', leftFace(-3, -1.2, 1.4, 6, 3.8)) +
        fill('grass-l', leftFace(-3, -1.2, 1.4, 6, 1.2)) +
        fill('brick-l', leftFace(-1.8, -1.2, 2.2, 1.5, 1.8)) +
        fill('sun-l', leftFace(0.4, -1.2, 2.2, 1.2, 1.1)),
    );
    addBox(scene, -3, 0.8, 0, 4.6, 1.6, 0.4, 'metal');
    addBox(scene, 2.2, 0.8, 0, 0.9, 1.4, 0.5, 'brick');
    addBox(scene, 3.5, -2, 0, 1.8, 3, 4.4, 'slate', 'slate');
  },
  bedrock: (scene: Scene): void => {
    add(
      scene,
      -3,
      -1,
      0,
      4.2,
      0.6,
      6,
      box(-3, -1, 0, 4.2, 0.6, 6, 'dark') +
        fill('f-screen', leftFace(-2.6, -0.4, 0.5, 3.4, 5)) +
        fill('grass-l', leftFace(-2.6, -0.4, 0.5, 3.4, 1.4)) +
        fill('plum-l', leftFace(-1.9, -0.4, 1.5, 1.4, 2.2)),
    );
    add(
      scene,
      2,
      0.6,
      0,
      2.4,
      0.6,
      4.2,
      box(2, 0.6, 0, 2.4, 0.6, 4.2, 'brick') +
        fill('f-screen', leftFace(2.3, 1.2, 0.5, 1.8, 3.2)) +
        fill('water-l', leftFace(2.3, 1.2, 0.5, 1.8, 1.1)),
    );
  },
  xbox: (scene: Scene): void => {
    add(
      scene,
      -3,
      -3,
      0,
      3.4,
      3.4,
      5.6,
      box(-3, -3, 0, 3.4, 3.4, 5.6, 'dark', 'slate') +
        fill(
          'dark-r',
          [0, 1, 2].map((row) => topFace(-2.5, -2.4 + row * 0.9, 5.6, 2.4, 0.4)).join(''),
        ) +
        fill('f-white-mark', leftFace(-2.6, 0.4, 4.5, 0.6, 0.6)),
    );
    pad(scene, 1, 1, 'slate');
  },
  playstation: (scene: Scene): void => {
    add(
      scene,
      -4.2,
      -3,
      0,
      5.8,
      4,
      2.8,
      box(-4.2, -3, 0, 5.8, 4, 1, 'blue') +
        box(-4, -2.8, 1, 5.4, 3.6, 0.6, 'dark') +
        box(-4.2, -3, 1.6, 5.8, 4, 1.1, 'blue') +
        fill('f-white-mark', leftFace(-3.6, 1, 2, 1.4, 0.3)),
    );
    pad(scene, 1, 1.6, 'blue');
  },
  switch: (scene: Scene): void => {
    add(
      scene,
      -4,
      -0.6,
      0,
      8,
      0.8,
      4.2,
      box(-4, -0.6, 0, 1.6, 0.8, 4.2, 'sun') +
        box(-2.4, -0.6, 0, 4.8, 0.8, 4.2, 'dark') +
        fill('f-screen', leftFace(-2, 0.2, 0.5, 4, 3.2)) +
        fill('grass-l', leftFace(-2, 0.2, 0.5, 4, 1)) +
        fill('brick-l', leftFace(-0.8, 0.2, 1.2, 1.4, 1.4)) +
        box(2.4, -0.6, 0, 1.6, 0.8, 4.2, 'sun') +
        fill('dark-l', leftFace(-3.5, 0.2, 2.6, 0.7, 0.7) + leftFace(2.9, 0.2, 2.6, 0.7, 0.7)),
    );
  },
  education: (scene: Scene): void => {
    add(
      scene,
      -3,
      -1.6,
      0,
      6,
      4.4,
      5,
      box(-3, -1.2, 0, 6, 3.8, 0.5, 'metal', 'metal') +
        fill('slate-t', topFace(-2.5, -0.4, 0.5, 5, 1.7)) +
        box(-3, -1.6, 0.4, 6, 0.5, 4.2, 'fir') +
        fill('f-screen', leftFace(-2.6, -1.1, 0.8, 5.2, 3.4)) +
        fill(
          'f-brick-mark',
          leftFace(-1.6, -1.1, 1.4, 0.7, 1) +
            leftFace(-0.6, -1.1, 1.4, 0.7, 1.8) +
            leftFace(0.4, -1.1, 1.4, 0.7, 2.5),
        ) +
        box(-1.1, -1.9, 4.6, 2.2, 2.2, 0.8, 'dark') +
        box(-2, -2.7, 5.4, 4, 4, 0.35, 'dark', 'slate') +
        fill('sun-l', leftFace(1.4, 1.3, 4, 0.45, 1.6)),
    );
  },
  'not-sure': questionBlock,
} as const;

export type DeviceName = keyof typeof devices;
export const deviceNames = [
  'java',
  'bedrock',
  'xbox',
  'playstation',
  'switch',
  'education',
  'not-sure',
] as const satisfies readonly DeviceName[];

/** A device on its mat. */
export function deviceScene(name: DeviceName): Scene {
  const scene = createScene(3);
  tile(scene, 'plot', -5, -4, 10.5, 8);
  devices[name](scene);
  return scene;
}

/** A block with a question mark on each side. */
export function questionBlock(scene: Scene): void {
  const markup =
    box(-2.2, -2.2, 0, 4.4, 4.4, 4.4, 'plum') +
    fill(
      'f-white-mark',
      questionMark((across, up) => leftFace(-1.1 + across * dot, 2.2, 0.35 + up * dot, 0.76, 0.76)),
    ) +
    fill(
      'f-white-mark',
      questionMark((across, up) => rightFace(2.2, 1.1 - across * dot, 0.35 + up * dot, 0.76, 0.76)),
    );
  add(scene, -2.2, -2.2, 0, 4.4, 4.4, 4.4, markup);
}

const dot = 0.74;

/** A game controller. */
function pad(scene: Scene, x: number, y: number, ink: InkName): void {
  const markup =
    box(x, y, 0, 3.4, 1.5, 0.8, ink) +
    box(x, y + 1.5, 0, 0.9, 0.7, 0.8, ink) +
    box(x + 2.5, y + 1.5, 0, 0.9, 0.7, 0.8, ink) +
    fill('brick-t', topFace(x + 2.5, y + 0.3, 0.8, 0.6, 0.6)) +
    fill('teal-t', topFace(x + 0.4, y + 0.3, 0.8, 0.6, 0.6));
  add(scene, x, y, 0, 3.4, 2, 0.9, markup);
}
