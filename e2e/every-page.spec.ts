import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { notFoundPath, redirects, routeTable, type RouteEntry } from '../web/route-table.ts';
import { asAdmin, connections, expect, open, test, titleOf } from './fixtures.ts';

// The two workers share these.
test.describe.configure({ mode: 'parallel' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rows: readonly RouteEntry[] = routeTable;

// Colours that are on their way from one theme to the other are nobody's.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const row of rows.filter(({ path }) => path !== notFoundPath)) {
  for (const path of [row.path, ...(row.tabs ?? []).map((tab) => `${row.path}/${tab}`)]) {
    test(`[§2] ${path} opens, fits a small phone and can be used by everyone`, async ({ page }) => {
      if (row.access !== 'public') await asAdmin(page);
      await page.emulateMedia({ colorScheme: 'light' });

      const reply = await page.request.get(path);
      expect(reply.status()).toBe(200);
      await open(page, path);
      await settled(page, row);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(titleOf(row));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      expect(await violations(page), 'in light colours').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violations(page), 'in dark colours').toEqual([]);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        expect(await tooWide(page), `at ${width} px`).toEqual([]);
      }
    });
  }
}

test('[§5 of the product] an address that has moved leads on', async ({ page }) => {
  for (const [from, to] of Object.entries(redirects)) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('[§2] the form for a new account can be used by everyone', async ({ page }) => {
  await open(page, '/auth?tab=register');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await tooWide(page)).toEqual([]);
});

/** What comes after the first frame has come. */
async function settled(page: Page, { access }: RouteEntry): Promise<void> {
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  if (access !== 'public' && (await connections(page).count()) > 0) {
    await expect(connections(page)).toContainText('Portal: Connected');
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`,
  );
}

/** What makes the page scroll sideways; scrolling inside a box of its own is fine. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((each) => each.outerHTML.slice(0, 120))];
  });
}
