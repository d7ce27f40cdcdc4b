import {
  asAdmin,
  asStudent,
  expect,
  expectToast,
  open,
  test,
  toastRegion,
} from '../support/fixtures.ts';
import { item, openItem, row, sendQuest, studentWithQuest } from '../support/review-page.ts';

test('[product §5] a quest is published, appears in the feed right away, and the decision can be undone', async ({
  page,
  openWindow,
}) => {
  const { student, text } = await studentWithQuest(openWindow);
  await asAdmin(page);
  await open(page, '/review');
  await (await openItem(page, text)).getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToast(page, 'Approved');
  await expect(row(page, text)).toHaveCount(0);
  // A toast under the pointer stays open (§9).
  await toastRegion(page).getByRole('button', { name: 'Undo' }).hover();

  await open(student, '/community');
  const feed = student.getByRole('region', { name: 'Recent activity' });
  await expect(feed).toContainText(text);
  await open(student, '/my-submissions');
  await expect(item(student, text)).toContainText('Published');

  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, text).getByRole('heading')).toBeFocused();
  await open(student, '/community');
  await expect(feed.getByText('1 waiting for review')).toBeVisible();
  const publicFeed = await student.request.get('/api/public/community-feed');
  expect(await publicFeed.text()).not.toContain(text);
});

