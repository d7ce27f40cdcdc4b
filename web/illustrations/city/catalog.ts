import { projectKinds, projectPhases } from '#contract/community/project-phases';
import { deviceNames, deviceScene } from './devices.ts';
import { cityFrame } from './city-plots.ts';
import { modelCity } from './model-city.ts';
import { paint, type Theme } from './palette.ts';
import { freePlotScene, freePlotSlab, phaseScene, projectScene } from './plot-scenes.ts';
import { draw, drawPlan, type Frame, type Scene } from './scene.ts';
import {
  growingBlocksMarkup,
  houseRow,
  nightSkyMarkup,
  starBlockMarkup,
  towerOfSteps,
} from './small-drawings.ts';
import { tileScenes } from './tiles.ts';
import { videoScenes } from './video-topics.ts';
import { worldScenes } from './worlds.ts';

/** One drawing in a file of its own: the part of a scene inside the frame. */
type Drawing = { readonly frame: Frame; readonly markup: () => string };

const tileFrame: Frame = [-150, -108, 300, 205];
const pictureFrame: Frame = [-114, -70, 228, 152];
/** Behind the head of a challenge, which covers its left half. */
const wideFrame: Frame = [-224, -62, 320, 106];
const planFrame: Frame = [0, 0, 672, 356];
/** As long and as wide, but closer: the model city ends at 448. */
const cityPlanFrame: Frame = [0, 0, 448, 237.33];

function windowOn(make: () => Scene, frame: Frame): Drawing {
  return { frame, markup: () => draw(make(), frame) };
}

function whole(make: () => Scene, frame: Frame): Drawing {
  return { frame, markup: () => draw(make()) };
}

function named<Name extends string>(
  prefix: string,
  names: readonly Name[],
  make: (name: Name) => Drawing,
): [string, Drawing][] {
  return names.map((name) => [`${prefix}-${name}`, make(name)]);
}

const city = () => modelCity([{ plot: 'dock', kind: 'crossing', phase: 'build' }]);
const quarters = ['1', '2', '3', '4'] as const;
/** Which block is growing, and how many quarters of it are done. */
const growingSteps = (['1', '2', '3', '4', '5'] as const).flatMap((current) =>
  quarters.map((part) => `${current}-${part}` as const),
);
const seeds = ['1', '2', '3', '4', '5'] as const;

/** Every drawing that pages load as a picture, by name. */
const drawings: ReadonlyMap<string, Drawing> = new Map<string, Drawing>([
  ['city', whole(city, cityFrame)],
  ['tile-maps', windowOn(city, [-60, 0, 420, 190])],
  ...Object.entries(tileScenes).map(([name, make]): [string, Drawing] => [
    `tile-${name}`,
    windowOn(make, tileFrame),
  ]),
  ...Object.entries(videoScenes).map(([name, make]): [string, Drawing] => [
    `video-${name}`,
    windowOn(make, tileFrame),
  ]),
  ...Object.entries(worldScenes).map(([name, make]): [string, Drawing] => [
    `world-${name}`,
    { frame: name === 'tacoma' ? cityPlanFrame : planFrame, markup: () => drawPlan(make()) },
  ]),
  ...named('device', deviceNames, (name) => whole(() => deviceScene(name), [-66, -62, 136, 104])),
  ...named('phase', projectPhases, (phase) =>
    whole(() => phaseScene(phase), [-96, -118, 192, 190]),
  ),
  ...projectKinds.flatMap((kind) =>
    named(`project-${kind}`, projectPhases, (phase) =>
      windowOn(() => projectScene({ kind, phase }), pictureFrame),
    ),
  ),
  ['challenge', windowOn(() => projectScene({ kind: 'crossing', phase: 'ask' }), wideFrame)],
  ...named('plot', seeds, (seed) => windowOn(() => freePlotScene(11 + Number(seed)), pictureFrame)),
  ['plot-slab', whole(freePlotSlab, [-160, -104, 320, 226])],
  ...named('tower', ['0', '1', '2', '3', '4'], (done) =>
    whole(() => towerOfSteps(Number(done), 4), [-90, -190, 180, 240]),
  ),
  ...named('setup', ['0', '1', '2', '3', '4', '5', '6'], (done) =>
    whole(() => towerOfSteps(Number(done), 6), [-100, -280, 200, 340]),
  ),
  ...named('growing', ['1', '2', '3', '4', '5'], (current) => ({
    frame: [-48, -42, 96, 58],
    markup: () => growingBlocksMarkup(Number(current), 0.5),
  })),
  ...named('growing', growingSteps, (step) => ({
    frame: [-48, -42, 96, 58],
    markup: () => growingBlocksMarkup(Number(step[0]), Number(step[2]) / 4),
  })),
  ['growing-0', { frame: [-48, -42, 96, 58], markup: () => growingBlocksMarkup(0, 0) }],
  ['star-block', { frame: [-16, -20, 32, 32], markup: starBlockMarkup }],
  ['night-sky', { frame: [0, 0, 700, 300], markup: nightSkyMarkup }],
  ['house-row', whole(() => houseRow(36, 31), [0, -62, 1512, 92])],
]);

export const drawingNames: readonly string[] = [...drawings.keys()];

/** The file of a drawing; null if the name is unknown. */
export function drawingFile(name: string, theme: Theme): string | null {
  const drawing = drawings.get(name);
  if (drawing === undefined) return null;
  const [x, y, width, height] = drawing.frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${paint(drawing.markup(), theme)}</svg>`;
}
