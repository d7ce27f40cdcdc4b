import {
  box,
  fill,
  outlinedBox,
  randomFrom,
  short,
  topFace,
  type BoxArguments,
} from './geometry.ts';
import { mergePaths } from './merge-paths.ts';
import { pixels } from './projection.ts';
import { inks, type FillName, type FlatName, type InkName } from './palette.ts';

/** One part of the model: the box it fills, and how it is drawn. */
type Item = {
  readonly from: readonly [x: number, y: number, z: number];
  readonly to: readonly [x: number, y: number, z: number];
  readonly markup: string;
};

/** A model under construction: the flat ground, the parts on it, and their shadows and light. */
export type Scene = {
  readonly random: () => number;
  readonly items: Item[];
  ground: string;
  /** Outlines of shadows and of lamplight; each is one path. */
  shadows: string;
  glow: string;
  /** Above everything else: clouds, then marks. */
  clouds: string;
  marks: string;
  /** How far the street of a crossing extends past its plot. */
  streetBeyond: number;
  /** The model from straight above, for maps. */
  planGround: string;
  planParts: string;
};

export type Frame = readonly [x: number, y: number, width: number, height: number];

/** A plan shows one block as 8 px. */
const planPixels = 8;
const riseBands = 6;

export function createScene(seed: number): Scene {
  return {
    random: randomFrom(seed),
    items: [],
    ground: '',
    shadows: '',
    glow: '',
    clouds: '',
    marks: '',
    streetBeyond: 0,
    planGround: '',
    planParts: '',
  };
}

export function pick<const Value>(scene: Scene, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(scene.random() * values.length)] ?? values[0];
}

type Part = [...BoxArguments, markup: string];

/** A part that fills the box from (x, y, z); one on the ground casts a shadow. */
export function add(scene: Scene, ...part: Part): void {
  addWithoutShadow(scene, ...part);
  const [x, y, z, width, depth, height] = part;
  if (z >= 0.1) return;
  const length = Math.min(2.2, height * 0.35);
  scene.shadows += topFace(
    x + width,
    y + 0.25 * length,
    0,
    length * 0.8,
    Math.max(0.1, depth - 0.25 * length),
  );
}

export function addWithoutShadow(
  scene: Scene,
  ...[x, y, z, width, depth, height, markup]: Part
): void {
  scene.items.push({ from: [x, y, z], to: [x + width, y + depth, z + height], markup });
}

export function addBox(
  scene: Scene,
  ...[x, y, z, width, depth, height, ink, top = ink]: [...BoxArguments, ink: InkName, top?: InkName]
): void {
  plan(scene, 'f-shadow', x + 0.3, y + 0.5, width, depth);
  plan(scene, `${top}-t`, x, y, width, depth);
  add(scene, x, y, z, width, depth, height, box(x, y, z, width, depth, height, ink, top));
}

export function addOutline(scene: Scene, ...size: BoxArguments): void {
  addWithoutShadow(scene, ...size, outlinedBox(...size));
}

function isInk(name: InkName | FlatName): name is InkName {
  return name in inks;
}

/** A flat piece of ground. */
export function tile(
  scene: Scene,
  name: InkName | FlatName,
  x: number,
  y: number,
  width = 1,
  depth = 1,
): void {
  const className: FillName = isInk(name) ? `${name}-t` : `f-${name}`;
  planGround(scene, className, x, y, width, depth);
  scene.ground += fill(className, topFace(x, y, 0, width, depth));
}

type PlanArea = readonly [name: FillName, x: number, y: number, width: number, depth: number];

/** A part as it looks from straight above. */
export function plan(scene: Scene, ...area: PlanArea): void {
  scene.planParts += planRectangle(...area);
}

export function planGround(scene: Scene, ...area: PlanArea): void {
  scene.planGround += planRectangle(...area);
}

function planRectangle(...[name, x, y, width, depth]: PlanArea): string {
  const [left, top, across, down] = [x, y, width, depth].map((each) => short(each * planPixels));
  return fill(name, `M${left} ${top}h${across}v${down}h${short(-width * planPixels)}z`);
}

