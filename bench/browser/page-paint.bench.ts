import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/chromium.ts';
import { ms, print } from '../support/figures.ts';
import { startPortal, withFolder } from '../support/programs.ts';
import { openPhonePage } from './phone.ts';
import { publicPages } from './public-pages.ts';

const settleMs = 2500;

type Paint = { readonly largest: number; readonly shift: number; readonly blocked: number };

// A string, because benchmarks are compiled without browser types.
const watchPaints = `
  globalThis.paints = { largest: 0, shift: 0, blocked: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { paints.largest = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) paints.shift += entry.value; });
  watch('longtask', (entry) => { paints.blocked += entry.duration - 50; });
`;

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const shifts: number[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const path of publicPages) {
        const paint = await measurePaint(browser, portal.address + path, colorScheme);
        shifts.push(paint.shift);
        console.log(
          `        ${path}, ${colorScheme}: LCP ${ms(paint.largest)}, CLS ${paint.shift.toFixed(4)}, blocked for ${ms(paint.blocked)}`,
        );
      }
    }
    const worst = Math.max(...shifts);
    print({
      goal: 2,
      what: 'Layout shift (CLS) of every public page, both themes, with the fonts of this machine',
      portal: worst.toFixed(4),
      limit: '0',
      // A shift that rounds to 0 in Lighthouse does not count.
      ratio: Math.round(worst * 1000) / 1000,
      wanted: '≤ 0',
    });
  } finally {
    await browser.close();
    await portal.stop();
  }
});

async function measurePaint(
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark',
): Promise<Paint> {
  const page = await openPhonePage(browser, { colorScheme });
  try {
    await page.addInitScript(watchPaints);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    return await page.evaluate<Paint>('globalThis.paints');
  } finally {
    await page.context().close();
  }
}
