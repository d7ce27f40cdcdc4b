import { readFile } from 'node:fs/promises';
import { expect, expectToast, toastRegion } from '../support/fixtures.ts';
import { fileButton, fileList, openFolder, test, textFile } from '../support/files-fixtures.ts';

test('[§8] files are uploaded, and a name conflict asks what to do first', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'uploads');
  const chooser = page.getByLabel('Files to upload');

  await chooser.setInputFiles([textFile('a.txt', 'one'), textFile('empty.txt', '')]);
  await expectToast(page, 'Upload successful', '2 files uploaded.');
  await expect(page.getByRole('row').filter({ hasText: 'a.txt' })).toContainText('new');
  await chooser.setInputFiles([textFile('a.txt', 'two'), textFile('empty.txt', 'three')]);
  await page.getByLabel('Do the same for the other 1').check();
  await page.getByRole('button', { name: 'Keep both' }).click();

  await expect(fileButton(page, 'a (1).txt')).toBeVisible();
  await expect(fileButton(page, 'empty (1).txt')).toBeVisible();
  await expect(fileList(page).getByRole('row', { name: /^Select empty\.txt/ })).toContainText(
    '0 B',
  );

  const quickAccess = page.getByRole('region', { name: 'Quick access' });
  await quickAccess.getByText('BlueMap', { exact: true }).click();
  await expect(fileButton(page, 'maps')).toBeVisible();
  // There is no such folder, so the root is opened.
  await quickAccess.getByText('Worlds', { exact: true }).click();
  await expect(fileButton(page, 'plugins')).toBeVisible();
});

test('[§4] a dropped folder arrives with its empty folders, and a selection is downloaded as one archive', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'trees');
  const dropped = await page.evaluateHandle(() => {
    // No test can drop a real folder, so its entries are built as a browser would.
    const folder = (name: string, inside: readonly object[]) => ({
      isFile: false,
      isDirectory: true,
      name,
      createReader: () => {
        const lots = [inside, []];
        return { readEntries: (done: (lot: unknown) => void) => done(lots.shift() ?? []) };
      },
    });
    const file = { isFile: true, isDirectory: false, name: 'a.txt' };
    const plan = { ...file, file: (done: (read: File) => void) => done(new File(['a'], 'a.txt')) };
    const tree = folder('plans', [plan, folder('later', [folder('much later', [])])]);
    DataTransferItem.prototype.webkitGetAsEntry = () => Object.assign(Object.create(null), tree);
    const transfer = new DataTransfer();
    transfer.items.add(new File([], 'plans'));
    return transfer;
  });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop to upload into trees')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expectToast(page, 'Upload successful', '1 file uploaded.');
  await fileButton(page, 'plans').click();
  await expect(fileButton(page, 'a.txt')).toBeVisible();
  await fileButton(page, 'later').click();
  await expect(fileButton(page, 'much later')).toBeVisible();
  await fileButton(page, '..').click();

  await fileList(page).press('Control+a');
  await expect(page.getByText('2 items selected')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as archive' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toBe('plans.zip');
  const bytes = await readFile(await download.path());
  for (const name of ['a.txt', 'later/much later/']) expect(bytes.includes(name)).toBe(true);
});

test('[§8] folders are created, renamed, deleted, and restored', async ({ page, game }) => {
  await openFolder(page, game, 'arranging');

  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('first');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expectToast(page, 'Folder created successfully');
  await fileList(page).press('ArrowDown');
  await fileList(page).press('F2');
  await page.getByLabel('New name').fill('second');
  await page.getByRole('button', { name: 'Rename', exact: true }).last().click();
  await expect(fileButton(page, 'second')).toBeVisible();
  await fileList(page).press('Control+a');
  await fileList(page).press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'File deleted successfully', 'second is in the trash.');
  await expect(fileButton(page, 'second')).toHaveCount(0);
  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();

  await expect(fileButton(page, 'second')).toBeVisible();
});
