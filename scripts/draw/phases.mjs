import { boxFaces, createView, mixInks } from './isometric.mjs';
import { path, polygon, polyline, writeBoth } from './sheet.mjs';

const size = { width: 192, height: 142 };
const view = createView(96, 28, 14.7, 8.3, 16);

/** One corner of the town in five states: asked about, surveyed, planned, half built, handed over. */
export function drawPhases() {
  const extras = [drawQuestion, drawSurvey, drawPlan, drawHalfBuilt, drawFinished];
  for (const [at, drawExtra] of extras.entries()) {
    writeBoth(`phase-${at + 1}`, size.width, size.height, (inks, theme) => {
      const paint = createPaint(inks, theme);
      const { under, over } = drawExtra(inks, paint);
      return ground(inks, paint) + under + houses(inks, paint) + over;
    });
  }
}

function createPaint(inks, theme) {
  const isLight = theme === 'light';
  const edge = isLight ? inks.text : inks['building-edge'];
  const stone = isLight
    ? { top: '#efeade', left: inks.building, right: '#bfb49e' }
    : {
        top: mixInks(inks.building, inks.text, 0.22),
        left: inks.building,
        right: mixInks(inks.building, inks.bg, 0.5),
      };
  const solid = (ink) => ({
    top: mixInks(ink, inks.text === '#17211f' ? '#ffffff' : ink, 0.3),
    left: mixInks(ink, inks.bg, isLight ? 0.1 : 0.25),
    right: mixInks(ink, '#0e1618', isLight ? 0.18 : 0.5),
  });
  const box = (shape, ink = stone) => {
    const faces = boxFaces(view, shape);
    return ['left', 'right', 'top']
      .map((face) =>
        path(faces[face], {
          fill: ink[face],
          stroke: edge,
          'stroke-width': 0.8,
          'stroke-linejoin': 'round',
        }),
      )
      .join('');
  };
  return { box, stone, solid, edge, isLight };
}

function ground(inks, { box, stone, edge, isLight }) {
  const street = polygon([view(0, 2.2), view(6, 2.2), view(6, 3.6), view(0, 3.6)]);
  const lane = polyline([view(0.5, 2.9), view(6, 2.9)]);
  const plate = {
    top: isLight ? inks.land : mixInks(inks.land, inks.building, 0.45),
    left: stone.left,
    right: stone.right,
  };
  return [
    box({ x: 0, y: 0, z: -0.55, width: 6, depth: 6, height: 0.55 }, plate),
    path(street, { fill: isLight ? '#c9cdc8' : inks.road, stroke: edge, 'stroke-width': 0.6 }),
    path(lane, {
      stroke: isLight ? '#ffffff' : inks['building-edge'],
      'stroke-width': 1.3,
      'stroke-dasharray': '9 9',
    }),
  ].join('');
}

function houses(inks, { box }) {
  return [
    box({ x: 0.7, y: 0.4, width: 1.4, depth: 1.3, height: 1.9 }),
    box({ x: 2.3, y: 0.35, width: 0.7, depth: 0.7, height: 0.9 }),
    box({ x: 2.6, y: 0.9, width: 1.1, depth: 1, height: 1.2 }),
    box({ x: 4.1, y: 0.5, width: 1.3, depth: 1.3, height: 2.1 }),
  ].join('');
}

function drawQuestion(inks) {
  const [x, y] = view(2.2, 2.3);
  const left = x - 13;
  const top = y - 40;
  const pin = `M${left} ${top}h26v25h-8l-5 8-5-8h-8z`;
  const mark = `M${left + 9.5} ${top + 9}q.2-3.600 3.600-3.600 3.500 0 3.500 3.200 0 2.200-3.500 4v2.200M${left + 13} ${top + 18}v2.200`;
  return {
    under: '',
    over:
      path(pin, { fill: inks.brick, stroke: inks.surface, 'stroke-width': 2 }) +
      path(mark, { fill: 'none', stroke: inks['on-brick'], 'stroke-width': 2.4 }),
  };
}

