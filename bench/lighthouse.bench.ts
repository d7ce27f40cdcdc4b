import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { ms, print } from './figures.ts';
import { startPortal, withFolder } from './programs.ts';
import { listedPages } from './public-pages.ts';

// Not a dependency: npm fetches it when this benchmark runs.
const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
// Of Chromium: the number of its preferred color scheme.
const themes = { light: 1, dark: 0 } as const;
const limitMs = 180_000;
const wanted = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() }).loose()),
});
const names = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  try {
    for (const [path, theme] of listedPages.flatMap(
      (each) =>
        [
          [each, 'light'],
          [each, 'dark'],
        ] as const,
    )) {
      const worst = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
      const paints: number[] = [];
      let shift = 0;
      for (let run = 0; run < runs; run += 1) {
        const { categories, audits } = await measure(
          `${portal.address}${path}`,
          folder,
          themes[theme],
        );
        for (const name of names) {
          const score = Math.round((categories[name]?.score ?? 0) * 100);
          worst[name] = Math.min(worst[name], score);
        }
        paints.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
        shift = Math.max(shift, audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
      }
      const scores = names.map((name) => worst[name]).join(' / ');
      // The score that is furthest from its goal decides.
      const ratio = Math.min(...names.map((name) => worst[name] / wanted[name]));
      print({
        goal: 3,
        what: `Lighthouse of ${path}, ${theme}, worst of ${runs}`,
        portal: `${scores}   LCP ${ms(Math.max(...paints))}, CLS ${shift.toFixed(3)}`,
        limit: '100 / 100 / 100 / 100   goal 97 / 100 / 100 / 100',
        ratio,
        wanted: '≥ 1',
      });
    }
  } finally {
    await portal.stop();
  }
});

async function measure(url: string, folder: string, scheme: number) {
  const output = join(folder, 'lighthouse.json');
  await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${output}`].concat([
      `--only-categories=${names.join(',')}`,
      `--chrome-flags=--headless=new --blink-settings=preferredColorScheme=${scheme} ${chromiumLaunch.args.join(' ')}`,
    ]),
    { env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath }, timeout: limitMs },
  );
  return Report.parse(JSON.parse(await readFile(output, 'utf8')));
}
