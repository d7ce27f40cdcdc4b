import type { Page } from '@playwright/test';
import { expect, expectToast, open } from '../support/fixtures.ts';
import {
  fileButton,
  openFolder,
  readText,
  saveText,
  test,
  textFile,
} from '../support/files-fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

function editor(page: Page) {
  return page.getByRole('textbox', { name: /^Text of / });
}

async function openText(page: Page, name: string): Promise<void> {
  await fileButton(page, name).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
}

test('[§4] a file is edited, saved with Ctrl+S, compared with a version, and restored', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'editing');
  await saveText(page, '/editing/world.properties', 'x=1\r\ny=2\r\n');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await openText(page, 'world.properties');

  await expect(page.getByTestId('editor-facts')).toContainText('10 B');
  await page.keyboard.type('z=3');
  await expect(page.getByText('Not saved, 1 change')).toBeVisible();
  await expect(page.getByTestId('editor-facts')).toContainText('13 B');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'File saved successfully');
  expect(await readText(page, '/editing/world.properties')).toBe('x=1\r\ny=2\r\nz=3');
  await page.locator('[data-tooltip="Compare with the editor"]').click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('z=3');
  await page.getByRole('button', { name: /^Restore the version/ }).click();
  await expectToast(page, 'Version restored');

  expect(await readText(page, '/editing/world.properties')).toBe('x=1\r\ny=2\r\n');
  await expect(editor(page)).not.toContainText('z=3');
});

test('[§5] only text files open, a syntax error is reported before saving, and nothing unsaved is lost', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'checking');
  const files = [textFile('map.png', 'no text'), textFile('a.yml', 'a: 1\n')];
  await page.getByLabel('Files to upload').setInputFiles(files);
  await expectToast(page, 'Upload successful');

  await fileButton(page, 'map.png').click();
  await expectToast(
    page,
    'File type not supported for editing',
    'Only text files can be edited in the browser',
  );
  await openText(page, 'a.yml');
  await page.keyboard.type('b: [1');
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect(page.getByText('There is an error in line 2')).toBeVisible();
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Close without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'File saved successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readText(page, '/checking/a.yml')).toBe('a: 1\nb: [1');
});

test('[§4] a saved file counts as saved before the folder is refreshed', async ({ page, game }) => {
  await openFolder(page, game, 'slow-list');
  const files = [textFile('plan.txt', 'old')];
  await page.getByLabel('Files to upload').setInputFiles(files);
  await expectToast(page, 'Upload successful');
  await openText(page, 'plan.txt');
  await page.keyboard.type(' and new');
  const release = await holdRequests(page, '**/api/sftp/directory*');

  await page.keyboard.press('Control+s');
  await expectToast(page, 'File saved successfully');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
});

test('[§4] a save conflict shows both texts, and a deleted file stays deleted', async ({
  page,
  game,
  watch,
}) => {
  watch.expectRefusal('409 /api/sftp/save-file', '404 /api/sftp/file-content');
  await openFolder(page, game, 'meanwhile');
  await saveText(page, '/meanwhile/plan.txt', 'first');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await openText(page, 'plan.txt');

  await page.keyboard.type(' mine');
  await saveText(page, '/meanwhile/plan.txt', 'theirs');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Save failed');
  await expect(page.getByRole('region', { name: 'Both versions' })).toContainText('theirs');
  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(1);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'File saved successfully');
  expect(await readText(page, '/meanwhile/plan.txt')).toBe('first mine');

  await page.request.delete('/api/sftp/delete', { data: { path: '/meanwhile/plan.txt' } });
  await editor(page).press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This file is no longer on the server')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new file' }).click();
  await expectToast(page, 'File saved successfully');
  expect(await readText(page, '/meanwhile/plan.txt')).toBe('first mine!');
});

test('[§4] Back asks before unsaved text is lost: staying keeps it, leaving discards it', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'leaving');
  await saveText(page, '/leaving/plan.txt', 'old');
  await open(page, '/help');
  await open(page, '/server-control/files');
  await fileButton(page, 'leaving').click();
  await openText(page, 'plan.txt');
  await page.keyboard.type(' and new');
  await expect(page.getByText('Not saved, 1 change')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/server-control/files?path=%2Fleaving');
  await expect(editor(page)).toContainText('old and new');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/server-control/files');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await fileButton(page, 'leaving').click();
  await openText(page, 'plan.txt');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'File saved successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/server-control/files');
  await page.goBack();
  await expect(page).toHaveURL('/help');
});

function holdFirstSave(page: Page): Promise<() => void> {
  return holdRequests(page, '**/api/sftp/save-file', { times: 1 });
}

test('[§4] text typed during a save is marked as unsaved, and is saved by the next Ctrl+S', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'typing-on');
  await saveText(page, '/typing-on/plan.txt', 'first');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await openText(page, 'plan.txt');
  const saving = page.getByRole('button', { name: 'Saving…' });
  const save = page.getByRole('button', { name: 'Save file' });
  let release = await holdFirstSave(page);

  await page.keyboard.type(' second');
  await page.keyboard.press('Control+s');
  await expect(saving).toBeVisible();
  await page.keyboard.type(' third');
  release();
  await expectToast(page, 'File saved successfully');
  await expect(save).toBeVisible();
  await expect(page.getByText('Not saved, 1 change')).toBeVisible();
  expect(await readText(page, '/typing-on/plan.txt')).toBe('first second');

  release = await holdFirstSave(page);
  await page.keyboard.press('Control+s');
  await expect(saving).toBeVisible();
  await page.keyboard.type(' fourth');
  await page.keyboard.press('Control+s');
  release();
  await expect(page.getByText(/^Not saved, /)).toHaveCount(0);
  await expect(save).toBeVisible();
  await expect.poll(() => readText(page, '/typing-on/plan.txt')).toBe('first second third fourth');
});
