import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

test('[§4] the theme is light, dark, or system, and is stored under the key theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  expect(await storedTheme(page)).toBeNull();
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');

  await chooseTheme(page, 'Light');
  await expectTheme(page, 'light');
  expect(await storedTheme(page)).toBe('light');
  await chooseTheme(page, 'Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'dark');
  expect(await storedTheme(page)).toBe('dark');

  await page.reload();
  await expectTheme(page, 'dark');
  await chooseTheme(page, 'System');
  await expectTheme(page, 'light');
  expect(await storedTheme(page)).toBe('system');
});

for (const { stored, system } of [
  { stored: 'dark', system: 'light' },
  { stored: 'light', system: 'dark' },
] as const) {
  test(`[§4] the first painted frame is ${stored} if that was chosen on a ${system} device`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), stored);
    const release = await holdRequests(page, '**/*.js');

    await page.goto('/', { waitUntil: 'commit' });
    // This frame is painted with nothing but the document and its styles.
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const firstBackground = await backgroundColor(page);
    release();

    expect(luminance(firstBackground) > 0.5).toBe(stored === 'light');
    await expectTheme(page, stored);
    expect(await backgroundColor(page)).toBe(firstBackground);
  });
}

test('[§1] on a phone the menu works with the keyboard and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  let presses = 0;
  for (; presses < 40 && (await menu.isVisible()); presses += 1) {
    await page.keyboard.press('Tab');
    // The menu closes when the focus leaves it, so the focus is never behind it.
    const isBehind = await page.evaluate(() => {
      const open = document.querySelector('dialog:popover-open');
      return open !== null && !open.contains(document.activeElement);
    });
    expect(isBehind).toBe(false);
  }
  await expect(menu).toBeHidden();
  expect(presses).toBeGreaterThan(10);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Video Guide' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/video');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Theme:/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // The colors too, not only the setting.
  await expect(async () => {
    expect(luminance(await backgroundColor(page)) > 0.5).toBe(theme === 'light');
  }).toPass({ timeout: 20_000 });
}

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

function backgroundColor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** From 0, black, to 1, white; precise enough to tell light from dark. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
