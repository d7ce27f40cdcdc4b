import { asAdmin, expect, open, test } from '../support/fixtures.ts';

test('[P-04] a class with three students is created, cards are printed, and a student signs in with a card', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  await open(page, '/classes');
  await page.getByRole('button', { name: 'New class' }).first().click();
  await page.getByLabel('Class name').fill('Class 7B');
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByRole('heading', { name: 'Class 7B' })).toBeVisible();

  await page.getByRole('button', { name: 'Add students' }).click();
  await page.getByLabel('Names, one per line').fill('Tomas A.\nUma D.\nWil C.');
  await page.getByRole('checkbox', { name: /The school has permission/ }).click();
  await page.getByRole('button', { name: 'Create 3 accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in cards' })).toBeVisible();
  const cards = page.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const card = cards.filter({ hasText: 'Uma D.' });
  const password = await card.getByRole('definition').nth(2).innerText();
  expect(await page.pdf({ format: 'Letter' })).not.toHaveLength(0);

  const student = await openWindow();
  await open(student, '/auth?name=uma-d');
  await expect(student.getByLabel('Sign-in name')).toHaveValue('uma-d');
  await student.getByLabel('Password', { exact: true }).fill(password);
  await student.getByRole('button', { name: 'Login' }).click();
  await expect(student.getByLabel('Sign-in name')).toHaveCount(0);
  const user = await student.request.get('/api/user');
  expect(await user.json()).toMatchObject({ role: 'student', name: 'Uma D.' });
});
