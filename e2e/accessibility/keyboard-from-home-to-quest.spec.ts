import { aStudent, expectToast } from '../support/fixtures.ts';
import { row } from '../support/review-page.ts';
import { press, typeInto } from './keyboard-steps.ts';
import { expect, openSettled, test } from '../support/portal-in-use.ts';

test('[accessibility 3] a visitor joins and sends a quest from home, and a teacher publishes it, by keyboard only', async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const page = await openAs('visitor');
  const { name, email, password } = aStudent();
  const text = `Counted the lamps of street ${process.pid} by keyboard.`;

  await openSettled(page, '/');
  const banner = page.getByRole('banner');
  await press(page, banner.getByRole('link', { name: 'Join', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const [label, typed] of [
    ['Full Name', name],
    ['Minecraft Username', name],
    ['Email', email],
    ['Password', password],
    ['Confirm Password', password],
  ] as const) {
    await typeInto(page, page.getByLabel(label, { exact: true }), typed);
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'Registration successful');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, banner.getByRole('link', { name: 'Community', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const form = page.getByRole('region', { name: 'Send a quest' });
  await press(page, form.getByRole('button', { name: 'Send quest' }));
  const summary = form.getByRole('group', { name: 'What to fix' });
  await expect(summary).toBeFocused();
  await press(page, summary.getByRole('link', { name: 'Quest type' }));
  await page.keyboard.press('Space');
  await typeInto(page, form.getByLabel('What did you do or find?'), text);
  await press(page, form.getByRole('button', { name: 'Send quest' }));
  await expect(page.getByRole('heading', { name: 'Your quest is on its way' })).toBeFocused();

  const teacher = await openAs('admin');
  await openSettled(teacher, '/review');
  await press(teacher, row(teacher, text));
  const item = teacher.getByRole('article').filter({ hasText: text });
  await press(teacher, item.getByRole('button', { name: 'Approve' }));
  await expectToast(teacher, 'Approved');
  await expect(row(teacher, text)).toHaveCount(0);
  await expect(teacher.locator('body')).not.toBeFocused();

  await page.reload();
  await expect(page.getByText(text).first()).toBeVisible();
});
