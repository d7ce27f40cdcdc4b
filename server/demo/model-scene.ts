import { drawPng } from '../uploads/pictures/draw-png.ts';

/** A place on the ground in blocks: `x` to the lower right, `y` to the lower left, `z` up. */
type Point = readonly [x: number, y: number, z: number];
type Size = readonly [width: number, depth: number, height: number];
type Flat = { readonly points: readonly Point[]; readonly color: string };
type Body = { readonly order: number; readonly svg: string };

/** The part of the drawing that is shown. */
const pictureFrom = [130, 70] as const;
const [pictureWidth, pictureHeight] = [940, 588];
const centerX = 600;
const centerY = 130;
const blockWidth = 30;
const blockDepth = 15;
const blockHeight = 30;
/** How dark each face is. */
const shade = { top: 1, left: 0.91, right: 0.79 } as const;

/** A small model of blocks, seen from above the corner, as the model city of the public pages is. */
export class ModelScene {
  readonly #ground: string[] = [];
  readonly #bodies: Body[] = [];
  readonly #marks: string[] = [];
  readonly #background: string;

  constructor(background: string) {
    this.#background = background;
  }

  /** Something flat on the ground; later ones cover earlier ones. */
  area(x: number, y: number, width: number, depth: number, color: string): this {
    this.#ground.push(polygon({ points: corners([x, y, 0], [width, depth, 0]), color }));
    return this;
  }

  box(at: Point, size: Size, color: string): this {
    this.#add(at, size, boxFaces(at, size, color).map(polygon).join(''));
    return this;
  }

  /** A house with a roof whose ridge runs along `x`. */
  house(at: Point, size: Size, [wall, roof]: readonly [wall: string, roof: string]): this {
    const [x, y, z] = at;
    const [width, depth, height] = size;
    const top = z + height;
    const ridge = top + depth * 0.45;
    const middle = y + depth / 2;
    const faces: readonly Flat[] = [
      ...boxFaces(at, size, wall).slice(1),
      {
        points: [
          [x + width, y, top],
          [x + width, middle, ridge],
          [x + width, y + depth, top],
        ],
        color: tinted(wall, shade.right),
      },
      {
        points: [
          [x, y + depth, top],
          [x, middle, ridge],
          [x + width, middle, ridge],
          [x + width, y + depth, top],
        ],
        color: roof,
      },
      {
        points: [
          [x, y, top],
          [x, middle, ridge],
          [x + width, middle, ridge],
          [x + width, y, top],
        ],
        color: tinted(roof, shade.right),
      },
      ...windows(at, size),
    ];
    // The far side of the roof is behind the near one.
    const [left, right, gable, near, far, ...panes] = faces;
    const inOrder = [left, right, far, gable, near, ...panes].flatMap((face) => face ?? []);
    this.#add(at, [width, depth, height + depth * 0.45], inOrder.map(polygon).join(''));
    return this;
  }

  tree(x: number, y: number, height = 1.6): this {
    const trunk: Point = [x + 0.35, y + 0.35, 0];
    return this.box(trunk, [0.3, 0.3, 0.7], '#8A5A33').box([x, y, 0.6], [1, 1, height], '#8FDB66');
  }

  car(x: number, y: number, color: string): this {
    return this.box([x, y, 0.15], [2.2, 1, 0.5], color).box(
      [x + 0.5, y + 0.1, 0.65],
      [1.1, 0.8, 0.45],
      '#DCEEF5',
    );
  }

  person(x: number, y: number, color: string): this {
    return this.box([x, y, 0], [0.4, 0.3, 0.8], color).box(
      [x + 0.05, y, 0.8],
      [0.3, 0.3, 0.3],
      '#C98A5E',
    );
  }

  /** The outline of something that is only planned. */
  ghost(at: Point, [width, depth, height]: Size): this {
    const [x, y, z] = at;
    const lower = corners(at, [width, depth, 0]);
    const upper = corners([x, y, z + height], [width, depth, 0]);
    const lines = [lower, upper].map((points) => outline(points, '#0E6A80'));
    const posts = lower.map((point, index) => outline([point, upper[index] ?? point], '#0E6A80'));
    this.#marks.push(...lines, ...posts);
    return this;
  }

  /** The dashed edge of a plot. */
  plot(x: number, y: number, width: number, depth: number): this {
    this.#ground.push(outline(corners([x, y, 0], [width, depth, 0]), '#B4431F', 5));
    return this;
  }

  toPng(): Promise<Uint8Array<ArrayBuffer>> {
    const bodies = this.#bodies.toSorted((one, other) => one.order - other.order);
    const parts = [...this.#ground, ...bodies.map(({ svg }) => svg), ...this.#marks];
    const view = `${pictureFrom.join(' ')} ${pictureWidth} ${pictureHeight}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="1200" height="750"><rect x="-500" y="-500" width="3000" height="3000" fill="${this.#background}"/>${parts.join('')}</svg>`;
    return drawPng(svg);
  }

  #add([x, y, z]: Point, [width, depth]: Size, svg: string): void {
    // Back to front, and parts on top of another part after it.
    this.#bodies.push({ order: x + width / 2 + y + depth / 2 + z * 0.01, svg });
  }
}

function project([x, y, z]: Point): string {
  const left = centerX + (x - y) * blockWidth;
  const top = centerY + (x + y) * blockDepth - z * blockHeight;
  return `${left.toFixed(1)},${top.toFixed(1)}`;
}

function corners([x, y, z]: Point, [width, depth]: Size): readonly Point[] {
  return [
    [x, y, z],
    [x + width, y, z],
    [x + width, y + depth, z],
    [x, y + depth, z],
  ];
}

/** Top, left and right: the three that can be seen. */
function boxFaces([x, y, z]: Point, [width, depth, height]: Size, color: string): readonly Flat[] {
  const top = z + height;
  const [right, front] = [x + width, y + depth];
  return [
    { points: corners([x, y, top], [width, depth, 0]), color: tinted(color, shade.top) },
    {
      points: [
        [x, front, z],
        [right, front, z],
        [right, front, top],
        [x, front, top],
      ],
      color: tinted(color, shade.left),
    },
    {
      points: [
        [right, y, z],
        [right, front, z],
        [right, front, top],
        [right, y, top],
      ],
      color: tinted(color, shade.right),
    },
  ];
}

/** Panes on the left side, one for each two blocks. */
function windows([x, y, z]: Point, [width, depth, height]: Size): readonly Flat[] {
  const count = Math.max(1, Math.floor(width / 1.6));
  const front = y + depth;
  return Array.from({ length: count }, (_, index) => {
    const from = x + (width / count) * (index + 0.5) - 0.35;
    const [low, high] = [z + height * 0.3, z + height * 0.75];
    return {
      points: [
        [from, front, low],
        [from + 0.7, front, low],
        [from + 0.7, front, high],
        [from, front, high],
      ],
      color: '#5E9BB0',
    };
  });
}

function polygon({ points, color }: Flat): string {
  return `<polygon points="${points.map(project).join(' ')}" fill="${color}" stroke="${color}" stroke-width="0.6"/>`;
}

function outline(points: readonly Point[], color: string, width = 3): string {
  return `<polygon points="${points.map(project).join(' ')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="11 8"/>`;
}

function tinted(color: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const hex = channels.map((channel) =>
    Math.round(channel * by)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
