import { asAdmin, expect, expectToast, open, test } from '../support/fixtures.ts';
import { openItem, row, studentWithQuest } from '../support/review-page.ts';

test('[product §5] a decision can be undone after leaving the page, but only once', async ({
  page,
  openWindow,
}) => {
  const { id, text } = await studentWithQuest(openWindow);
  await asAdmin(page);
  for (const decision of ['approve', 'hide']) {
    const reply = await page.request.post(`/api/moderation/${id}/${decision}`);
    expect(reply.status(), await reply.text()).toBe(200);
  }
  await open(page, '/review?show=hidden');
  const hidden = await openItem(page, text);
  await hidden.getByRole('button', { name: 'Undo the decision' }).press('Enter');
  await expectToast(page, 'Decision undone');
  await expect(row(page, text)).toHaveCount(0);

  // Only the last decision can be undone, and it was.
  await open(page, '/review?show=published');
  const card = await openItem(page, text);
  await expect(card.getByRole('button', { name: 'Hide…' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Undo the decision' })).toHaveCount(0);
});
