import type { Locator } from '@playwright/test';
import { asAdmin, connections, expect, open, test } from '../support/fixtures.ts';

test('on a phone the panel starts near the top, and no table overflows', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await asAdmin(page);

  await open(page, '/server-control/connection');
  const part = page.getByRole('button', { name: 'Connection, all pages' });
  const { y } = (await part.boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThan(200);
  await expect(page.getByRole('group', { name: 'Connections' })).toContainText('Portal: Connected');

  for (const [path, label] of [
    ['/server-control/audit', 'Audit log'],
    ['/users', 'Accounts'],
    ['/schedule', 'Sessions'],
  ] as const) {
    await open(page, path);
    const table = page.getByRole('group', { name: label, exact: true });
    await expect(table.getByRole('row').first()).toBeAttached();
    expect(await overhang(table), path).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375);
  }
  await open(page, '/users');
  const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toContainText('admin');
});

test('[design] on a phone all pages are one tap away, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await asAdmin(page);
  await open(page, '/server-control/connection');

  await page.getByRole('button', { name: 'Connection, all pages' }).click();
  for (const name of ['Server', 'Site and people']) {
    const last = page.getByRole('navigation', { name, exact: true }).getByRole('link').last();
    const { y, height } = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(800);
  }
  await page.getByRole('link', { name: 'Worlds', exact: true }).click();
  await expect(page).toHaveURL('/server-control/worlds');
  await page.getByRole('button', { name: 'Worlds, all pages' }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(connections(page)).toContainText('Console: Connected');
  await page.getByRole('button', { name: 'Connection details' }).click();
  await expect(connections(page).getByText('127.0.0.1').first()).toBeVisible();
});

async function overhang(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth);
}
