import type { Page } from '@playwright/test';
import {
  accountMenu,
  asStudent,
  expect,
  expectAccount,
  expectToast,
  open,
  signIn,
  test,
} from './fixtures.ts';

const quest = (page: Page) => page.getByRole('region', { name: 'Send a quest' });
const words = (page: Page) => quest(page).getByLabel('What did you do or find?');

test('a quest draft survives a reload until it is sent', async ({ page }) => {
  await open(page, '/community');
  await quest(page).getByLabel('Your name').fill('Anna Visitor');
  await quest(page).getByText('Story', { exact: true }).click();
  await words(page).fill('There was a tram here.');
  await open(page, '/community');
  await expect(words(page)).toHaveValue('There was a tram here.');
  await expect(quest(page).getByRole('radio', { name: 'Story' })).toBeChecked();
  await expect(quest(page).getByLabel('Your name')).toHaveValue('');

  await quest(page).getByLabel('Your name').fill('Anna Visitor');
  await quest(page).getByLabel('Email').fill('anna@home.example');
  await quest(page).getByRole('button', { name: 'Send quest' }).click();
  await expectToast(page, 'Quest Submitted!');
  await open(page, '/community');
  await expect(words(page)).toHaveValue('');
});

test('signing out leaves no quest draft behind', async ({ page }) => {
  const mara = await asStudent(page);
  await open(page, '/community');
  await expectAccount(page, mara);
  await words(page).fill('Mine alone.');
  await open(page, '/community');
  await expect(words(page)).toHaveValue('Mine alone.');

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged out');
  // Also the same person begins anew.
  await signIn(page, mara);
  await open(page, '/community');
  await expectAccount(page, mara);
  await expect(words(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Mine alone.');
});

test('a form warns about personal details, counts near the limit, and says by how much it is exceeded', async ({
  page,
}) => {
  await asStudent(page);
  await open(page, '/community?form=celebration');
  const panel = page.getByRole('region', { name: 'Celebrate someone' });
  const box = panel.getByLabel('What did they do?');
  await box.fill('Write to anna@home.example');
  await expect(panel.getByRole('status')).toHaveText(
    'This looks like an email address. Anyone can read published posts. Remove it?',
  );
  await box.fill('Planted trees.');
  await expect(panel.getByRole('status')).toHaveCount(0);
  await box.fill('a'.repeat(560));
  await expect(panel.getByText('560 of 600 characters')).toBeVisible();

  await panel.getByLabel('Who are you celebrating?').fill('Class 7B');
  await box.fill('a'.repeat(640));
  await panel.getByRole('button', { name: 'Share celebration' }).click();
  await expect(box).toHaveAccessibleDescription(/It has 640 characters; the limit is 600\./);
});

test('on a phone targets are 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, '/community');
  await expect(words(page)).toBeVisible();
  const heights = (boxes: readonly number[]) => boxes.every((height) => height >= 43.9);
  const heightsOf = async (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights(await heightsOf('footer ul a'))).toBe(true);
  await open(page, '/video');
  expect(heights(await heightsOf('[aria-pressed]'))).toBe(true);
  await open(page, '/play');
  const boxes = await heightsOf('li:has(> label > input[type="checkbox"]) > label');
  expect([boxes.length > 0, heights(boxes)]).toEqual([true, true]);
});

test('[P-32] consent to be a champion is saved at once, and the role survives a withdrawal of consent', async ({
  page,
}) => {
  await asStudent(page);
  await open(page, '/my-submissions');
  const yes = page.getByRole('checkbox', { name: 'Yes, you may show my display name' });
  await yes.click();
  await expectToast(page, 'Saved: you can be listed');
  await expect(yes).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel('My role').selectOption('planner');
  await expect(page.getByLabel('My role')).toHaveAttribute('aria-busy', 'false');

  const gate = Promise.withResolvers<void>();
  await page.route('**/api/my/champion-consent', async (route) => {
    if (route.request().method() === 'PATCH') await gate.promise;
    await route.continue();
  });
  await yes.click();
  await expect(yes).not.toBeChecked();
  gate.resolve();
  await expectToast(page, 'Saved: you are no longer listed');
  await expect(yes).toHaveAttribute('aria-busy', 'false');
  await yes.click();
  await expect(page.getByLabel('My role')).toHaveValue('planner');
});
