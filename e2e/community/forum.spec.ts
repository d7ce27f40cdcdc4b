import { asAdmin, asStudent, expect, expectToast, open, test } from '../support/fixtures.ts';
import { openItem } from '../support/review-page.ts';

const title = `Where should the bus shelter go? ${process.pid}`;
const reply = `On the east side, out of the wind ${process.pid}.`;

test('[P-10] a post and its reply are written, previewed, published, and one report hides the reply until it is reviewed', async ({
  page: staff,
  openWindow,
}) => {
  const writer = await openWindow();
  await asStudent(writer);
  await open(writer, '/forum');
  await writer.getByRole('button', { name: 'New post' }).click();
  const dialog = writer.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Topic').selectOption('Streets');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('There is room for **one** bench.');
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('one');
  await dialog.getByRole('button', { name: 'Send post' }).click();
  await expect(writer.getByText('Only you and the people who review it can see it.')).toBeVisible();

  await asAdmin(staff);
  await approve(title);
  const visitor = await openWindow();
  await open(visitor, '/forum?topic=Streets');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { name: '0 replies' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in to reply' })).toBeVisible();

  const answerer = await openWindow();
  await asStudent(answerer);
  await open(answerer, visitor.url());
  await answerer.getByRole('textbox', { name: 'Text' }).fill(reply);
  await answerer.getByRole('button', { name: 'Send reply' }).click();
  await expect(answerer.getByText('Waiting for review.')).toBeVisible();
  await expectReplies(0);
  await approve(reply);
  await expectReplies(1);

  await open(writer, visitor.url());
  await writer.getByRole('listitem').getByRole('button', { name: 'Report this reply' }).click();
  await writer.getByLabel('What is wrong with it?').fill('It is about someone I know.');
  await writer.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(writer.getByText(reply)).toHaveCount(0);
  await expectReplies(0);

  await approve(reply);
  await expectReplies(1);

  async function approve(text: string): Promise<void> {
    await open(staff, '/review');
    const item = await openItem(staff, text);
    await item.getByRole('button', { name: 'Approve' }).click();
    await expectToast(staff, 'Approved');
  }

  /** Visible replies and their count agree. */
  async function expectReplies(count: number): Promise<void> {
    await open(visitor, visitor.url());
    const heading = count === 1 ? '1 reply' : `${count} replies`;
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
    await expect(visitor.getByText(reply)).toHaveCount(count);
  }
});
