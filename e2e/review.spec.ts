import type { Page } from '@playwright/test';
import { asAdmin, asStudent, expect, expectToast, open, test, toastRegion } from './fixtures.ts';

let quests = 0;

/** A quest that no other test of this portal has. */
async function sendQuest(page: Page): Promise<string> {
  quests += 1;
  const words = `Counted ${quests} trees of street ${process.pid}.`;
  const reply = await page.request.post('/api/public/submit-quest', {
    data: { questType: 'research', description: words },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return words;
}

const item = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('[product §5] a quest is published, is in the feed at once, and can be taken back', async ({
  page,
  openWindow,
}) => {
  const student = await openWindow();
  await asStudent(student);
  const words = await sendQuest(student);
  await asAdmin(page);
  await open(page, '/review');
  await item(page, words).getByRole('button', { name: 'Publish' }).first().press('Enter');
  await expectToast(page, 'Published');
  await expect(page.getByRole('button', { name: 'Undo the decision' })).toBeFocused();

  await open(student, '/community');
  const feed = student.getByRole('region', { name: 'Recent activity' });
  await expect(feed).toContainText(words);
  await open(student, '/my-submissions');
  await expect(item(student, words)).toContainText('Published');

  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, words).getByRole('heading')).toBeFocused();
  await open(student, '/community');
  await expect(student.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(feed.getByText('Loading')).toHaveCount(0);
  await expect(feed).not.toContainText(words);
});

test('[P-11] a quest is turned down with a reason, which its author reads', async ({
  page,
  openWindow,
}) => {
  const student = await openWindow();
  await asStudent(student);
  const words = await sendQuest(student);
  await asAdmin(page);
  await open(page, '/review');
  await item(page, words).getByRole('button', { name: 'Do not publish' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Do not publish' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel(/tell us a little more/).check();
  await dialog.getByLabel('Your own words').fill('Which street was it?');
  await dialog.getByRole('button', { name: 'Do not publish' }).click();
  await expectToast(page, 'Not published');

  await open(student, '/my-submissions');
  await expect(item(student, words)).toContainText('Not published');
  await expect(item(student, words)).toContainText('Which street was it?');
});

test('[P-11] what was turned down is changed and sent again, then another look is asked for, once', async ({
  page,
  openWindow,
}) => {
  const student = await openWindow();
  await asStudent(student);
  const words = await sendQuest(student);
  await asAdmin(page);
  const turnDown = async (text: string, reason: string) => {
    await open(page, '/review');
    await item(page, text).getByRole('button', { name: 'Do not publish' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your own words').fill(reason);
    await dialog.getByRole('button', { name: 'Do not publish' }).click();
    await expectToast(page, 'Not published');
  };
  await turnDown(words, 'Which street was it?');

  await open(student, '/my-submissions');
  await item(student, words).getByRole('button', { name: 'Change it and send it again' }).click();
  const form = student.getByRole('dialog');
  await expect(form.getByLabel('What did you do or find?')).toHaveValue(words);
  await form.getByLabel('What did you do or find?').fill(`${words} On Dock Street.`);
  await form.getByRole('button', { name: 'Send again' }).click();
  await expectToast(student, 'Sent again');
  await expect(item(student, 'On Dock Street.')).toContainText('Waiting for review');

  await open(page, '/review');
  await expect(item(page, 'On Dock Street.')).toContainText('Turned down before, because');
  await turnDown('On Dock Street.', 'It is not about planning.');

  await open(student, '/my-submissions');
  await item(student, words).getByRole('button', { name: 'Ask for another look' }).click();
  await form.getByRole('button', { name: 'Ask for another look' }).click();
  await expect(form.getByText('Please say why.')).toBeVisible();
  await form.getByLabel('Why should it be published?').fill('Trees are planning.');
  await form.getByRole('button', { name: 'Ask for another look' }).click();
  await expectToast(student, 'Another look is asked for');
  await expect(item(student, words)).toContainText('You asked for another look');

  await open(page, '/review');
  await expect(item(page, words)).toContainText('Trees are planning.');
  await turnDown(words, 'Still no.');
  await open(student, '/my-submissions');
  await expect(item(student, words)).toContainText('Still no.');
  await expect(item(student, words).getByRole('button', { name: 'Ask for' })).toHaveCount(0);
});

test('[P-09] a change of something published waits beside it', async ({ page, openWindow }) => {
  const student = await openWindow();
  await asStudent(student);
  const words = await sendQuest(student);
  await asAdmin(page);
  await open(page, '/review');
  await item(page, words).getByRole('button', { name: 'Publish' }).first().press('Enter');
  await expectToast(page, 'Published');

  await open(student, '/my-submissions');
  await item(student, words).getByRole('button', { name: 'Change it' }).click();
  const form = student.getByRole('dialog');
  await form.getByLabel('What did you do or find?').fill('Counted them again.');
  await form.getByRole('button', { name: 'Send the change' }).click();
  await expectToast(student, 'Sent again');
  await expect(item(student, 'Counted them again.')).toContainText('This is a change.');
  await expect(item(student, words)).toContainText('Published');

  await open(page, '/review');
  const change = item(page, 'Counted them again.');
  await expect(change).toContainText(words);
  await change.getByRole('button', { name: 'Publish' }).first().press('Enter');
  await expectToast(page, 'Published');
  await open(student, '/community');
  const feed = student.getByRole('region', { name: 'Recent activity' });
  await expect(feed).toContainText('Counted them again.');
  await expect(feed).not.toContainText(words);
});

test('a support message arrives in the inbox and is dealt with', async ({ page }) => {
  const words = `I cannot join from my tablet. (${process.pid})`;
  const reply = await page.request.post('/api/public/support-message', {
    data: { name: 'Anna Visitor', email: 'anna@home.example', message: words },
  });
  expect(reply.status()).toBe(201);
  await asAdmin(page);
  await open(page, '/review?show=support');
  await item(page, words).getByRole('button', { name: 'Mark as done' }).click();
  await expectToast(page, 'Message is done');
  await expect(item(page, words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(item(page, words)).toContainText('Anna Visitor');
});

test('[§6] a student who opens the review lands on /help', async ({ page }) => {
  await asStudent(page);
  await page.goto('/review');
  await expect(page).toHaveURL('/help');
});
