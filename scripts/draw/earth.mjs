import { earthMask } from './earth-mask.mjs';
import { path, polyline, writeBoth } from './sheet.mjs';

const size = { width: 870, height: 462 };
const center = [435, 236];
const radius = [395, 197.5];
const square = 12;

/** Mollweide oval, a graticule every 30 degrees, land as squares, a brick cross-hair on the Sound. */
export function drawEarth() {
  const [x, y] = center;
  const [rx, ry] = radius;
  const oval = `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  const [soundX, soundY] = project(-122.4, 47.3);
  const cross = `M${soundX - 13} ${soundY}h26M${soundX} ${soundY - 13}v26`;
  writeBoth('earth', size.width, size.height, (inks) =>
    [
      `<path fill="${inks.land}" d="M0 0h${size.width}v${size.height}H0z"/>`,
      path(oval, { fill: inks.water }),
      path(graticule(), { fill: 'none', stroke: inks.depth }),
      path(landSquares(), { fill: inks.park, stroke: inks['tree-edge'], 'stroke-width': 0.9 }),
      path(oval, { fill: 'none', stroke: inks.shore, 'stroke-width': 2 }),
      path(cross, { stroke: inks.brick, 'stroke-width': 3 }),
    ].join(''),
  );
}

/** Longitude and latitude in degrees; the inner angle by Newton's method, as there is no closed form. */
function project(longitude, latitude) {
  const wanted = Math.PI * Math.sin((latitude * Math.PI) / 180);
  let angle = (latitude * Math.PI) / 180;
  for (let round = 0; round < 12 && Math.abs(angle) < Math.PI / 2; round += 1) {
    angle -= (2 * angle + Math.sin(2 * angle) - wanted) / (2 + 2 * Math.cos(2 * angle));
  }
  const x = (longitude / 180) * Math.cos(angle);
  return [
    Math.round(center[0] + radius[0] * x),
    Math.round(center[1] - radius[1] * Math.sin(angle)),
  ];
}

function graticule() {
  let lines = '';
  for (let longitude = -150; longitude <= 150; longitude += 30) {
    const meridian = [];
    for (let latitude = -84; latitude <= 84; latitude += 12)
      meridian.push(project(longitude, latitude));
    lines += polyline(meridian);
  }
  for (let latitude = -60; latitude <= 60; latitude += 30) {
    lines += polyline([project(-179.9, latitude), project(179.9, latitude)]);
  }
  return lines;
}

function landSquares() {
  let squares = '';
  for (const [row, words] of earthMask.entries()) {
    for (const [column, mark] of words.split('').entries()) {
      if (mark !== '#') continue;
      const x = center[0] + (column - 33) * square;
      const y = center[1] + (row - 17) * square;
      squares += `M${x} ${y}h${square - 1}v${square - 1}h${1 - square}z`;
    }
  }
  return squares;
}
