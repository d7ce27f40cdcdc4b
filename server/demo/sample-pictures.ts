import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

/** The drawing of the model city that the sample class uses as each screenshot. */
const drawings = {
  crossingBefore: 'project-crossing-ask',
  crossingCount: 'project-crossing-survey',
  crossingProposed: 'project-crossing-plan',
  crossingBuilt: 'project-crossing-build',
  gardenBefore: 'project-garden-ask',
  gardenProposed: 'project-garden-plan',
  gardenBuilt: 'project-garden-present',
  pierBefore: 'project-pier-ask',
  pierProposed: 'project-pier-plan',
  pathBefore: 'project-square-ask',
  pathBuilt: 'project-square-present',
  busStop: 'project-square-survey',
  park: 'plot-1',
  landing: 'project-pier-present',
  schoolyard: 'tile-workbook',
} as const;

export type SamplePicture = keyof typeof drawings | 'tally';
export type SamplePictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/**
 * Drawn before anything is uploaded, because the portal then stops reading drawings as pictures.
 * `webFolder` is the built site, which contains the drawings.
 */
export async function drawSamplePictures(webFolder: string): Promise<SamplePictures> {
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  drawn.set('tally', await drawPng(tallySheet()));
  for (const [name, drawing] of Object.entries(drawings)) {
    const file = join(webFolder, 'drawings', `${drawing}-day.svg`);
    drawn.set(name, await drawPng(await readFile(file, 'utf8')));
  }
  return drawn;
}

/** Converts one of our own drawings to a PNG as large as a screenshot. */
async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // The drawings are about 230 wide; at the usual 72 they would be enlarged as pixels. What they show
  // is in the upper part, and most places crop a picture to its middle.
  const picture = sharp(Buffer.from(svg), { density: 400 }).resize(1200, 1220, { position: 'top' });
  return new Uint8Array(await picture.png({ palette: true }).toBuffer());
}

/** A sheet of lined paper on a table, with a count in tallies. */
function tallySheet(): string {
  const lines = Array.from({ length: 9 }, (_, at) => `M52 ${40 + at * 15}h122`).join('');
  const counts = [14, 19, 9, 17, 7];
  const marks = counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, mark) => tallyMark(mark, 42 + row * 24)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -37 240 224" width="240" height="224">
    <path fill="#EBC777" d="M0 -37h240v224H0z"/><path fill="#B97C46" d="M0 142h240v45H0z"/>
    <g transform="rotate(-4 120 75)">
      <path fill="#FFFFFF" d="M46 4h138v190H46z"/>
      <path stroke="#9CCBE0" d="${lines}"/><path stroke="#E0653C" d="M66 4v190"/>
      <path fill="none" stroke="#2B3440" stroke-width="3" d="M74 26h66"/>
      <path fill="none" stroke="#2B3440" stroke-width="2" d="${marks.join('')}"/>
    </g>
    <path fill="#1B8FA8" d="m212 92 14 12-44 44-14-12z"/><path fill="#FBF1D8" d="m168 136 14 12-20 8z"/>
  </svg>`;
}

/** Every fifth mark crosses out the four before it. */
function tallyMark(mark: number, top: number): string {
  const left = 76 + Math.floor(mark / 5) * 26;
  const inGroup = mark % 5;
  return inGroup === 4 ? `M${left - 3} ${top + 11}l20 -8` : `M${left + inGroup * 5} ${top}v13`;
}
