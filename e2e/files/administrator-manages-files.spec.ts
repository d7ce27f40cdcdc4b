import { readFile } from 'node:fs/promises';
import { expect, expectToast, toastRegion } from '../support/fixtures.ts';
import { fileButton, fileList, openFolder, test, textFile } from '../support/files-fixtures.ts';

test('[§4] folders are opened and left with .., breadcrumbs, and keys', async ({ page, game }) => {
  await openFolder(page, game, 'navigation');
  await expect(page.getByText('This folder is empty.')).toBeVisible();
  await fileButton(page, '..').click();
  await page.getByRole('button', { name: 'BlueMap', exact: true }).click();
  await fileButton(page, 'maps').click();
  await expect(fileButton(page, 'tacoma.conf')).toBeVisible();

  await page.getByRole('button', { name: 'plugins', exact: true }).click();
  await fileButton(page, 'BlueMap').click();
  await fileList(page).press('Backspace');
  await expect(fileButton(page, 'Citizens')).toBeVisible();
  await fileList(page).press('Enter');
  await expect(fileButton(page, 'maps')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter this folder' }).fill('tacoma');
  await page.getByRole('searchbox', { name: 'Filter this folder' }).press('Enter');
  await expect(page.getByText('1 result for “tacoma” in BlueMap.')).toBeVisible();
});

test('the folder is in the URL: reload, Back and returning to the tab keep it', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'addressed');
  await page.request.post('/api/sftp/create-folder', { data: { path: '/addressed/inner' } });
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await fileButton(page, 'inner').click();
  await expect(page).toHaveURL('/server-control/files?path=%2Faddressed%2Finner');

  await page.reload();
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
  await expect(here).toHaveText('inner');
  await page.getByRole('tab', { name: 'Worlds' }).click();
  await expect(page).toHaveURL('/server-control/worlds');
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page).toHaveURL('/server-control/files?path=%2Faddressed%2Finner');
  await expect(here).toHaveText('inner');
  await page.goBack();
  await expect(page).toHaveURL('/server-control/worlds');
  await page.goBack();
  await expect(here).toHaveText('inner');
  await page.request.post('/api/sftp/create-folder', { data: { path: '/addressed/since' } });
  await page.goBack();
  await expect(here).toHaveText('addressed');
  await expect(fileButton(page, 'since')).toBeVisible();
});

test('a protected folder is marked as protected before anything is sent', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'staying');
  await page.getByRole('button', { name: 'Server root' }).first().click();
  const row = fileList(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'plugins', exact: true }) });

  await row.getByRole('button', { name: 'Actions for plugins' }).click();
  const item = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(item).toBeDisabled();
  await expect(item).toContainText('protected');
  await page.keyboard.press('Escape');
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selected files' });
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(bar).toContainText('This folder is protected');
  await fileList(page).press('Delete');
  await expectToast(page, "You can't delete this folder");
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

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

test('[§4] dropped files go into the folder that was open at the time', async ({ page, game }) => {
  await openFolder(page, game, 'drops');

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['dropped'], 'dropped.txt'));
    return transfer;
  });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop to upload into drops')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });

  await expectToast(page, 'Upload successful');
  await expect(fileButton(page, 'dropped.txt')).toBeVisible();
});

test('[§4] a dropped folder arrives with its empty folders, and a selection is downloaded as one archive', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'trees');
  await page.evaluate(() => {
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
    const main = document.querySelector('main');
    main?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }));
  });
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

test('a folder of 100,000 entries keeps at most 200 rows in the page', async ({ page, game }) => {
  await page.route('**/api/sftp/directory?path=%2Fcrowd', async (route) => {
    const files = Array.from({ length: 100_000 }, (_, index) => ({
      name: `chunk-${index}.txt`,
      type: 'file',
      size: index,
      path: `/crowd/chunk-${index}.txt`,
      modifiedAt: '2026-10-12T09:14:00.000Z',
      link: false,
    }));
    await route.fulfill({ json: { path: '/crowd', files } });
  });
  await openFolder(page, game, 'crowd');

  await expect(fileButton(page, 'chunk-0.txt')).toBeVisible();
  expect(await fileList(page).getByRole('row').count()).toBeLessThanOrEqual(200);
  await fileList(page).press('End');
  await expect(fileButton(page, 'chunk-99999.txt')).toBeInViewport();
  expect(await fileList(page).getByRole('row').count()).toBeLessThanOrEqual(200);
});
