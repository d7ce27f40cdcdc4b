import type { Page } from '@playwright/test';
import { startPracticeServer, type PracticeServer } from '../../practice-server/practice-server.ts';
import { rconPassword } from '../support/built-portal.ts';
import { asAdmin, connections, expect, expectToast, open } from '../support/fixtures.ts';
import {
  fileButton,
  fileList,
  openFolder,
  readText,
  saveText,
  sftpPassword,
  test as filesTest,
  textFile,
} from '../support/files-fixtures.ts';

// A separate worker: its file server breaks, and returns with another key.
const test = filesTest.extend<object, { isBreakable: boolean }>({
  isBreakable: [true, { scope: 'worker' }],
});

const start = (sftpPort: number) =>
  startPracticeServer({ rconPort: 0, rconPassword, sftpPort, sftpPassword });

async function connectByForm(page: Page, game: PracticeServer): Promise<void> {
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(game.sftpPort));
  await page.getByLabel('Username').fill('practice');
  await page.getByLabel('Password', { exact: true }).fill(sftpPassword);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

async function pinnedKey(page: Page): Promise<string> {
  const status: { hostKey: string } = await (await page.request.get('/api/sftp/status')).json();
  return status.hostKey;
}

/** The content of the file once the link is back. */
async function expectText(page: Page, path: string, content: string): Promise<void> {
  const read = () => readText(page, path).catch(() => null);
  await expect.poll(read, { timeout: 60_000 }).toBe(content);
}

/** What a person sees once the link has reconnected. */
async function expectConnected(page: Page): Promise<void> {
  await expect(connections(page)).toContainText('Files: Connected', { timeout: 60_000 });
}

test('[§4] a changed host key is shown next to the old one, and nothing is sent until it is accepted', async ({
  page,
  watch,
}) => {
  watch.expectRefusal('409 /api/sftp/configure');
  watch.expectOutage();
  let game = await start(0);
  try {
    await asAdmin(page);
    await open(page, '/server-control/files');
    await connectByForm(page, game);
    await expectToast(page, 'SFTP connection configured successfully');
    const before = await pinnedKey(page);
    const { sftpPort } = game;
    await game.close();
    game = await start(sftpPort ?? 0);
    await expect(connections(page)).toContainText('Files: Disconnected', { timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: before })).toContainText(
      'host key changed from',
      { timeout: 60_000 },
    );

    await connectByForm(page, game);
    const dialog = page.getByRole('dialog', { name: 'The file server has a new key' });
    await expect(dialog.getByRole('definition').first()).toHaveText(before);
    const shown = await dialog.getByRole('definition').last().textContent();
    expect(shown).toMatch(/^SHA256:/);
    expect(shown).not.toBe(before);
    await dialog.getByRole('button', { name: "Don't connect" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(connections(page)).toContainText('Files: Disconnected');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await dialog.getByRole('button', { name: 'Trust the new key' }).click();

    await expectConnected(page);
    await expect(fileButton(page, 'plugins')).toBeVisible();
    expect(await pinnedKey(page)).toBe(shown);
  } finally {
    await game.close();
  }
});

test('[§4] a connection lost during an upload is reported, the old file stays, and a retry works', async ({
  page,
  game,
  watch,
}) => {
  watch.expectOutage();
  await openFolder(page, game, 'breaking');
  await saveText(page, '/breaking/world.txt', 'old');
  const world = textFile('world.txt', 'new '.repeat(1_500_000));
  game.setFaults({ sftpDropAfterWrites: 3 });

  await page.getByLabel('Files to upload').setInputFiles([world]);
  await page.getByRole('button', { name: 'Replace' }).click();

  await expectToast(page, 'Upload failed');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('0 files uploaded, 1 failed');
  game.setFaults({ sftpDropAfterWrites: null });
  await expectText(page, '/breaking/world.txt', 'old');
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads).toContainText('1 file uploaded');
  await expect(fileList(page).getByRole('row', { name: /^Select world\.txt/ })).toContainText(
    '5.7 MB',
  );
});

test('[§4] a file server that freezes during a save leaves the text in the editor, and a retry saves it', async ({
  page,
  game,
  watch,
}) => {
  watch.expectOutage();
  await openFolder(page, game, 'freezing');
  await saveText(page, '/freezing/plan.txt', 'old');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await fileButton(page, 'plan.txt').click();
  const editor = page.getByRole('textbox', { name: /^Text of / });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and new');
  game.setFaults({ sftpFrozen: true });

  await page.keyboard.press('Control+s');

  await expect(page.locator('[data-slot=toast-title]')).toHaveText('Save failed', {
    timeout: 60_000,
  });
  await expect(page.getByText('Not saved, 1 change')).toBeVisible();
  await expect(editor).toContainText('old and new');
  game.setFaults({ sftpFrozen: false });
  await expectText(page, '/freezing/plan.txt', 'old');
  await editor.press('Control+s');
  await expect(page.getByText('Not saved, 1 change')).toHaveCount(0);
  expect(await readText(page, '/freezing/plan.txt')).toBe('old and new');
});

test('[§4] a full disk is reported for a save and for an upload, and both can be retried', async ({
  page,
  game,
  watch,
}) => {
  watch.expectRefusal('502 /api/sftp/save-file', '502 /api/sftp/upload');
  await openFolder(page, game, 'full');
  await saveText(page, '/full/plan.txt', 'old');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  game.setFaults({ sftpDiskFull: true });

  await page.getByLabel('Files to upload').setInputFiles([textFile('new.txt', 'new')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('disk is full');
  await fileButton(page, 'plan.txt').click();
  const editor = page.getByRole('textbox', { name: /^Text of / });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and new');
  await page.keyboard.press('Control+s');
  // The title too, because the text alone may still be that of the upload.
  await expect(page.locator('[data-slot=toast-title]')).toHaveText('Save failed');
  await expect(page.locator('[data-slot=toast-description]')).toContainText('disk is full');
  expect(await readText(page, '/full/plan.txt')).toBe('old');

  game.setFaults({ sftpDiskFull: false });
  await editor.press('Control+s');
  await expect(page.getByText('Not saved, 1 change')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(fileButton(page, 'new.txt')).toBeVisible();
  expect(await readText(page, '/full/plan.txt')).toBe('old and new');
});
