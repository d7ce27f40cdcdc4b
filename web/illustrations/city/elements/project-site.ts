import type { ProjectKind, ProjectPhase } from '#contract/community/project-phases';
import { box, fill, leftFace, lineBy, moveTo, type BoxArguments } from '../scene/geometry.ts';
import { basin, plotEdge, street, waves, crosswalk } from './ground.ts';
import { questionMark } from './question-mark.ts';
import type { InkName } from '../scene/palette.ts';
import { add, addBox, addOutline, tile, type Scene } from '../scene/scene.ts';
import { car, crane, flag, person, tree } from './street-life.ts';

export const plotSide = 8;

type Part = readonly [...BoxArguments, ink: InkName];
type Kind = {
  readonly ground: (scene: Scene, x: number, y: number) => void;
  /** In the order in which they are built, measured from the corner of the plot. */
  readonly parts: readonly Part[];
  readonly trees: readonly (readonly [x: number, y: number])[];
};

const kinds: Readonly<Record<Exclude<ProjectKind, 'crossing'>, Kind>> = {
  garden: {
    ground: (scene, x, y) => {
      tile(scene, 'grass', x + 0.3, y + 0.3, 7.4, 7.4);
      tile(scene, 'sand', x + 3.6, y + 0.3, 1, 7.4);
      basin(scene, x + 0.9, y + 3.6, 2.4, 3.6);
      waves(scene, x + 0.9, y + 3.8, 2.4, 3.2, 3);
    },
    parts: [
      [5.2, 1, 0, 2, 2, 2, 'wood'],
      [5, 0.8, 2, 2.4, 2.4, 0.5, 'teal'],
      [0.9, 0.9, 0, 2.2, 1, 0.7, 'sun'],
      [5.2, 5.6, 0, 2, 0.8, 0.7, 'plum'],
    ],
    trees: [
      [0.7, 2.1],
      [5.2, 3.9],
      [6.2, 6.4],
    ],
  },
  pier: {
    // Its water is part of the place: the bay, or a pond.
    ground: (scene, x, y) => waves(scene, x, y, plotSide, plotSide, 7),
    parts: [
      [3, 0, -0.3, 2, 8, 0.8, 'wood'],
      [0.6, 4.6, -0.3, 2.4, 2, 0.8, 'wood'],
      [0.9, 4.9, 0.5, 1.6, 1.4, 1.8, 'brick'],
      [3.2, 0.6, 0.5, 0.5, 1.6, 0.5, 'sun'],
      [3.2, 5.2, 0.5, 0.5, 1.6, 0.5, 'sun'],
    ],
    trees: [],
  },
  square: {
    ground: (scene, x, y) => {
      tile(scene, 'land', x, y, plotSide, plotSide);
      tile(scene, 'sand', x + 0.8, y + 0.8, 6.4, 6.4);
    },
    parts: [
      [3, 3, 0, 2, 2, 0.7, 'blue'],
      [3.7, 3.7, 0.7, 0.6, 0.6, 1.4, 'glass'],
      [1, 5.6, 0, 2, 0.7, 0.6, 'wood'],
      [5.6, 1, 0, 0.7, 2, 0.6, 'wood'],
      [0.8, 0.8, 0, 2, 2, 2.6, 'plum'],
      [0.6, 0.6, 2.6, 2.4, 2.4, 0.5, 'sun'],
    ],
    trees: [
      [5.9, 5.9],
      [5.9, 4],
      [3.6, 6],
    ],
  },
  tower: {
    ground: (scene, x, y) => tile(scene, 'land', x, y, plotSide, plotSide),
    parts: [
      [0.8, 0.8, 0, 3, 3, 6, 'plum'],
      [4.6, 0.8, 0, 2.6, 2.6, 4, 'sun'],
      [0.8, 4.6, 0, 2.6, 2.6, 3, 'teal'],
      [4.6, 4.6, 0, 2.6, 2.6, 5, 'brick'],
    ],
    trees: [],
  },
};

