import { asStudent, expect, open, test, whenLive } from '../support/fixtures.ts';

test('[§4] Back does not reveal the text of an ended session', async ({ page }) => {
  await asStudent(page);
  await open(page, '/community?form=celebration');
  const achievement = page
    .getByRole('region', { name: 'Celebrate someone' })
    .getByRole('textbox')
    .last();
  await achievement.fill('Mine alone.');
  await page.goto('/video');
  // As if a session had expired, after its pending requests were answered.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  // The browser itself would restore the fields.
  await page.goBack();
  await whenLive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(achievement).toHaveValue('');
});
