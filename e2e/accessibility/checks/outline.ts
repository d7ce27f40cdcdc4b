import { expect, type Page } from '@playwright/test';
import { readHeadings } from './page-checks.ts';
import type { Role } from '../../support/portal-in-use.ts';

// Pages whose content ships with the portal. After an intended change: playwright test -c
// e2e/playwright.config.ts accessibility/every-page --update-snapshots
export const pagesWithOutline: readonly string[] = [
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
];
const maxStops = 150;

export const hasOutline = (role: Role, path: string) =>
  role === 'visitor' && pagesWithOutline.includes(path);

/** [accessibility 4] [accessibility 14] The open page has its headings, and Tab reaches its controls, as in the outline. */
export async function expectOutline(page: Page, path: string): Promise<void> {
  const headings = (await readHeadings(page)).map(
    ({ level, text }) => `${'#'.repeat(level)} ${text}`,
  );
  const stops = await collectTabStops(page);
  const outline = [...headings, '', ...stops, ''].join('\n');
  expect.soft(outline).toMatchSnapshot(`${path.slice(1)}.txt`);
}

/** Everything that Tab reaches, once through the page. */
async function collectTabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  // Tab goes on from where the focus was last.
  await page.evaluate(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
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
