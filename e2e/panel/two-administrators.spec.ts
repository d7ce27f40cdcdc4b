import type { Page } from '@playwright/test';
import { aStudent, asAdmin, expect, open, signIn } from '../support/fixtures.ts';
import { fileButton, openFolder, saveText, test } from '../support/files-fixtures.ts';

/** Makes Ben an administrator and signs a window in. */
async function asBen(admin: Page, window: Page): Promise<string> {
  const ben = aStudent();
  const game = ben.email.split('@')[0];
  const data = { ...ben, minecraftUsername: game };
  const registered = await window.request.post('/api/register', { data });
  const { id }: { id: number } = await registered.json();
  await admin.request.patch(`/api/users/${id}`, { data: { role: 'admin' } });
  await signIn(window, ben);
  return ben.name;
}

test('two administrators see that they have the same file open', async ({
  page,
  openWindow,
  game,
}) => {
  await openFolder(page, game, 'shared');
  await saveText(page, '/shared/plan.txt', 'harbor\n');
  const other = await openWindow();
  const name = await asBen(page, other);
  await openSharedFolder(other);
  await page.getByRole('button', { name: 'Refresh this folder' }).click();

  await fileButton(page, 'plan.txt').click();
  const mine = page.getByRole('dialog');
  await expect(mine.getByRole('textbox')).toBeVisible();
  await fileButton(other, 'plan.txt').click();

  const theirs = other.getByRole('dialog');
  await expect(theirs).toContainText('admin opened this file just now and still has it open.');
  await expect(mine).toContainText(`${name} opened this file just now and still has it open.`);
  await expect(mine).toContainText(
    'If you both save, the second person is warned and nothing is overwritten.',
  );

  await theirs.getByRole('button', { name: 'Close' }).first().click();
  await expect(mine).not.toContainText('still has it open');
});

test('the book and content editors say who else has them open, until that window closes', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  const other = await openWindow();
  const name = await asBen(page, other);

  for (const [path, thing] of [
    ['/booknews-editor', 'the book'],
    ['/content-editor/site', 'this content'],
  ] as const) {
    await open(page, path);
    await open(other, path);
    await expect(page.getByText(`${name} opened ${thing} just now`)).toBeVisible();
    await expect(other.getByText(`admin opened ${thing} just now`)).toBeVisible();
    await other.goto('about:blank');
    await expect(page.getByText('still has it open')).toBeHidden();
  }
});

test('the second person to save content chooses between their own text and the other', async ({
  page,
  openWindow,
  watch,
}) => {
  watch.expectRefusal('409 /api/content/documents/site/draft');
  await asAdmin(page);
  const other = await openWindow();
  await asAdmin(other);
  const title = (window: Page) => window.getByRole('textbox', { name: 'Site title' });
  const save = (window: Page) => window.getByRole('button', { name: 'Save draft' }).click();
  for (const window of [page, other]) await open(window, '/content-editor/site');
  await title(page).fill('First');
  await title(other).fill('Second');
  await save(page);
  await expect(page.getByText('Draft saved', { exact: true }).first()).toBeVisible();

  await save(other);
  const message = 'Someone else saved this content while you were editing.';
  await expect(other.getByText(message)).toBeVisible();
  await expect(other.getByText('Theirs: First')).toBeVisible();
  await expect(other.getByText('Yours: Second')).toBeVisible();
  await expect(title(other)).toHaveValue('Second');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText(message)).toBeHidden();
  await expect(other.getByText('Not saved yet')).toBeHidden();

  await title(page).fill('Third');
  await save(page);
  await expect(page.getByText('Theirs: Second')).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use theirs' }).click();
  await expect(title(page)).toHaveValue('Second');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('This is what visitors see')).toBeVisible();
});

test('a demoted administrator is signed out of the panel', async ({ page, openWindow, watch }) => {
  // Their page may still be asking when they lose the role.
  watch.expectRefusal('401 /api/notifications');
  await asAdmin(page);
  const other = await openWindow();
  const name = await asBen(page, other);
  await open(page, '/booknews-editor');
  await open(other, '/booknews-editor');
  await expect(page.getByText(`${name} opened the book`)).toBeVisible();
  const found: { users: { id: number }[] } = await (
    await page.request.get(`/api/users?search=${encodeURIComponent(name)}`)
  ).json();

  await page.request.patch(`/api/users/${found.users[0]?.id}`, { data: { role: 'student' } });

  await expect(page.getByText(`${name} opened the book`)).toBeHidden();
  expect((await other.request.get('/api/audit')).status()).toBe(401);
});

async function openSharedFolder(other: Page): Promise<void> {
  await open(other, '/server-control/files');
  await fileButton(other, 'shared').click();
}
