import { contourPath } from './contours.mjs';
import { createNoise } from './noise.mjs';
import { path, writeSheet } from './sheet.mjs';

const size = { width: 1440, height: 260 };

/** Six grounds for page heads. One ink only: the page uses them as a mask, so one file serves both themes. */
export function drawContourGrounds() {
  for (const sheet of [1, 2, 3, 4, 5, 6]) {
    const noise = createNoise(sheet * 97, 270, 3);
    const lines = Array.from({ length: 17 }, (_, at) => -0.56 + at * 0.07)
      .map((level) => contourPath({ ...size, step: 15, level, field: noise, shortest: 7 }))
      .join('');
    writeSheet(
      `contours-${sheet}`,
      size.width,
      size.height,
      path(lines, { fill: 'none', stroke: '#000', 'stroke-width': 1.2 }),
    );
  }
}