function drawSurvey(inks) {
  let lines = '';
  for (let x = 0.5; x < 6; x += 0.75) lines += polyline([view(x, 2.2), view(x, 6)]);
  for (let y = 2.6; y < 6; y += 0.75) lines += polyline([view(0, y), view(6, y)]);
  const flags = [
    [0.6, 4.4],
    [2.9, 5.1],
    [3.4, 2.6],
    [4.9, 4.5],
  ];
  const drawn = flags.map(([x, y]) => flag(inks, x, y)).join('');
  return {
    under: path(lines, { stroke: inks.shore, 'stroke-width': 0.8, 'stroke-opacity': 0.7 }),
    over: drawn,
  };
}

function flag(inks, x, y) {
  const [footX, footY] = view(x, y);
  return (
    path(`M${footX} ${footY}v-20`, { stroke: inks.brick, 'stroke-width': 1.6 }) +
    path(`M${footX} ${footY - 20}l9 4.500-9 4.500z`, { fill: inks.brick })
  );
}

function drawPlan(inks) {
  const dashed = {
    fill: inks.surface,
    'fill-opacity': 0.75,
    stroke: inks.shore,
    'stroke-width': 1.6,
    'stroke-dasharray': '4 2.5',
  };
  const house = polygon([view(0.5, 4.2), view(2.2, 4.2), view(2.2, 5.4), view(0.5, 5.4)]);
  const garden = polygon([view(3.3, 4.1), view(5.4, 4.1), view(5.4, 5.4), view(3.3, 5.4)]);
  const crossing = polygon([view(2.6, 2.2), view(3.6, 2.2), view(3.6, 3.6), view(2.6, 3.6)]);
  const border = polyline([view(0.1, 5.85), view(5.9, 5.85)]);
  return {
    under:
      path(house + garden, dashed) +
      path(crossing, { ...dashed, 'fill-opacity': 0.35 }) +
      path(border, { stroke: inks.brick, 'stroke-width': 2.2 }),
    over: '',
  };
}

function crossing(inks, isLight) {
  const bars = [2.4, 2.63, 2.86, 3.09, 3.32]
    .map((y) => polygon([view(2.6, y), view(3.6, y), view(3.6, y + 0.13), view(2.6, y + 0.13)]))
    .join('');
  return path(bars, { fill: isLight ? '#ffffff' : inks.text });
}

function drawHalfBuilt(inks, { box, solid, isLight }) {
  const brick = solid(inks.brick);
  const fir = solid(inks.fir);
  const block = { width: 0.6, depth: 0.6, height: 0.62 };
  return {
    under: crossing(inks, isLight),
    over: [
      box({ x: 0.5, y: 4.3, ...block }, brick),
      box({ x: 0.5, y: 4.3, z: 0.62, ...block }, brick),
      box({ x: 1.1, y: 4.3, ...block }, brick),
      box({ x: 1.7, y: 4.3, ...block }, brick),
      box({ x: 3.7, y: 4.6, width: 0.6, depth: 0.6, height: 0.6 }, fir),
      box({ x: 4.3, y: 4.6, width: 0.6, depth: 0.6, height: 0.6 }, fir),
    ].join(''),
  };
}

function drawFinished(inks, { box, solid, edge, isLight }) {
  const brick = solid(inks.brick);
  const fir = solid(inks.fir);
  const trunk = (x, y) =>
    path(polyline([view(x + 0.3, y + 0.3, 0), view(x + 0.3, y + 0.3, 0.7)]), {
      stroke: edge,
      'stroke-width': 2,
    });
  const tree = (x, y) =>
    trunk(x, y) + box({ x, y, z: 0.6, width: 0.7, depth: 0.7, height: 0.75 }, fir);
  const [poleX, poleY] = view(2.5, 4.5);
  const sign = `M${poleX} ${poleY - 24}h21v13h-21z`;
  const tick = `M${poleX + 6} ${poleY - 17.5}l3 3 6-6.500`;
  return {
    under: crossing(inks, isLight),
    over: [
      box({ x: 0.3, y: 4.1, width: 1.7, depth: 1.2, height: 1.3 }, brick),
      tree(4.1, 3.8),
      tree(4.9, 4),
      tree(4.4, 4.9),
      path(`M${poleX} ${poleY}v-24`, { stroke: edge, 'stroke-width': 2 }),
      path(sign, { fill: inks.fir }),
      path(tick, { fill: 'none', stroke: inks['on-fir'], 'stroke-width': 2 }),
    ].join(''),
  };
}
