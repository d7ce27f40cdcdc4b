/** From where to where something reaches along each of three axes. */
type Bounds = readonly [number, number, number, number, number, number];

type Shape = {
  readonly name: string;
  readonly outline: string;
  readonly bounds: Bounds;
  readonly pieces: readonly Bounds[];
  /** What covers a part of it. */
  readonly above: Shape[];
  /** How many of the shapes that it covers are not drawn yet. */
  below: number;
};

type Group = readonly [name: string, shapes: readonly Shape[]];

/** Shapes that share an edge overlap by less, as their corners are rounded. */
const touchPixels = 0.15;
/** What `fill` writes. */
const pathElement = /<path class="([^"]+)" d="([^"]+)"\/>/g;
/** A line reaches beyond its outline. */
const lineMargin = -1;
const lines: readonly string[] = ['plan', 'ghost', 'grid', 'cord', 'trail'];

/**
 * Draws the picture with fewer elements: what has the same fill becomes one path, in an order in which
 * every shape still covers what it covered before. Opening a dialog makes the browser calculate the
 * style of every element of the page again.
 */
export function mergePaths(markup: string): string {
  const left = new Set(parseShapes(markup));
  let merged = '';
  while (left.size > 0) {
    const [name, shapes] = nextPath(left);
    for (const shape of shapes) {
      left.delete(shape);
      for (const each of shape.above) each.below -= 1;
    }
    merged += `<path class="${name}" d="${shapes.map(({ outline }) => outline).join('')}"/>`;
  }
  return merged;
}

function parseShapes(markup: string): readonly Shape[] {
  const leftover = markup.replaceAll(pathElement, '');
  if (leftover !== '') throw new Error(`Only filled paths can be merged, not: ${leftover}`);
  const shapes = Array.from(markup.matchAll(pathElement), ([, name = '', outline = '']): Shape => {
    const margin = lines.includes(name) ? lineMargin : touchPixels;
    const pieces = outline.split(/(?=M)/).map((each) => computeBounds(each, margin));
    return { name, outline, bounds: computeBounds(outline, margin), pieces, above: [], below: 0 };
  });
  const earlier: Shape[] = [];
  for (const shape of shapes) {
    for (const each of earlier) {
      if (!overlaps(each, shape)) continue;
      each.above.push(shape);
      shape.below += 1;
    }
    earlier.push(shape);
  }
  return shapes;
}

/**
 * The shapes of one fill that cover only what is drawn: of a fill that ends with them, if there is one,
 * or those on which most others wait.
 */
function nextPath(left: ReadonlySet<Shape>): Group {
  const free = new Map<string, Shape[]>();
  const later = new Set<string>();
  for (const shape of left) {
    if (shape.below > 0) later.add(shape.name);
    else if (!free.get(shape.name)?.push(shape)) free.set(shape.name, [shape]);
  }
  const groups = [...free];
  const ending = groups.find(([name]) => !later.has(name));
  const waiting = ([, shapes]: Group): number =>
    shapes.reduce((sum, { above }) => sum + above.length, 0);
  return ending ?? groups.reduce((most, each) => (waiting(each) > waiting(most) ? each : most));
}

/**
 * Edges of blocks have three directions in the picture. Two shapes with such edges overlap if they
 * overlap along the three axes at right angles to these.
 */
function computeBounds(outline: string, margin: number): Bounds {
  const corners = parseCorners(outline);
  const across = corners.map(([x]) => x);
  const down = corners.map(([x, y]) => (4 * x + 7 * y) / 8);
  const up = corners.map(([x, y]) => (4 * x - 7 * y) / 8);
  return [
    Math.min(...across) + margin,
    Math.max(...across) - margin,
    Math.min(...down) + margin,
    Math.max(...down) - margin,
    Math.min(...up) + margin,
    Math.max(...up) - margin,
  ];
}

function parseCorners(outline: string): readonly (readonly [x: number, y: number])[] {
  let [x, y] = [0, 0];
  return Array.from(outline.matchAll(/([MLlhv])([-\d. ]+)/g), ([, command, numbers = '']) => {
    const [first = 0, second = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M' || command === 'L') [x, y] = [first, second];
    else if (command === 'v') y += first;
    else [x, y] = [x + first, y + second];
    return [x, y];
  });
}

function overlaps(one: Shape, other: Shape): boolean {
  return (
    boundsOverlap(one.bounds, other.bounds) &&
    one.pieces.some((piece) => other.pieces.some((each) => boundsOverlap(piece, each)))
  );
}

function boundsOverlap(one: Bounds, other: Bounds): boolean {
  return (
    one[0] < other[1] &&
    other[0] < one[1] &&
    one[2] < other[3] &&
    other[2] < one[3] &&
    one[4] < other[5] &&
    other[4] < one[5]
  );
}
