import type { Locator } from '@playwright/test';
import { asAdmin, expect, openDrawn, test, toastRegion } from '../support/fixtures.ts';

test('[design] the join card and the steps print on one page, with a blank line for a missing address', async ({
  page,
}) => {
  await openDrawn(page, '/play?device=bedrock');
  const card = page.getByRole('region', { name: 'Join card' });
  await expect(card.getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(card).toBeVisible();
  const steps = page.getByRole('region', { name: /^Join on Bedrock/ }).getByRole('list');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByRole('listitem').last()).toBeVisible();
  expect((await measureBounds(card)).bottom).toBeLessThan((await measureBounds(steps)).y);
  for (const unwanted of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('checkbox').first(),
    page.getByRole('button', { name: 'Print the card' }),
    card.getByText('Coming soon'),
  ]) {
    await expect(unwanted).toBeHidden();
  }
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('[design] a page prints in the light theme, without the header and the footer', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDrawn(page, '/privacy');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 33, 31)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('[design] a workbook prints with the whole of a long answer and with its check marks', async ({
  page,
}) => {
  await asAdmin(page);
  await openDrawn(page, '/workbooks/look-at-a-place');
  const answer = 'I counted everyone who crossed the street.\n'.repeat(30).trim();
  const field = page.getByRole('textbox').first();
  await field.fill(answer);
  await page.emulateMedia({ media: 'print' });

  await expect(field).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: answer })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toHaveCSS('print-color-adjust', 'exact');
});

test('[§5] a focused field is covered neither by the header nor by a toast', async ({ page }) => {
  for (const { width, height } of [
    { width: 375, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDrawn(page, '/community');
    const form = page.getByRole('region', { name: 'Send a quest' });
    await form.getByRole('button', { name: 'Send quest' }).click();
    const toast = toastRegion(page).getByText('Missing Information');
    await expect(toast).toBeVisible();

    const summary = form.getByRole('group', { name: 'What to fix' });
    await expect(summary).toBeFocused();
    const header = await measureBounds(page.getByRole('banner'));
    await expect
      .poll(async () => (await measureBounds(summary)).y, `${width}`)
      .toBeGreaterThanOrEqual(header.bottom);

    // On a phone, the toast is at the top and the focused element below it.
    if (width > 375) continue;
    await form.getByLabel('Your name').focus();
    await page.keyboard.press('Shift+Tab');
    const choice = form.locator('label', { has: page.locator(':focus') });
    await expect(choice).toHaveCount(1);
    const message = await measureBounds(page.locator('[data-slot=toast]'));
    await expect
      .poll(async () => (await measureBounds(choice)).y)
      .toBeGreaterThanOrEqual(message.bottom);
  }
});

async function measureBounds(box: Locator) {
  return box.evaluate((element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect();
    return { x, y, right, bottom };
  });
}