/** Back to front: a part hidden by another one comes before it. */
function sorted(items: readonly Item[]): readonly Item[] {
  const behind = items.map((each) =>
    items.flatMap((other, at) => (other !== each && isBehind(other, each) ? [at] : [])),
  );
  const order = items
    .map((_, at) => at)
    .toSorted((one, other) => distance(items[one]) - distance(items[other]));
  const seen = new Set<number>();
  const result: Item[] = [];
  const visit = (at: number): void => {
    const item = items[at];
    if (item === undefined || seen.has(at)) return;
    seen.add(at);
    for (const each of behind[at] ?? []) visit(each);
    result.push(item);
  };
  order.forEach(visit);
  return result;
}

function distance(item: Item | undefined): number {
  return item === undefined ? 0 : item.from[0] + item.from[1];
}

const touch = 0.01;

/** Only parts that overlap in the picture hide each other; first x and y decide, then the height. */
function isBehind(one: Item, other: Item): boolean {
  const right = ({ from, to }: Item): number => to[0] - from[1];
  const left = ({ from, to }: Item): number => from[0] - to[1];
  if (right(one) <= left(other) || right(other) <= left(one)) return false;
  const isBefore = one.to[0] <= other.from[0] + touch || one.to[1] <= other.from[1] + touch;
  const isAfter = other.to[0] <= one.from[0] + touch || other.to[1] <= one.from[1] + touch;
  if (isBefore || isAfter) return isBefore && !isAfter;
  if (one.to[2] <= other.from[2] + touch) return true;
  return other.to[2] > one.from[2] + touch && one.to[0] + one.to[1] < other.to[0] + other.to[1];
}

/** Space around the frame for parts that extend into it. */
const frameMargin = 24;

function isInFrame({ from, to }: Item, [x, y, width, height]: Frame): boolean {
  return (
    (to[0] - from[1]) * pixels.right > x - frameMargin &&
    (from[0] - to[1]) * pixels.right < x + width + frameMargin &&
    (to[0] + to[1]) * pixels.down - from[2] * pixels.up > y - frameMargin &&
    (from[0] + from[1]) * pixels.down - to[2] * pixels.up < y + height + frameMargin
  );
}

/** The model as the content of an SVG element; without what is outside `frame`, if there is one. */
export function draw(scene: Scene, frame?: Frame): string {
  const items =
    frame === undefined ? scene.items : scene.items.filter((each) => isInFrame(each, frame));
  const parts = sorted(items).map(({ markup }) => markup);
  return drawGround(scene) + parts.join('') + scene.clouds + scene.marks;
}

/**
 * The model for a page that the drawing is part of: in few elements, and in six groups from back to front,
 * which the style sheet animates one after the other.
 */
export function drawInPage(scene: Scene): string {
  const parts = sorted(scene.items).map(({ markup }) => markup);
  const perBand = Math.ceil(parts.length / riseBands);
  const bands = Array.from({ length: riseBands }, (_, at) => {
    const band = parts.slice(at * perBand, (at + 1) * perBand).join('');
    return `<g class="rise" style="--i:${at}">${mergePaths(band)}</g>`;
  });
  return mergePaths(drawGround(scene)) + bands.join('') + mergePaths(scene.clouds) + scene.marks;
}

function drawGround({ ground, shadows, glow }: Scene): string {
  return ground + fill('f-shadow', shadows) + fill('f-glow', glow);
}

/** The model from straight above. */
export function drawPlan(scene: Scene): string {
  return scene.planGround + scene.planParts;
}

/** Puts one part in several places. */
export function place<Where extends readonly unknown[]>(
  scene: Scene,
  part: (scene: Scene, ...where: Where) => void,
  places: readonly Where[],
): void {
  for (const where of places) part(scene, ...where);
}

/** A window cut from the model: the ground runs past the frame on every side. */
export function cutOut(seed: number, ground: InkName = 'land'): Scene {
  const scene = createScene(seed);
  tile(scene, ground, -60, -60, 120, 120);
  return scene;
}