export type ProjectState = {
  readonly kind: ProjectKind;
  readonly phase: ProjectPhase;
};

/** How much of it is solid during construction. */
const builtShare = 0.45;

/** A project on its plot of 8 by 8 blocks, at its current progress. */
export function drawProject(scene: Scene, project: ProjectState, x: number, y: number): void {
  const { kind, phase } = project;
  if (kind === 'crossing') return drawCrossing(scene, phase, x, y);
  const { ground, parts, trees } = kinds[kind];
  const isSite = phase === 'build' || phase === 'present';
  const isPier = kind === 'pier';
  const floor = isPier ? deckHeight : 0;
  if (isSite || isPier) ground(scene, x, y);
  else tile(scene, 'plot', x, y, plotSide, plotSide);
  if (phase !== 'present') plotEdge(scene, x, y);
  const solid = (part: Part): void => {
    const [dx, dy, z, ...rest] = part;
    addBox(scene, x + dx, y + dy, z, ...rest);
  };
  const outline = ([dx, dy, z, width, depth, height]: Part): void =>
    addOutline(scene, x + dx, y + dy, z, width, depth, height);
  switch (phase) {
    case 'ask':
      if (isPier) landingStage(scene, x, y);
      questionSign(scene, x, y, floor);
      person(scene, x + 5.6, y + 3.4, 'brick', floor);
      person(scene, x + 5, y + 4.8, 'teal', floor);
      break;
    case 'survey':
      if (isPier) landingStage(scene, x, y);
      surveyGrid(scene, x, y, floor);
      break;
    case 'plan':
      parts.forEach(outline);
      break;
    case 'build':
      parts.forEach((part, at) => {
        if (at / parts.length < builtShare) solid(part);
        else outline(part);
      });
      person(scene, x + 4.2, y + 6.6, 'sun', floor);
      crane(scene, x + 3.8, y - 0.9, 10, 6);
      break;
    case 'present':
      parts.forEach(solid);
      for (const [dx, dy] of trees) tree(scene, x + dx, y + dy, 0.75);
      person(scene, x + 4, y + 4.6, 'brick', floor);
      person(scene, x + 4, y + 6.2, 'teal', floor);
      flag(scene, x + 7.5, y + 7.4, 'fir');
  }
}

/** A one-block grid, a flag at each corner, and two people who count. */
function surveyGrid(scene: Scene, x: number, y: number, floor = 0): void {
  let lines = '';
  for (let at = 1; at < plotSide; at += 1) {
    lines +=
      moveTo(x + at, y, 0) + lineBy(0, plotSide) + moveTo(x, y + at, 0) + lineBy(plotSide, 0);
  }
  scene.ground += fill('grid', lines);
  for (const [dx, dy] of [
    [0.3, 0.3],
    [7.4, 0.3],
    [0.3, 7.4],
    [7.2, 7.2],
  ] as const) {
    flag(scene, x + dx, y + dy, 'brick', 0, 2.6);
  }
  person(scene, x + 5, y + 5, 'sun', floor);
  person(scene, x + 2.6, y + 6, 'teal', floor);
}

const deckHeight = 0.5;

/** Where people stand over the water before there is a pier. */
function landingStage(scene: Scene, x: number, y: number): void {
  addBox(scene, x + 2.2, y + 3, -0.3, 4.8, 5, 0.3 + deckHeight, 'wood');
}

function questionSign(scene: Scene, x: number, y: number, floor = 0): void {
  const z = floor + 2;
  const strokes = questionMark((across, up) =>
    leftFace(x + 3.6 + across * 0.4, y + 6.7, z + 0.2 + up * 0.4, 0.42, 0.42),
  );
  const markup =
    box(x + 4.05, y + 6.4, floor, 0.25, 0.25, 2.4, 'wood') +
    box(x + 3, y + 6.3, z, 2.4, 0.4, 2.4, 'sun') +
    fill('f-ink', strokes);
  add(scene, x + 3.6, y + 6.3, floor, 1.2, 0.4, 4.4, markup);
}

