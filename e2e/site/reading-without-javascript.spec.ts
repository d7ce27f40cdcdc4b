import type { Page } from '@playwright/test';
import { notFoundPath, routeTable, type RouteEntry } from '#contract/pages/route-table';
import { expect, test, getDocumentTitle } from '../support/fixtures.ts';

const rows: readonly RouteEntry[] = routeTable;
// A page with an id in its address needs an item to show.
const publicRows = rows.filter(
  ({ access, path }) => access === 'public' && path !== notFoundPath && !path.includes(':'),
);

test.use({ javaScriptEnabled: false });

test('[§2] every public page can be read before any script runs', async ({ page }) => {
  for (const row of publicRows) {
    await page.goto(row.path);

    await expect(page).toHaveTitle(getDocumentTitle(row));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Live Maps' })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length, row.path).toBeGreaterThan(100);
  }
});

test('[§2] home, play, and community are complete without scripts', async ({ page }) => {
  for (const [path, text] of [
    ['/', 'No address yet.'],
    ['/play', 'No address yet.'],
    ['/community', 'updated 1 second ago'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
  }
});

test('[§2] /play has the steps of every device', async ({ page }) => {
  await page.goto('/play');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /Java/ }).first()).toBeVisible();
  for (const device of [/Bedrock/, /Xbox/, /PlayStation/, /Switch/]) {
    await expect(main.getByRole('heading', { name: device }).first()).toBeVisible();
  }
  await expect(main).toContainText('Port: 40817', { useInnerText: true });
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('[§2] [product §5] without scripts the home page has its illustration, and links and moved addresses work', async ({
  page,
}) => {
  await page.goto('/');
  const city = page.locator('#model-city');
  await expect(city).toBeVisible();
  expect(await city.locator('path').count()).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'View Detailed Connection Instructions' }).click();
  await expect(page).toHaveURL('/play');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/wsdot-reports');
  await expect(page).toHaveURL('/wasdot-reports');
});

test('without scripts the forms say that they need scripts, send nothing, and show no endless loading', async ({
  page,
}) => {
  for (const path of ['/auth', '/admin', '/community']) {
    await page.goto(path);
    const form = page.locator('main form').first();
    await expect(form.getByText('This form needs JavaScript')).toBeVisible();
    await form.locator('input:not([type="radio"])').first().fill('mara');
    await form.locator('[type="submit"]').click();
    await expect(page).toHaveURL(path);
  }
  for (const [path, sentence] of [
    ['/server-control', /JavaScript, which is turned off/],
    ['/play', /needs JavaScript, which is turned off/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
  }
});

test('[§1] without scripts a phone shows the menu’s links and no button that does nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/video');
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Story Maps' }).click();
  await expect(page).toHaveURL('/storymaps');
});

test('[§4] without scripts the theme follows the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await readBodyColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await readBodyColors(page);

  expect(dark).toEqual({
    background: 'rgb(14, 22, 24)',
    text: 'rgb(232, 239, 234)',
    scheme: 'dark',
  });
  expect(light).toEqual({
    background: 'rgb(246, 247, 243)',
    text: 'rgb(23, 33, 31)',
    scheme: 'light',
  });
});

function readBodyColors(page: Page) {
  return page.evaluate(() => {
    const {
      backgroundColor: background,
      color: text,
      colorScheme: scheme,
    } = getComputedStyle(document.body);
    return { background, text, scheme };
  });
}
