import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

test('[§4] a page whose code cannot be loaded keeps the frame and shows an error', async ({
  page,
  watch,
}) => {
  watch.expectOutage();
  await open(page, '/');
  await page.context().setOffline(true);

  await page.getByRole('banner').getByRole('link', { name: 'Video Guide' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page couldn't be loaded");
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Guide');
});

test('[§4] a new page opens at the top, even after the skip link was used', async ({ page }) => {
  await open(page, '/community');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);

  await page.getByRole('banner').getByRole('link', { name: 'Video Guide' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Video Guide' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('[design] the model city rises once per visit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  expect(await animatedBands(page)).toBeGreaterThan(0);

  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Video Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video Guide' })).toBeVisible();
  await banner.getByRole('link', { name: 'Home', exact: true }).click();

  await expect(page.locator('.city .rise').first()).toBeVisible();
  expect(await animatedBands(page)).toBe(0);
});

test('[§4] a menu that is opened while a page loads stays open', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/videos-page-*.js');
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Video Guide' }).click();
  await page.getByRole('button', { name: /^Theme/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  release();

  await expect(page.getByRole('heading', { level: 1, name: 'Video Guide' })).toBeVisible();
  await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
});

test('[§2] "Clear search" shows every video again and leaves the focus in the field', async ({
  page,
}) => {
  await open(page, '/video');
  await page.getByLabel('Search videos').fill('zzzz');
  await page.getByRole('button', { name: 'Clear search' }).click();

  await expect(page.getByLabel('Search videos')).toBeFocused();
  await expect(page.getByLabel('Search videos')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: '10 videos' })).toBeVisible();
});

function animatedBands(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName === 'city-rise')
        .length,
  );
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