const corners = [
  [0.7, 0.5],
  [5.8, 0.5],
  [0.7, 6.2],
  [5.8, 6.2],
] as const;

/** A street corner: the same street and houses in five states. */
function drawCrossing(scene: Scene, phase: ProjectPhase, x: number, y: number): void {
  const beyond = scene.streetBeyond;
  tile(scene, phase === 'present' ? 'land' : 'plot', x, y, plotSide, plotSide);
  street(scene, x - beyond, y + 2.5, plotSide + 2 * beyond, 3);
  if (phase !== 'present') plotEdge(scene, x, y);
  switch (phase) {
    case 'ask':
      person(scene, x + 3.4, y + 1.4, 'brick');
      person(scene, x + 4.6, y + 1.2, 'teal');
      car(scene, x - 1, y + 3.4, 'plum');
      questionSign(scene, x, y);
      break;
    case 'survey':
      surveyGrid(scene, x, y);
      car(scene, x + 7.4, y + 3.4, 'brick');
      break;
    case 'plan':
      addOutline(scene, x + 2.6, y + 2.5, 0, 2.8, 3, 0.4);
      for (const [dx, dy] of corners) addOutline(scene, x + dx, y + dy, 0, 1.4, 1.4, 2.4);
      person(scene, x + 3.4, y + 6.6, 'plum');
      break;
    case 'build':
      buildCrossing(scene, x, y);
      break;
    case 'present':
      openCrossing(scene, x, y);
  }
}

function buildCrossing(scene: Scene, x: number, y: number): void {
  tile(scene, 'brick', x + 2.6, y + 2.5, 1.7, 3);
  crosswalk(scene, x + 2.7, y + 2.6, 1.5, 2.8, 'y');
  addOutline(scene, x + 4.3, y + 2.5, 0, 1.1, 3, 0.3);
  corners.forEach(([dx, dy], at) => {
    if (at % 2 === 0) tree(scene, x + dx, y + dy, 0.8);
    else addOutline(scene, x + dx, y + dy, 0, 1.4, 1.4, 2.4);
  });
  addBox(scene, x + 2.8, y + 5.8, 0, 1.6, 0.7, 0.3, 'sun');
  addBox(scene, x + 2.8, y + 1.5, 0, 1.6, 0.7, 0.3, 'sun');
  for (const dx of [4.6, 5.4]) addBox(scene, x + dx, y + 5.8, 0, 0.4, 0.4, 0.8, 'brick');
  person(scene, x + 5, y + 6.8, 'sun');
  crane(scene, x + 6.6, y + 1, 11, 5);
}

function openCrossing(scene: Scene, x: number, y: number): void {
  tile(scene, 'brick', x + 2, y + 2.3, 4, 3.4);
  crosswalk(scene, x + 2.2, y + 2.5, 3.6, 3, 'y');
  for (const [dx, dy] of [
    [0, 0],
    [6, 0],
    [0, 5.7],
    [6, 5.7],
  ] as const) {
    tile(scene, 'grass', x + dx, y + dy, 2, 2.3);
  }
  for (const [dx, dy] of [
    [0.3, 0.4],
    [6.3, 0.4],
    [6.2, 6.3],
  ] as const) {
    tree(scene, x + dx, y + dy, 0.9);
  }
  addBox(scene, x + 2.4, y + 6.5, 0, 2, 0.6, 0.5, 'wood');
  addBox(scene, x + 2.6, y + 0.6, 0, 2, 0.6, 0.5, 'plum');
  person(scene, x + 2.7, y + 2.9, 'brick');
  person(scene, x + 4.4, y + 4.2, 'teal');
  person(scene, x + 4, y + 2.9, 'sun');
  car(scene, x - 2, y + 3.4, 'blue');
  flag(scene, x + 0.7, y + 7.2, 'fir', 0, 4.6);
}
