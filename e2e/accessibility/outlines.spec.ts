import type { Page } from '@playwright/test';
import { headingsOf } from './checks/page-checks.ts';
import { expect, openSettled, test } from '../support/portal-in-use.ts';

// Pages whose content ships with the portal. After an intended change: playwright test -c
// e2e/playwright.config.ts accessibility/outlines --update-snapshots
const paths = [
  '/maps',
  '/play',
  '/wasdot-reports',
  '/video',
  '/storymaps',
  '/newsletter',
  '/auth',
  '/admin',
  '/help',
  '/privacy',
  '/accessibility',
] as const;
const maxStops = 150;

test('[accessibility 4, 14] each page has its headings, and Tab reaches its controls, as in the outline', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
  for (const path of paths) {
    await openSettled(page, path);
    const headings = (await headingsOf(page)).map(
      ({ level, text }) => `${'#'.repeat(level)} ${text}`,
    );

    const stops = await tabStopsOf(page);

    const outline = [...headings, '', ...stops, ''].join('\n');
    expect.soft(outline).toMatchSnapshot(`${path.slice(1)}.txt`);
  }
});

/** Everything that Tab reaches, once through the page. */
async function tabStopsOf(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < maxStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: each } = document;
      if (each === null || each === document.body) return null;
      const labels = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
      const names = [each.getAttribute('aria-label'), ...labels.map((label) => label.textContent)];
      const seen = each instanceof HTMLElement ? each.innerText : each.textContent;
      const name = names.find((each) => each) ?? seen;
      return `${each.getAttribute('role') ?? each.tagName.toLowerCase()} ${name
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ (?=[:,])/g, '')
        .trim()}`;
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('Tab does not come to the end of the page.');
}
