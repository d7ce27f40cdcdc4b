import type { Page } from '@playwright/test';
import { limits } from '#contract/limits';
import {
  asStudent,
  expect,
  expectToast,
  open,
  test,
  toastRegion,
  type Student,
} from './fixtures.ts';

test('[§9] a message goes after 5 s, and waits while the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await signInOnPage(page, await aSignedOutStudent(page));
  await expectToast(page, 'Login successful');

  await page.clock.fastForward(limits.toastMs);
  await expect(toastTitle(page)).toHaveCount(0);

  await signOut(page);
  await expectToast(page, 'Logged out');
  await toastTitle(page).hover();
  await page.clock.fastForward(4 * limits.toastMs);
  await expect(toastTitle(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(limits.toastMs);
  await expect(toastTitle(page)).toHaveCount(0);
});

test('[§5 of the product] an error stays until it is closed, and one message is shown at a time', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('401 /api/login');
  await page.clock.install();
  const mara = await aSignedOutStudent(page);
  await signInOnPage(page, { ...mara, password: 'a wrong guess' });
  await expectToast(page, 'Login failed');
  await page.clock.fastForward(20 * limits.toastMs);
  await expectToast(page, 'Login failed');

  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Login successful');
  await expect(toastTitle(page)).toHaveCount(1);
  // The page that opens after signing in takes the focus to its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await toastRegion(page).getByRole('button', { name: 'Close' }).click();
  await expect(toastTitle(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  const history = page.getByRole('dialog', { name: 'Notifications' });
  await expect(history.getByRole('listitem')).toContainText(['Login successful', 'Login failed']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('[§9] F8 leads to the messages, and a swipe of 50 px to the right puts one away', async ({
  page,
}) => {
  await signInOnPage(page, await aSignedOutStudent(page));
  await expectToast(page, 'Login successful');

  // The page that opens after signing in takes the focus to its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('F8');
  await expect(toastRegion(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toastRegion(page).getByRole('button', { name: 'Close' })).toBeFocused();

  await swipe(page, limits.toastSwipePx - 10);
  await expect(toastTitle(page)).toBeVisible();
  await swipe(page, limits.toastSwipePx + 10);
  await expect(toastTitle(page)).toHaveCount(0);
});

test('[§9] Esc in a message closes it and gives the focus back', async ({ page }) => {
  await signInOnPage(page, await aSignedOutStudent(page));
  await expectToast(page, 'Login successful');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');

  await expect(toastTitle(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[§9] the messages are at most 420 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInOnPage(page, await aSignedOutStudent(page));
  await expectToast(page, 'Login successful');

  const box = await toastRegion(page).boundingBox();

  expect(box?.width).toBeGreaterThan(200);
  expect(box?.width).toBeLessThanOrEqual(limits.toastViewportMaxPx);
});

async function aSignedOutStudent(page: Page): Promise<Student> {
  const student = await asStudent(page);
  await page.context().clearCookies();
  return student;
}

async function signInOnPage(page: Page, { email, password }: Student): Promise<void> {
  await open(page, '/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /student/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

function toastTitle(page: Page) {
  return toastRegion(page).locator('.toast-title');
}

async function swipe(page: Page, distancePx: number): Promise<void> {
  const box = await toastTitle(page).boundingBox();
  if (!box) throw new Error('No message is shown.');
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distancePx, y, { steps: 4 });
  await page.mouse.up();
}
