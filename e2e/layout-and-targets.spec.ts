import type { Page } from '@playwright/test';
import { addressesOf, expect, roles, settled, test } from './accessibility/portal-in-use.ts';
import { startShiftWatch, shiftOf, smallTargets } from './page-measures.ts';

/** Of every page and tab, however late its content comes. */
const mostShift = 0.02;
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };
/** The time that content may take after the page is there. */
const restMs = 500;

test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  for (const [screen, options, leastPx] of [
    ['a phone', phone, 44],
    ['a desktop', desktop, 24],
  ] as const) {
    test(`[design] on ${screen} nothing jumps and every target is large enough for ${role}`, async ({
      openAs,
      watch,
    }) => {
      test.setTimeout(240_000);
      watch.expectRefusal('404 /404');
      const page = await openAs(role, options);
      await page.addInitScript(startShiftWatch);
      const faults: string[] = [];

      for (const path of addressesOf(role)) {
        await page.goto(path);
        await settled(page);
        await page.waitForTimeout(restMs);
        faults.push(...(await faultsOf(page, path, leastPx)));
      }

      expect(faults).toEqual([]);
    });
  }
}

async function faultsOf(page: Page, path: string, leastPx: number): Promise<string[]> {
  const shift = await page.evaluate(shiftOf);
  const small = await page.evaluate(smallTargets, leastPx);
  return [
    ...(shift.score <= mostShift ? [] : [`${path} jumps by ${shift.score}: ${shift.what}`]),
    ...small.map((each) => `${path}: ${each}`),
  ];
}
