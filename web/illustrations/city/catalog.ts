import { projectKinds, projectPhases } from '#contract/community/project-phases';
import { deviceNames, deviceScene, questionBlock } from './devices.ts';
import { cityFrame } from './city-plots.ts';
import { modelCity } from './city-scene.ts';
import { paint, type Theme } from './scene/palette.ts';
import { freePlotScene, freePlotSlab, phaseScene, projectScene } from './plot-scenes.ts';
import { schoolScene } from './school.ts';
import { createScene, draw, drawPlan, type Frame, type Scene } from './scene/scene.ts';
import {
  growingBlocksMarkup,
  houseRow,
  questScenes,
  setupScene,
  starBlockMarkup,
  drawStepTower,
} from './small-drawings.ts';
import { tileScenes } from './tiles.ts';
import { videoScenes } from './video-topics.ts';
import { worldScenes } from './worlds.ts';

/** One drawing in a file of its own: the part of a scene inside the frame. */
type Drawing = {
  readonly frame: Frame;
  readonly markup: () => string;
  /** Only upright rectangles, whose shared edges would shimmer if they were smoothed. */
  readonly isPlan?: boolean;
};

const tileFrame: Frame = [-150, -108, 300, 205];
/** Of the drawing whose building is the tallest. */
const cupolaFrame: Frame = [-150, -130, 300, 205];
/** Tall enough for the first post of the community; other places show its middle. */
const pictureFrame: Frame = [-114, -120, 228, 252];
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

function built(build: (scene: Scene) => void): Scene {
  const scene = createScene(1);
  build(scene);
  return scene;
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
  ['video-guide', windowOn(city, [-339, -62, 640, 408])],
  ['tile-maps', windowOn(city, [-60, 42, 420, 190])],
  ...Object.entries(tileScenes).map(([name, make]): [string, Drawing] => [
    `tile-${name}`,
    windowOn(make, tileFrame),
  ]),
  ['school', windowOn(schoolScene, tileFrame)],
  ...Object.entries(videoScenes).map(([name, make]): [string, Drawing] => [
    `video-${name}`,
    windowOn(make, name === 'history' ? cupolaFrame : tileFrame),
  ]),
  ...Object.entries(worldScenes).map(([name, make]): [string, Drawing] => [
    `world-${name}`,
    {
      frame: name === 'tacoma' ? cityPlanFrame : planFrame,
      markup: () => drawPlan(make()),
      isPlan: true,
    },
  ]),
  ...named('device', deviceNames, (name) => whole(() => deviceScene(name), [-68, -70, 136, 110])),
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
    whole(() => drawStepTower(Number(done), 4), [-90, -190, 180, 240]),
  ),
  ...named('setup', ['0', '1', '2', '3', '4', '5', '6'], (done) =>
    windowOn(() => setupScene(Number(done), 6), [-92, -202, 210, 266]),
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
  ...Object.entries(questScenes).map(([name, build]): [string, Drawing] => [
    `quest-${name}`,
    whole(() => built(build), [-46, -46, 92, 76]),
  ]),
  ['question-block', whole(() => built(questionBlock), [-44, -62, 92, 88])],
  ['celebration', windowOn(() => drawStepTower(4, 4), [-74, -178, 148, 60])],
  ['star-block', { frame: [-18, -24, 36, 36], markup: starBlockMarkup }],
  ['house-row', whole(() => houseRow(30, 1), [-24, -62, 1512, 92])],
]);

export const drawingNames: readonly string[] = [...drawings.keys()];

/** The file of a drawing; null if the name is unknown. */
export function drawingFile(name: string, theme: Theme): string | null {
  const drawing = drawings.get(name);
  if (drawing === undefined) return null;
  const [x, y, width, height] = drawing.frame;
  const rendering = drawing.isPlan ? ' shape-rendering="crispEdges"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"${rendering}>${paint(drawing.markup(), theme)}</svg>`;
}
