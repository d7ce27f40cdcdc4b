import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drawingFile, drawingNames } from './catalog.ts';
import { assignPlots } from './city-plots.ts';
import { drawModelCity, type CitySite } from './city-scene.ts';
import { getFillColors, paletteCss } from './scene/palette.ts';

const kib = 1024;
const fullCity: readonly CitySite[] = [
  { plot: 'dock', kind: 'crossing', phase: 'build' },
  { plot: 'park', kind: 'garden', phase: 'present' },
  { plot: 'bay', kind: 'pier', phase: 'survey' },
  { plot: 'field', kind: 'game' },
  { plot: 'corner', kind: 'tower', phase: 'plan' },
];

// Uploads may not be SVG, so tests of uploads in the same process block reading it.
const svg = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(svg));
afterAll(() => sharp.block(svg));

describe('the drawings of the model city', () => {
  it('[design] the same projects give the same drawing', () => {
    expect(drawModelCity(fullCity)).toBe(drawModelCity(fullCity));
    expect(drawModelCity(fullCity)).not.toBe(drawModelCity([]));
  });

  it('[design] the home drawing and its palette are at most 20 KB, compressed', async () => {
    const city = drawModelCity(fullCity);
    const inPage = paletteCss(city) + city;

    expect(await compressedSize(inPage)).toBeLessThan(20 * kib);
  });

  it('the palette of the home drawing has each of its fills, and no others', () => {
    const city = drawModelCity(fullCity);
    const fills = [...getFillColors('day').keys()].filter((name) =>
      city.includes(`class="${name}"`),
    );

    const css = paletteCss(city);

    const rules = [...css.matchAll(/\.city \.([\w-]+)\{fill:var/g)].map(([, name]) => name);
    expect(rules.filter((name) => name !== 'dark-l' && name !== 'ghost')).toEqual(
      fills.filter((name) => name !== 'dark-l'),
    );
    expect(css).not.toContain('f-star');
  });

  it('the home drawing has few elements, as a dialog that opens restyles each of them', () => {
    expect(drawModelCity(fullCity).match(/<\w/g)?.length).toBeLessThan(450);
  });

  it.each(drawingNames)(
    '[design] %s is one small file by day and another by night',
    async (name) => {
      const day = drawingFile(name, 'day') ?? '';
      const night = drawingFile(name, 'night') ?? '';

      expect(day.startsWith('<svg ')).toBe(true);
      expect(day.includes('NaN')).toBe(false);
      // Every class was replaced by a color.
      expect(day.match(/class="[^"]*"/)).toBeNull();
      expect(night === day).toBe(false);
      expect(await compressedSize(day)).toBeLessThan(20 * kib);
    },
  );

  const wholeDrawings = drawingNames.filter((name) =>
    /^(device|quest|question|star|phase|growing|tower|plot-slab)/.test(name),
  );
  it.each(wholeDrawings)('[design] nothing of %s is cut off by its frame', async (name) => {
    const { inside, outside } = await countDrawnPixels(drawingFile(name, 'day') ?? '');

    expect(inside).toBeGreaterThan(0);
    expect(outside).toBe(0);
  });

  it('[design] a pier is in open water, without banks of its own', () => {
    const banks = (name: string) =>
      (drawingFile(name, 'day') ?? '').split(getFillColors('day').get('soil-l') ?? '').length - 1;

    expect(banks('project-pier-plan')).toBe(1);
    expect(banks('project-pier-present')).toBe(1);
  });

  it.each(['school', 'plot-slab'])('[design] at night, %s has windows that are lit', (name) => {
    const lit = getFillColors('night').get('f-lit-window') ?? '';

    expect(drawingFile(name, 'night')).toContain(lit);
  });

  it('[design] every ink has a color by day and by night', () => {
    const night = getFillColors('night');

    expect([...night.keys()]).toEqual([...getFillColors('day').keys()]);
    expect([...night.values()]).not.toContain('');
  });

  it('a project has the plot that suits it, and none is given twice', () => {
    expect(assignPlots(['crossing', 'pier', 'tower'])).toEqual(['dock', 'bay', 'field']);
    const plots = assignPlots(['tower', 'tower', 'square', 'tower', 'tower', 'tower', 'garden']);
    const given = plots.filter((each) => each !== null);
    expect(new Set(given).size).toBe(given.length);
  });
});

/** How many pixels are drawn inside the frame of a drawing, and in a margin around it. */
async function countDrawnPixels(file: string): Promise<{ inside: number; outside: number }> {
  const margin = 12;
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(file)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const [wide, tall] = [width + 2 * margin, height + 2 * margin];
  const larger = file.replace(
    /^<svg [^>]+>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="${x - margin} ${y - margin} ${wide} ${tall}">`,
  );
  const { data, info } = await sharp(Buffer.from(larger))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = { inside: 0, outside: 0 };
  for (let at = 0; at < info.width * info.height; at += 1) {
    if ((data[at * 4 + 3] ?? 0) < 64) continue;
    const [column, row] = [at % info.width, Math.floor(at / info.width)];
    const isInside =
      column >= margin && column < wide - margin && row >= margin && row < tall - margin;
    ink[isInside ? 'inside' : 'outside'] += 1;
  }
  return ink;
}

async function compressedSize(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
