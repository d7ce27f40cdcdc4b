import type { Page } from '@playwright/test';
import type { PracticeServer } from '../../practice-server/practice-server.ts';
import { rconPassword } from '../support/built-portal.ts';
import { readText, sftpPassword, test as filesTest } from '../support/files-fixtures.ts';
import { asAdmin, expect, expectToast, open } from '../support/fixtures.ts';

// A separate worker has its own portal, whose files nobody has connected yet.
const test = filesTest.extend<object, { hasOwnBook: boolean }>({
  hasOwnBook: [true, { scope: 'worker' }],
});

const file = '/plugins/BookNews/config.yml';

async function connectFiles(page: Page, { sftpPort: port }: PracticeServer): Promise<void> {
  const data = { host: '127.0.0.1', port, username: 'practice', password: sftpPassword };
  const connected = await page.request.post('/api/sftp/configure', { data });
  expect(connected.status(), await connected.text()).toBe(200);
}

function pageText(page: Page, number: number) {
  return page.getByRole('textbox', { name: `Text of page ${number}`, exact: true });
}

async function discardChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
}

test('[§4] without the files connection the book is kept as a draft', async ({ page, watch }) => {
  watch.expectRefusal('409 /api/admin/booknews/reload');
  await asAdmin(page);
  await open(page, '/booknews-editor');
  await expect(pageText(page, 1)).toHaveValue(/Welcome!/);
  await expect(page.getByRole('button', { name: 'Remove page 1' })).toBeDisabled();

  await pageText(page, 1).fill('&lA draft');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'BookNews Saved');
  await page.reload();

  await expect(pageText(page, 1)).toHaveValue('&lA draft');
  await expect(page.getByText('Draft, not published')).toBeVisible();
  await page.getByRole('button', { name: 'Reload Plugin' }).click();
  await expectToast(page, 'Reload Failed');
});

test('[§4] pages and words are written, saved to the game server, reloaded, and restored', async ({
  page,
  game,
}) => {
  await asAdmin(page);
  await connectFiles(page, game);
  await open(page, '/booknews-editor');
  await expect(pageText(page, 1)).toHaveValue(/Today we plan a park/);
  await page.getByRole('button', { name: 'Use the draft' }).click();
  await expect(pageText(page, 1)).toHaveValue('&lA draft');
  await discardChanges(page);
  await expect(pageText(page, 1)).toHaveValue(/Today we plan a park/);

  await page.getByRole('button', { name: 'Add page' }).click();
  await pageText(page, 3).fill('&4House rules\nBe kind. ');
  await page.getByRole('button', { name: 'Add word' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Word', { exact: true }).fill('Open the map');
  await dialog.getByLabel('Placeholder').fill('openmap');
  await dialog.getByLabel('Click value').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save word' }).click();
  await expect(dialog.getByText('Enter a link that starts with')).toBeVisible();
  await dialog.getByLabel('Click value').fill('https://map.example/');
  await dialog.getByRole('button', { name: 'Save word' }).click();
  await pageText(page, 3).press('Control+End');
  await page.getByLabel('Interactive word', { exact: true }).selectOption('openmap');
  const paper = page.getByRole('region', { name: 'In the game' }).getByRole('list');
  await expect(paper).toContainText('Be kind. Open the map');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'BookNews Saved');

  const saved = String(await readText(page, file));
  expect(saved).toContain('# always: false opens the book only');
  expect(saved).toContain('    &4House rules\n    Be kind. %booknews_openmap%');
  const { rconPort: port } = game;
  const data = { host: '127.0.0.1', port: String(port), password: rconPassword };
  await page.request.post('/api/minecraft/connect', { data });
  await open(page, '/server-control/booknews');
  await page.getByRole('button', { name: 'Reload BookNews' }).click();
  await expectToast(page, 'BookNews Reloaded');
  await page.getByRole('link', { name: 'Open the book editor' }).click();
  await page
    .getByRole('button', { name: /^View version/ })
    .last()
    .click();
  const earlier = page.getByRole('dialog', { name: 'Earlier version of the book' });
  await expect(earlier.getByText('Page 3 is different in the current book.')).toBeVisible();
  await expect(earlier.getByRole('list')).toContainText('Today we plan a park');
  await earlier.getByRole('button', { name: 'Next page' }).click();
  await expect(earlier.getByRole('list')).toContainText('Walk the site.');
  expect(String(await readText(page, file))).toContain('House rules');
  await earlier.getByRole('button', { name: 'Restore this book' }).click();
  await expect(page.getByRole('region', { name: 'Pages' }).getByRole('listitem')).toHaveCount(2);
  expect(String(await readText(page, file))).not.toContain('House rules');
});

test('[§4] unsaved changes are restored after the tab is closed', async ({ page, game }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await asAdmin(page);
  await connectFiles(page, game);
  await open(page, '/booknews-editor');

  await pageText(page, 1).fill('x'.repeat(400));
  await expect(page.getByText('Does not fit on the page')).toContainText(/too many/);
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(pageText(page, 1)).toHaveValue('x'.repeat(400));
  await discardChanges(page);

  await expect(pageText(page, 1)).toHaveValue(/Today we plan a park/);
});
