import { asAdmin, expect, expectToast, open, test } from './fixtures.ts';

const form = 'https://forms.example.org/survey';

test('[product §5] an administrator sets a link: bad values stay out, a preview, then everybody sees it', async ({
  page,
  context,
  openWindow,
}) => {
  await asAdmin(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Set this link' }).nth(1).click();
  await expect(page).toHaveURL('/content-editor/links');

  const survey = page.getByRole('textbox', { name: /^Survey/ });
  await survey.fill('http://forms.example.org/survey');
  await expect(page.getByText(/begins with https:\/\//).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await survey.fill(form);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');

  const visitor = await openWindow();
  await open(visitor, '/');
  await expect(visitor.locator(`a[href="${form}"]`)).toHaveCount(0);
  const previewOpens = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Preview/ }).click();
  const preview = await previewOpens;
  await expect(preview.getByText('This is a preview.')).toBeVisible();
  await expect(preview.locator(`a[href="${form}"]`)).toHaveCount(1);
  await preview.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /^Survey/ })).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Take up again' }).last().click();
  await expectToast(page, 'The version is a draft now');
  await expect(survey).toHaveValue('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
  await visitor.reload();
  await expect(visitor.locator(`a[href="${form}"]`)).toHaveCount(0);
});
