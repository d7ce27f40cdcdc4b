import type { Locator } from '@playwright/test';
import { expect, openSettled, test } from '../support/portal-in-use.ts';
import { connections } from '../support/fixtures.ts';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

test('[design] on a phone the Files tab begins with the list, in 48 px rows, with one control for quick access', async ({
  openAs,
}) => {
  const page = await openAs('admin', phone);
  await openSettled(page, '/server-control/files');
  await expect(connections(page)).toContainText('Files');
  const rows = page.locator('[id^="file-row-"]');
  await expect(rows.first()).toBeVisible();

  expect([...new Set(await heightsOf(rows))]).toEqual([48]);
  await expect(page.getByLabel('Quick access')).toHaveCount(1);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});

test('[design] the audit log has 40 px rows below a heading for each day, and pills only for failures', async ({
  openAs,
  watch,
}) => {
  watch.expectRefusal('401 /api/login');
  const page = await openAs('admin', { viewport: { width: 1280, height: 900 } });
  await page.request.post('/api/login', {
    data: { email: 'nobody@school.example', password: 'x' },
  });
  await openSettled(page, '/server-control/audit');
  const rows = page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ has: page.locator('td') });
  await expect(rows.filter({ hasText: 'Tried to sign in' }).first()).toBeVisible();

  expect(await heightsOf(rows)).toEqual(expect.arrayContaining([expect.closeTo(40, 0)]));
  expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(42);
  await expect(page.getByRole('table').getByText(/^Today, /)).toBeVisible();
  const pills = page.getByRole('table').locator('[data-slot=pill]');
  const pillTexts = await pills.allTextContents();
  expect(pillTexts.length).toBeGreaterThan(0);
  expect(pillTexts.filter((text) => /done|OK|succe/i.test(text))).toEqual([]);
});

async function heightsOf(rows: Locator): Promise<number[]> {
  return rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
}
