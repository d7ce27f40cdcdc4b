import type { Locator } from '@playwright/test';
import { asAdmin, expect, open, test } from './fixtures.ts';

test('on a phone the panel starts near the top, and no table overflows', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await asAdmin(page);

  await open(page, '/server-control/connection');
  const part = page.getByRole('combobox', { name: 'Part of server control' });
  const { y } = (await part.boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThan(200);
  await expect(page.getByRole('group', { name: 'Connections' })).toContainText('Portal: Connected');

  for (const [path, label] of [
    ['/server-control/audit', 'Audit log'],
    ['/users', 'Accounts'],
    ['/schedule', 'Sessions'],
  ] as const) {
    await open(page, path);
    const table = page.getByRole('region', { name: label, exact: true }).last();
    await expect(table.getByRole('row').first()).toBeAttached();
    expect(await overhang(table), path).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375);
  }
  await open(page, '/users');
  const row = page.getByRole('region', { name: 'Accounts' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toContainText('admin');
});

test('the audit log’s buttons stay side by side', async ({ page }) => {
  await asAdmin(page);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/server-control/audit');
    const show = await page.getByRole('button', { name: 'Show', exact: true }).boundingBox();
    const save = await page.getByRole('link', { name: 'Save as CSV' }).boundingBox();
    expect(save?.y, `${width}`).toBe(show?.y);
  }
});

async function overhang(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth);
}
