import { fill, leftFace, polygon, rightFace, topFace } from '../scene/geometry.ts';
import type { InkName } from '../scene/palette.ts';
import { addWithoutShadow, plan, planGround, tile, type Scene } from '../scene/scene.ts';

/** A street with its dashed line, along its longer side. */
export function street(scene: Scene, x: number, y: number, width: number, depth: number): void {
  tile(scene, 'road', x, y, width, depth);
  let dashes = '';
  if (width > depth) {
    for (let at = x + 1; at < x + width - 1; at += 3) {
      dashes += topFace(at, y + depth / 2 - 0.08, 0, 1.4, 0.16);
      planGround(scene, 'f-dash', at, y + depth / 2 - 0.12, 1.4, 0.24);
    }
  } else {
    for (let at = y + 1; at < y + depth - 1; at += 3) {
      dashes += topFace(x + width / 2 - 0.08, at, 0, 0.16, 1.4);
      planGround(scene, 'f-dash', x + width / 2 - 0.12, at, 0.24, 1.4);
    }
  }
  scene.ground += fill('f-dash', dashes);
}

const stripeStep = 0.75;
const stripeWidth = 0.4;

/** The stripes of a crosswalk, side by side along `axis`. */
export function crosswalk(
  scene: Scene,
  ...[x, y, width, depth, axis]: [number, number, number, number, 'x' | 'y']
): void {
  let stripes = '';
  for (let at = 0.15; at < (axis === 'x' ? width : depth); at += stripeStep) {
    stripes +=
      axis === 'x'
        ? topFace(x + at, y, 0, stripeWidth, depth)
        : topFace(x, y + at, 0, width, stripeWidth);
  }
  scene.ground += fill('f-crosswalk', stripes);
}

/** The dashed edge of a plot where something will be built. */
export function plotEdge(scene: Scene, x: number, y: number, size = 8): void {
  scene.ground += fill('plan', topFace(x, y, 0, size, size));
}

export function freePlot(scene: Scene, x: number, y: number, size = 8): void {
  tile(scene, 'plot', x, y, size, size);
  plotEdge(scene, x, y, size);
}

/** A cut piece of ground with grass, soil, and rock on its two front sides. */
export function slab(scene: Scene, x: number, y: number, width: number, depth: number): void {
  planGround(scene, 'land-t', x, y, width, depth);
  const layer = (z: number, height: number, ink: InkName): string =>
    fill(`${ink}-l`, leftFace(x, y + depth, z, width, height)) +
    fill(`${ink}-r`, rightFace(x + width, y + depth, z, depth, height));
  scene.ground += layer(-3.4, 1.2, 'rock') + layer(-2.4, 1.9, 'soil') + layer(-0.5, 0.5, 'grass');
  scene.ground += fill('land-t', topFace(x, y, 0, width, depth));
}

const waterLevel = -0.6;

/** Water below the ground, with its two visible walls. */
export function basin(scene: Scene, x: number, y: number, width: number, depth: number): void {
  const [right, front] = [x + width, y + depth];
  tile(scene, 'water', x, y, width, depth);
  scene.ground +=
    fill(
      'soil-l',
      polygon([
        [x, y, 0],
        [right, y, 0],
        [right, y, waterLevel],
        [x, y, waterLevel],
      ]),
    ) +
    fill(
      'soil-r',
      polygon([
        [x, y, 0],
        [x, front, 0],
        [x, front, waterLevel],
        [x, y, waterLevel],
      ]),
    );
}

export function waves(
  scene: Scene,
  ...[x, y, width, depth, count = 10]: [number, number, number, number, number?]
): void {
  const { random } = scene;
  const outlines = Array.from({ length: count }, () =>
    topFace(
      x + random() * (width - 2),
      y + random() * (depth - 0.4),
      0,
      1.5 + random() * 1.4,
      0.22,
    ),
  );
  scene.ground += fill('f-wave', outlines.join(''));
}

type Mountain = {
  /** Its corner, its side, and how high it is. */
  readonly at: readonly [x: number, y: number];
  readonly side: number;
  readonly peak: number;
  /** From which part of its height there is snow. */
  readonly snowFrom?: number;
};

const column = 2;
const summit = 0.42;

/** Columns of 2 by 2 blocks: pines, then rock, then snow. */
export function mountain(scene: Scene, { at: [x, y], side, peak, snowFrom = 0.5 }: Mountain): void {
  const count = Math.floor(side / column);
  const heights = Array.from({ length: count * count }, (_, index) => {
    const across = ((index % count) + 0.5) / count - summit;
    const down = (Math.floor(index / count) + 0.5) / count - summit;
    const slope = Math.max(0, 1 - Math.hypot(across, down) * 1.75) ** 1.15;
    const bumps = (scene.random() - 0.4) * peak * 0.16;
    return Math.max(0.6, Math.round((peak * slope + bumps) * 2) / 2);
  });
  heights.forEach((height, index) => {
    const [across, down] = [index % count, Math.floor(index / count)];
    const bare = height > peak * 0.26 ? 'rock' : 'pine';
    const ink = height > peak * snowFrom ? 'snow' : bare;
    const [left, back] = [x + across * column, y + down * column];
    const inFront = heights[index + count] ?? 0;
    const atRight = across + 1 < count ? (heights[index + 1] ?? 0) : 0;
    const faces = [
      height > inFront &&
        fill(`${ink}-l`, leftFace(left, back + column, inFront, column, height - inFront)),
      height > atRight &&
        fill(
          `${ink}-r`,
          rightFace(left + column, back + column, atRight, column, height - atRight),
        ),
      fill(`${ink}-t`, topFace(left, back, height, column, column)),
    ];
    const isLight = (across * 7 + down * 5 + across * down) % 3 !== 0;
    plan(scene, isLight ? `${ink}-t` : `${ink}-l`, left, back, column, column);
    const markup = faces.filter((each) => each !== false).join('');
    addWithoutShadow(scene, left, back, 0, column, column, height, markup);
  });
}
