import { contourPath, roundedPath } from './contours.mjs';
import { createNoise, createRandom } from './noise.mjs';
import { gridPath, n, path, polygon, writeBoth } from './sheet.mjs';

const size = { width: 870, height: 462 };
const hills = createNoise(58, 260, 3);
const woods = createNoise(91, 170, 2);

/** Hill contours, a river with two banks, trees by density, seven huts, a dashed path to a footbridge. */
export function drawSurvival() {
  const ground = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]
    .map((level) => contourPath({ ...size, step: 12, level, field: hills, shortest: 8 }))
    .join('');
  const upper = bank(-1);
  const lower = bank(1);
  const river = polygon([...upper, ...lower.toReversed()]);
  writeBoth('survival', size.width, size.height, (inks) =>
    [
      `<path fill="${inks.land}" d="M0 0h${size.width}v${size.height}H0z"/>`,
      path(ground, { fill: 'none', stroke: inks.contour }),
      path(trees(), {
        fill: inks.tree,
        stroke: inks['tree-edge'],
        'stroke-width': 1,
        'stroke-linejoin': 'round',
      }),
      path(river, { fill: inks.water }),
      path(roundedPath(middle(0)), { fill: 'none', stroke: inks.depth }),
      path(roundedPath(upper) + roundedPath(lower), {
        fill: 'none',
        stroke: inks.shore,
        'stroke-width': 2,
      }),
      path(gridPath(size.width, size.height, 110), { stroke: inks.grid }),
      path(huts(), { fill: inks.building, stroke: inks['building-edge'], 'stroke-width': 1.2 }),
      path('M478 385C540 370 555 330 560 270S560 150 590 100 700 105 740 88', {
        fill: 'none',
        stroke: inks.brick,
        'stroke-width': 2.6,
        'stroke-dasharray': '8 6',
      }),
      path('M541 157l26 44M553 150l26 44', { stroke: inks.shore, 'stroke-width': 3 }),
    ].join(''),
  );
}

function riverY(x) {
  return (
    300 +
    40 * Math.sin(x / 120 + 0.4) -
    Math.max(0, x - 330) * 0.34 +
    Math.max(0, x - 560) * 0.52 +
    12 * Math.sin(x / 47)
  );
}

function bank(side) {
  return middle(side * 15);
}

function middle(shift) {
  const points = [];
  for (let x = -16; x <= size.width + 16; x += 16)
    points.push([x, riverY(x) + shift * (1 + 0.3 * Math.sin(x / 90))]);
  return points;
}

function trees() {
  const random = createRandom(5);
  let drawn = '';
  for (let tries = 0; tries < 1700; tries += 1) {
    const x = random() * size.width;
    const y = random() * size.height;
    const isClear =
      Math.abs(y - riverY(x)) > 34 &&
      Math.hypot(x - 450, y - 395) > 75 &&
      Math.hypot(x - 565, y - 230) > 60;
    const density = woods(x, y) * 1.5 + (x > 470 ? 0.1 : -0.16);
    if (isClear && random() < density) drawn += `M${n(x)} ${n(y)}l6 11h-12z`;
  }
  return drawn;
}

function huts() {
  const places = [
    [404, 384],
    [440, 372],
    [474, 362],
    [398, 414],
    [452, 424],
    [492, 398],
    [428, 398],
  ];
  return places.map(([x, y]) => `M${x} ${y}h17v12h-17z`).join('');
}
