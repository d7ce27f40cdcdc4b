import { contourPath } from './contours.mjs';
import { createNoise } from './noise.mjs';
import { path, writeSheet } from './sheet.mjs';

const size = { width: 1440, height: 260 };

/** Six grounds for page heads. One ink only: the page uses them as a mask, so one file serves both themes. */
export function drawContourGrounds() {
  for (const sheet of [1, 2, 3, 4, 5, 6]) {
    const noise = createNoise(sheet * 97, 230, 3);
    const lines = [-0.5, -0.38, -0.26, -0.14, -0.02, 0.1, 0.22, 0.34, 0.46, 0.58]
      .map((level) => contourPath({ ...size, step: 13, level, field: noise, shortest: 7 }))
      .join('');
    writeSheet(
      `contours-${sheet}`,
      size.width,
      size.height,
      path(lines, { fill: 'none', stroke: '#000', 'stroke-width': 1.2 }),
    );
  }
}
