import { polygon } from './sheet.mjs';

/** A 30 degree view: x goes down to the right, y down to the left, z up; all in units. */
export function createView(left, top, across, deep, high) {
  return (x, y, z = 0) => [left + (x - y) * across, top + (x + y) * deep - z * high];
}

/** The three faces one sees of a box. */
export function boxFaces(view, { x, y, z = 0, width, depth, height }) {
  const top = z + height;
  return {
    top: polygon([
      view(x, y, top),
      view(x + width, y, top),
      view(x + width, y + depth, top),
      view(x, y + depth, top),
    ]),
    left: polygon([
      view(x, y + depth, top),
      view(x + width, y + depth, top),
      view(x + width, y + depth, z),
      view(x, y + depth, z),
    ]),
    right: polygon([
      view(x + width, y, top),
      view(x + width, y + depth, top),
      view(x + width, y + depth, z),
      view(x + width, y, z),
    ]),
  };
}

/** Mixes two `#rrggbb` inks; 0 is all of the first. */
export function mixInks(from, to, share) {
  const parts = (ink) => [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  const target = parts(to);
  const mixed = parts(from).map((value, at) => Math.round(value + (target[at] - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
