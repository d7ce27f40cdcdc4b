import { asAdmin, expect, expectToast, open, test } from '../support/fixtures.ts';

const form = 'https://forms.example.org/survey';

test('[product §5] an administrator sets a link: invalid values are refused, a preview shows it, and publishing shows it to everyone', async ({
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
  await expect(page.getByText(/must start with https:\/\//).first()).toBeVisible();
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
  // No draft remains in this browser's cache.
  const { headers } = await preview.evaluate(async () => {
    const reply = await fetch(location.href);
    return { headers: Object.fromEntries(reply.headers) };
  });
  expect(headers['cache-control']).toBe('private, no-store');
  await expect(preview.locator(`a[href="${form}"]`)).toHaveCount(1);
  await preview.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /^Survey/ })).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Restore as draft' }).last().click();
  await expectToast(page, 'Restored as a draft');
  await expect(survey).toHaveValue('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
  await visitor.reload();
  await expect(visitor.locator(`a[href="${form}"]`)).toHaveCount(0);
});

test('Publish saves the typed text, and a disabled button says why', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  await open(page, '/content-editor/links');
  const survey = page.getByRole('textbox', { name: /^Survey/ });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription('There is nothing new to publish.');

  const reader = await openWindow();
  await reader.goto('/');
  await survey.fill('nowhere');
  await expect(publish).toHaveAccessibleDescription(/once every field is valid/);
  await survey.fill(form);
  await page.getByRole('tab', { name: 'Site' }).click();
  await page.getByRole('tab', { name: 'Links, not saved' }).click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expectToast(page, 'Published');
  await expect(page.getByText('This is what visitors see')).toBeVisible();
  await expect(page).toHaveURL('/content-editor/links');

  // People who are reading keep the old page until they reload it.
  await expect(reader.locator(`a[href="${form}"]`)).toHaveCount(0);
  await reader.reload();
  await expect(reader.locator(`a[href="${form}"]`)).toHaveCount(1);
  const visitor = await openWindow();
  await open(visitor, '/');
  await expect(visitor.locator(`a[href="${form}"]`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Changes' }).last().click();
  await expect(page.getByText('Survey', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Restore as draft' }).last().click();
  await expect(survey).toHaveValue('');
  await publish.click();
  await visitor.reload();
  await expect(visitor.locator(`a[href="${form}"]`)).toHaveCount(0);
});
