import { describe, expect, it } from 'vitest';

import { drawingFile, drawingNames } from './catalog.ts';
import { assignPlots } from './city-plots.ts';
import { drawModelCity, type CitySite } from './model-city.ts';
import { fillsOf, paletteCss } from './palette.ts';

const kib = 1024;
const fullCity: readonly CitySite[] = [
  { plot: 'dock', kind: 'crossing', phase: 'build' },
  { plot: 'park', kind: 'garden', phase: 'present' },
  { plot: 'bay', kind: 'pier', phase: 'survey' },
  { plot: 'field', kind: 'game' },
  { plot: 'corner', kind: 'tower', phase: 'plan' },
];

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
    const fills = [...fillsOf('day').keys()].filter((name) => city.includes(`class="${name}"`));

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

  it('[design] every ink has a color by day and by night', () => {
    const night = fillsOf('night');

    expect([...night.keys()]).toEqual([...fillsOf('day').keys()]);
    expect([...night.values()]).not.toContain('');
  });

  it('a project has the plot that suits it, and none is given twice', () => {
    expect(assignPlots(['crossing', 'pier', 'tower'])).toEqual(['dock', 'bay', 'field']);
    const plots = assignPlots(['tower', 'tower', 'square', 'tower', 'tower', 'tower', 'garden']);
    const given = plots.filter((each) => each !== null);
    expect(new Set(given).size).toBe(given.length);
  });
});

async function compressedSize(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
