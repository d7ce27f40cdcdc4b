import type { Page } from '@playwright/test';
import { notFoundPath, routeTable, type RouteEntry } from '../web/route-table.ts';
import { expect, test, titleOf } from './fixtures.ts';

const rows: readonly RouteEntry[] = routeTable;
const publicRows = rows.filter(({ access, path }) => access === 'public' && path !== notFoundPath);

test.use({ javaScriptEnabled: false });

test('[§2] every public page can be read before any script runs', async ({ page }) => {
  for (const row of publicRows) {
    await page.goto(row.path);

    await expect(page).toHaveTitle(titleOf(row));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Live Maps' })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length, row.path).toBeGreaterThan(100);
  }
});

test('[§2] links work without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View Detailed Connection Instructions' }).click();
  await expect(page).toHaveURL('/play');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('[§5 of the product] an address that has moved leads on without scripts', async ({ page }) => {
  await page.goto('/wsdot-reports');
  await expect(page).toHaveURL('/wasdot-reports');
});

test('[§4] without scripts the colours are those that the device prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await coloursOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await coloursOf(page);

  expect(dark).toEqual({ ground: 'rgb(14, 22, 24)', ink: 'rgb(232, 239, 234)', scheme: 'dark' });
  expect(light).toEqual({ ground: 'rgb(246, 247, 243)', ink: 'rgb(23, 33, 31)', scheme: 'light' });
});

function coloursOf(page: Page) {
  return page.evaluate(() => {
    const {
      backgroundColor: ground,
      color: ink,
      colorScheme: scheme,
    } = getComputedStyle(document.body);
    return { ground, ink, scheme };
  });
}
