import type { FillName, InkName } from './palette.ts';
import { pixels, projected } from './projection.ts';

export type Point = readonly [x: number, y: number, z: number];
type LineName = 'plan' | 'ghost' | 'grid' | 'cord' | 'trail';

/** One decimal is precise enough and keeps the markup short. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function pair(point: readonly number[]): string {
  return point.map(short).join(' ').replaceAll(' -', '-');
}

export function moveTo(x: number, y: number, z: number): string {
  return `M${pair(projected(x, y, z))}`;
}

export function lineBy(x: number, y: number): string {
  return `l${pair(projected(x, y))}`;
}

export function lineTo(x: number, y: number, z: number): string {
  return `L${pair(projected(x, y, z))}`;
}

export function fill(name: FillName | LineName, outline: string): string {
  return outline === '' ? '' : `<path class="${name}" d="${outline}"/>`;
}

/** The face toward the lower left: `width` along x, from its lower left corner. */
export function leftFace(x: number, y: number, z: number, width: number, height: number): string {
  return `${moveTo(x, y, z)}${lineBy(width, 0)}v${short(-height * pixels.up)}${lineBy(-width, 0)}z`;
}

/** The face toward the lower right: `depth` back along y, from its lower left corner. */
export function rightFace(x: number, y: number, z: number, depth: number, height: number): string {
  return `${moveTo(x, y, z)}${lineBy(0, -depth)}v${short(-height * pixels.up)}${lineBy(0, depth)}z`;
}

export function topFace(x: number, y: number, z: number, width: number, depth: number): string {
  return `${moveTo(x, y, z)}${lineBy(width, 0)}${lineBy(0, depth)}${lineBy(-width, 0)}z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y, z]) => pair(projected(x, y, z))).join('L')}z`;
}

export type BoxArguments = readonly [
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
];

/** A solid box; its top may have another color. */
export function box(
  ...[x, y, z, width, depth, height, ink, top = ink]: [...BoxArguments, ink: InkName, top?: InkName]
): string {
  return (
    fill(`${ink}-l`, leftFace(x, y + depth, z, width, height)) +
    fill(`${ink}-r`, rightFace(x + width, y + depth, z, depth, height)) +
    fill(`${top}-t`, topFace(x, y, z + height, width, depth))
  );
}

/** The outline of a box that is only planned. */
export function outlinedBox(...[x, y, z, width, depth, height]: BoxArguments): string {
  return fill(
    'ghost',
    leftFace(x, y + depth, z, width, height) +
      rightFace(x + width, y + depth, z, depth, height) +
      topFace(x, y, z + height, width, depth),
  );
}

/** Numbers from 0 to 1 that are the same for the same seed, so a drawing never changes by itself. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
