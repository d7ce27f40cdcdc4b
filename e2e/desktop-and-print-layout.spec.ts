import { asAdmin, expect, openDrawn, test, toastRegion } from './fixtures.ts';
import { edgesOf, linesOf } from './measures.ts';
import { showNotification } from './review-journey.ts';

test('[design] the five header links fit on one line, even for a reviewer with an unread notification', async ({
  page,
}) => {
  await asAdmin(page);
  await showNotification(page);
  await page.route('**/api/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), name: 'A name of many letters' } });
  });
  await openDrawn(page, '/community');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: /^To review \d+$/ })).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Notifications, \d+ new$/ })).toBeVisible();
    for (const link of await bar.getByRole('navigation').getByRole('link').all()) {
      expect(await linesOf(link), `${await link.textContent()} at ${width}`).toBe(1);
    }
  }
});

test('[design] seven cards in two columns leave no gap', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openDrawn(page, '/');
  const cards = page.getByRole('region', { name: 'Find your way around' }).getByRole('listitem');
  await expect(cards).toHaveCount(7);
  const last = await edgesOf(cards.nth(6));
  const beside = await edgesOf(cards.nth(5));
  expect(last.y).toBe(beside.y);
  expect(last.x).toBeGreaterThan(beside.right);
});

test('[design] join card and steps print on one page, with a blank line for a missing address', async ({
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
  expect((await edgesOf(card)).bottom).toBeLessThan((await edgesOf(steps)).y);
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
    const header = await edgesOf(page.getByRole('banner'));
    await expect
      .poll(async () => (await edgesOf(summary)).y, `${width}`)
      .toBeGreaterThanOrEqual(header.bottom);

    // On a phone the message is at the top; what has the focus is below it.
    if (width > 375) continue;
    await form.getByLabel('Email').focus();
    await page.keyboard.press('Tab');
    const choice = form.locator('label', { has: page.locator(':focus') });
    await expect(choice).toHaveCount(1);
    const message = await edgesOf(page.locator('[data-slot=toast]'));
    await expect.poll(async () => (await edgesOf(choice)).y).toBeGreaterThanOrEqual(message.bottom);
  }
});
