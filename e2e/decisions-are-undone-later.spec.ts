import { asAdmin, expect, expectToast, open, test } from './fixtures.ts';
import { item, studentWithQuest } from './review-journey.ts';

test('[product §5] a decision is undone after leaving the page, and only once', async ({
  page,
  openWindow,
}) => {
  const { id, words } = await studentWithQuest(openWindow);
  await asAdmin(page);
  for (const decision of ['approve', 'hide']) {
    const reply = await page.request.post(`/api/moderation/${id}/${decision}`);
    expect(reply.status(), await reply.text()).toBe(200);
  }
  const card = item(page, words);
  const undo = card.getByRole('button', { name: 'Undo the decision' });

  await open(page, '/review?show=hidden');
  await undo.press('Enter');
  await expectToast(page, 'Decision undone');
  const row = page.getByTestId('decided-item').filter({ hasText: 'Published' });
  await expect(row.locator('[tabindex="-1"]')).toBeFocused();
  await expect(card).toHaveCount(0);

  // Only the last decision can be taken back, and it was.
  await open(page, '/review?show=published');
  await expect(card.getByRole('button', { name: 'Hide' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});
