import { createNoise } from './noise.mjs';
import { drawCity } from './city.mjs';
import { path, writeBoth, writeShared } from './sheet.mjs';

const wobble = createNoise(41, 150, 2);
const ripple = createNoise(6, 46, 2);

/** 1040 px wide and hung from the right edge of the page: its right end is where the page has its grid letters. */
const home = {
  width: 1040,
  height: 520,
  seed: 12,
  coast: (x) =>
    130 +
    wobble(x, 0) * 24 +
    ripple(x, 0) * 7 +
    (x < 500 ? (500 - x) * 0.05 : 0) -
    Math.exp(-(((x - 640) / 70) ** 2)) * 16,
  waterways: [
    { x: 498, width: 38, length: 360 },
    { x: 640, width: 32, length: 300 },
    { x: 796, width: 46, length: 372 },
  ],
  piers: 'M362 168l-17-52M394 164l-17-52M426 160l-17-52',
  road: [
    [-10, 420],
    [180, 442],
    [345, 330],
    [460, 236],
    [610, 300],
    [760, 262],
    [910, 330],
    [1050, 302],
  ],
  rail: [
    [130, 540],
    [300, 475],
    [390, 428],
    [480, 414],
    [600, 420],
    [700, 428],
    [820, 424],
    [1050, 386],
  ],
};

const bay = createNoise(77, 130, 2);

const tacoma = {
  width: 580,
  height: 308,
  seed: 31,
  coast: (x) => 108 + bay(x, 0) * 20 - Math.max(0, 130 - x) ** 2 * 0.0085 + (x > 420 ? -14 : 0),
  waterways: [
    { x: 304, width: 20, length: 122 },
    { x: 408, width: 20, length: 110 },
    { x: 505, width: 24, length: 176 },
  ],
  piers: '',
  road: [
    [150, 320],
    [230, 228],
    [298, 160],
    [390, 198],
    [480, 174],
    [600, 222],
  ],
  rail: [
    [230, 312],
    [290, 284],
    [400, 282],
    [500, 276],
    [600, 262],
  ],
};

export function drawCities() {
  writeShared('home-map', home.width, home.height, (inks) => {
    const margin = path('M0 0h1040v520h-24V24H0z', { fill: inks.surface, 'fill-opacity': 1 });
    const ticks = path(marginTicks(), { stroke: inks.line });
    const neatline = path('M0 24h1016v496', {
      fill: 'none',
      stroke: inks.shore,
      'stroke-width': 1.4,
    });
    return drawCity(home, inks) + margin + ticks + neatline;
  });
  // Half the scale of the home map: the same parts, drawn closer together by the picture's own size
  writeBoth('tacoma', tacoma.width * 1.6, tacoma.height * 1.6, (inks) =>
    drawCity(enlarge(tacoma, 1.6), inks),
  );
}

function marginTicks() {
  let ticks = '';
  for (let x = 80; x < 1040; x += 80) ticks += `M${x} 0v24`;
  for (let y = 80; y < 520; y += 80) ticks += `M1016 ${y}h24`;
  return ticks;
}

function enlarge(plan, by) {
  const grow = (points) => points.map(([x, y]) => [x * by, y * by]);
  return {
    ...plan,
    width: plan.width * by,
    height: plan.height * by,
    coast: (x) => plan.coast(x / by) * by,
    waterways: plan.waterways.map((way) => ({
      x: way.x * by,
      width: way.width * by,
      length: way.length * by,
    })),
    road: grow(plan.road),
    rail: grow(plan.rail),
  };
}