test('[P-11] a typed reason survives someone else’s decision and an edit', async ({
  page,
  openWindow,
  watch,
}) => {
  const { student, text, id: itemId } = await studentWithQuest(openWindow);
  await asAdmin(page);
  await page.clock.install();
  await open(page, '/review');
  watch.expectRefusal(`409 /api/moderation/${itemId}/reject`);
  const sentence = 'This was changed in the meantime. Please read it again.';
  const dialog = page.getByRole('dialog', { name: 'Why are you returning it?' });
  const note = dialog.getByLabel('Your reason');
  const returnButton = dialog.getByRole('button', { name: 'Return it' });
  const decide = async (decision: string) => {
    const data = { reason: 'Someone else’s.' };
    const reply = await page.request.post(`/api/moderation/${itemId}/${decision}`, { data });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await (await openItem(page, text)).getByRole('button', { name: 'Return…' }).press('Enter');
  await returnButton.click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel(/tell us a little more/).check();
  await note.fill('Which street was it?');

  await decide('reject');
  await returnButton.click();
  await expect(dialog.getByRole('group', { name: 'What to fix' })).toContainText(
    `${sentence} Someone else has already reviewed this item`,
  );
  await expect(note).toHaveValue('Which street was it?');
  await expect(returnButton).toBeDisabled();

  // It is pending again with a new text, which is shown, and the decision applies to it.
  const description = `${text} On Dock Street.`;
  const data = { kind: 'quest', questType: 'research', description };
  const revised = await student.request.post(`/api/my/submissions/${itemId}/revise`, { data });
  expect(revised.status(), await revised.text()).toBe(200);
  await page.clock.fastForward(60_000);
  await expect(dialog).toContainText('On Dock Street.');
  await returnButton.click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Returned');
  await open(student, '/my-submissions');
  await expect(item(student, text)).toContainText('Which street was it?');
});

test('[P-11] a rejected item is edited and sent again, then appealed once', async ({
  page,
  openWindow,
}) => {
  const { student, text } = await studentWithQuest(openWindow);
  await asAdmin(page);
  const returnItem = async (text: string, reason: string) => {
    await open(page, '/review');
    await (await openItem(page, text)).getByRole('button', { name: 'Return…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your reason').fill(reason);
    await dialog.getByRole('button', { name: 'Return it' }).click();
    await expectToast(page, 'Returned');
  };
  await returnItem(text, 'Which street was it?');

  await open(student, '/my-submissions');
  await expect(item(student, text)).toContainText('Returned');
  await expect(item(student, text)).toContainText('Which street was it?');
  await item(student, text).getByRole('button', { name: 'Edit it and send it again' }).click();
  const form = student.getByRole('dialog');
  await expect(form.getByLabel('What did you do or find?')).toHaveValue(text);
  await form.getByLabel('What did you do or find?').fill(`${text} On Dock Street.`);
  await form.getByRole('button', { name: 'Send again' }).click();
  await expectToast(student, 'Sent');
  await expect(item(student, 'On Dock Street.')).toContainText('Waiting for review');

  await open(page, '/review');
  await expect(await openItem(page, 'On Dock Street.')).toContainText('Why it was returned before');
  await returnItem('On Dock Street.', 'It is not about planning.');

  await open(student, '/my-submissions');
  await item(student, text).getByRole('button', { name: 'Ask for a second review' }).click();
  await form.getByRole('button', { name: 'Ask for a second review' }).click();
  await expect(form.getByText('Please say why.')).toBeVisible();
  await form.getByLabel('Why should it be published?').fill('Trees are planning.');
  await form.getByRole('button', { name: 'Ask for a second review' }).click();
  await expectToast(student, 'Second review requested');
  await expect(item(student, text)).toContainText('You asked for a second review');

  await open(page, '/review');
  await expect(await openItem(page, text)).toContainText('Trees are planning.');
  await returnItem(text, 'Still no.');
  await open(student, '/my-submissions');
  await expect(item(student, text)).toContainText('Still no.');
  await expect(item(student, text).getByRole('button', { name: 'Ask for' })).toHaveCount(0);
});

test('[P-09] an edit of something published is pending next to it', async ({
  page,
  openWindow,
}) => {
  const { student, text } = await studentWithQuest(openWindow);
  await asAdmin(page);
  await open(page, '/review');
  await (await openItem(page, text)).getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToast(page, 'Approved');

  await open(student, '/my-submissions');
  await item(student, text).getByRole('button', { name: 'Edit' }).click();
  const form = student.getByRole('dialog');
  await form.getByLabel('What did you do or find?').fill('Counted them again.');
  await form.getByRole('button', { name: 'Send edit' }).click();
  await expectToast(student, 'Sent');
  await expect(item(student, 'Counted them again.')).toContainText(
    'The earlier version stays public',
  );
  await expect(item(student, text)).toContainText('Published');

  await open(page, '/review');
  const change = await openItem(page, 'Counted them again.');
  await expect(change).toContainText(text);
  await change.getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToast(page, 'Approved');
  await open(student, '/community');
  const feed = student.getByRole('region', { name: 'Recent activity' });
  await expect(feed).toContainText('Counted them again.');
  await expect(feed).not.toContainText(text);
});

test('[§2] a student is notified of an answer until it is read', async ({ page, openWindow }) => {
  const student = await openWindow();
  await asStudent(student);
  const text = `I cannot find my class. (${process.pid})`;
  const sent = await student.request.post('/api/public/support-message', {
    data: { message: text },
  });
  expect(sent.status()).toBe(201);
  const { text: quest } = await sendQuest(student);
  await open(student, '/my-submissions');
  await expect(item(student, text)).toContainText('Open');

  await asAdmin(page);
  await open(page, '/review?show=support');
  await item(page, text).getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Please write an answer.')).toBeVisible();
  await dialog.getByLabel('Your answer').fill('Ask your teacher for its name.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(page, 'Answer sent');
  await open(page, '/review');
  await (await openItem(page, quest)).getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToast(page, 'Approved');

  await open(student, '/');
  await student.getByRole('button', { name: 'Notifications, 2 new' }).click();
  await expect(student.getByRole('dialog')).toContainText('Your quest was approved.');
  await student.getByRole('link', { name: 'Your support message was answered.' }).click();
  await expect(item(student, text)).toContainText('Ask your teacher for its name.');
  await expect(item(student, text)).toContainText('Answered');
  await expect(item(student, text)).toContainText('New');
  await expect(student.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
});

test('[P-34] the header and the tab count open messages to support, without fetching the queue', async ({
  page,
  watch,
}) => {
  const text = `My brother hits me at home. (${process.pid})`;
  const reply = await page.request.post('/api/public/support-message', {
    data: { name: 'Anna Visitor', email: 'anna@home.example', message: text },
  });
  expect(reply.status()).toBe(201);
  await asAdmin(page);
  await open(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'To review' });
  await expect(link).toHaveText(/ ?[1-9]\d*$/);
  expect(watch.requests.map((url) => new URL(url).pathname)).not.toContain('/api/moderation');
  const count = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);

  await open(page, '/review');
  const tab = page.getByRole('tab', { name: 'Messages' });
  await expect(tab).toHaveText(/\d+, 1 urgent$/);
  await tab.click();
  await expect(item(page, text).getByRole('button', { name: 'Mark as done' })).toHaveCount(0);
  await item(page, text).getByRole('link', { name: 'Say what was done…' }).click();
  await page.getByLabel('What did you do?').fill('Called the family.');
  await page.getByRole('button', { name: 'Someone is taking care of this' }).click();
  await expect(tab).not.toContainText('urgent');
  await tab.click();
  await expect(item(page, text)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(item(page, text)).toContainText('Anna Visitor');
  await open(page, '/');
  await expect(link).toHaveText(new RegExp(`${count - 1}$`));
});
