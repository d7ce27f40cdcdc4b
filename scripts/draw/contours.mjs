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

// T continues the curve before it, by a control point that is not written: after so many of them
// a written one stops the rounding from adding up.
const longestRun = 6;

/** Curves through the middles of the line's pieces, as short as they can be written. */
export function roundedPath(line) {
  const points = thin(line).map(([x, y]) => [round(x), round(y)]);
  let pen = points[0];
  let path = `M${n(pen[0])} ${n(pen[1])}`;
  let control = pen;
  let run = longestRun;
  for (let at = 1; at < points.length - 1; at += 1) {
    const [x, y] = points[at];
    const middle = [round((x + points[at + 1][0]) / 2), round((y + points[at + 1][1]) / 2)];
    run = run === longestRun ? 0 : run + 1;
    if (run === 0) {
      control = [x, y];
      path += `q${way(pen, control)} ${way(pen, middle)}`.replace(' -', '-');
    } else {
      control = [2 * pen[0] - control[0], 2 * pen[1] - control[1]];
      path += `t${way(pen, middle)}`;
    }
    pen = middle;
  }
  return `${path}l${way(pen, points.at(-1))}`;
}

function way([fromX, fromY], [toX, toY]) {
  return `${n(toX - fromX)} ${n(toY - fromY)}`.replace(' -', '-');
}

/** Every second point is enough for a curve; the ends stay. */
function thin(line) {
  if (line.length < 8) return line;
  return line.filter((_, at) => at % 2 === 0 || at === line.length - 1);
}

function round(value) {
  return Math.round(value * 10) / 10;
}
