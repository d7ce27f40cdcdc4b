import { n } from './sheet.mjs';

/**
 * Lines of equal height by marching squares, joined end to end and rounded.
 * `height(x, y)` is sampled every `step` px; `keep(x, y)` may leave parts out.
 */
export function contourPath({
  width,
  height,
  step,
  level,
  field,
  keep = () => true,
  shortest = 4,
}) {
  const segments = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (keep(x, y)) segments.push(...cellSegments(x, y, step, level, field));
    }
  }
  return joinSegments(segments)
    .filter((line) => line.length >= shortest)
    .map(roundedPath)
    .join('');
}

function cellSegments(x, y, step, level, field) {
  const corners = [
    [x, y],
    [x + step, y],
    [x + step, y + step],
    [x, y + step],
  ].map(([cx, cy]) => ({ x: cx, y: cy, h: field(cx, cy) - level }));
  const crossings = [];
  for (let side = 0; side < 4; side += 1) {
    const from = corners[side];
    const to = corners[(side + 1) % 4];
    if (from.h > 0 !== to.h > 0) {
      const t = from.h / (from.h - to.h);
      crossings.push([from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t]);
    }
  }
  if (crossings.length === 2) return [crossings];
  if (crossings.length === 4) return [crossings.slice(0, 2), crossings.slice(2)];
  return [];
}

function joinSegments(segments) {
  const ends = new Map();
  const key = ([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`;
  for (const segment of segments) {
    for (const end of segment) {
      const at = key(end);
      ends.set(at, [...(ends.get(at) ?? []), segment]);
    }
  }
  const used = new Set();
  const grow = (line) => {
    for (;;) {
      const last = line.at(-1);
      const next = (ends.get(key(last)) ?? []).find((segment) => !used.has(segment));
      if (next === undefined) return line;
      used.add(next);
      line.push(key(next[0]) === key(last) ? next[1] : next[0]);
    }
  };
  const lines = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    const line = grow([...segment]).reverse();
    lines.push(grow(line));
  }
  return lines;
}

/** Curves through the middles of the line's pieces; T continues the curve of the one before. */
export function roundedPath(line) {
  const [first] = line;
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (let at = 1; at < line.length - 1; at += 1) {
    const [x, y] = line[at];
    const [nextX, nextY] = line[at + 1];
    path += `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  }
  const last = line.at(-1);
  return `${path}L${n(last[0])} ${n(last[1])}`;
}
