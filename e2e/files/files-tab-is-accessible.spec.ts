import type { Page } from '@playwright/test';
import { expect, toastRegion } from '../support/fixtures.ts';
import {
  editor,
  fileButton,
  fileList,
  openFolder,
  saveText,
  test,
  textFile,
} from '../support/files-fixtures.ts';
import { axeViolationsOnTop, placeViolationsOnTop } from '../accessibility/checks/axe.ts';
import { tooWide } from '../accessibility/checks/page-checks.ts';

/** Checks the current state in both themes and at the width of a small phone. */
async function collectViolations(page: Page, state: string): Promise<string[]> {
  const light = await axeViolationsOnTop(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await placeViolationsOnTop(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 720 });
  const narrow = await tooWide(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  return [
    ...light.map((violation) => `${state}, light: ${violation}`),
    ...dark.map((violation) => `${state}, dark: ${violation}`),
    ...narrow.map((violation) => `${state}, at 320 px: ${violation}`),
  ];
}

test('[§4] the file list, search, trash and dialogs are accessible', async ({ page, game }) => {
  test.setTimeout(120_000);
  await openFolder(page, game, 'axe-list');
  const violations = await collectViolations(page, 'empty folder');
  const files = ['old.txt', 'plan.yml', 'world.zip'].map((name) => textFile(name, 'x'));
  await page.getByLabel('Files to upload').setInputFiles(files);
  await expect(fileButton(page, 'world.zip')).toBeVisible();
  await fileList(page).press('Control+a');
  violations.push(...(await collectViolations(page, 'list with everything chosen')));

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  violations.push(...(await collectViolations(page, 'choosing a folder')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByLabel('Files to upload').setInputFiles(files);
  await expect(page.getByRole('dialog')).toContainText('Replace');
  violations.push(...(await collectViolations(page, 'a name that exists')));
  await page.keyboard.press('Escape');

  await page.request.delete('/api/sftp/delete', { data: { path: '/axe-list/old.txt' } });
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByText(/^Can be restored until/)).toBeVisible();
  violations.push(...(await collectViolations(page, 'trash')));
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await expect(page.getByLabel('Type empty to continue')).toBeVisible();
  violations.push(...(await collectViolations(page, 'emptying the trash')));
  await page.getByLabel('Type empty to continue').fill('empty');
  await page
    .getByRole('dialog', { name: 'Empty the trash?' })
    .getByRole('button', { name: 'Empty the trash' })
    .click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Filter this folder' }).fill('plan');
  await page.getByRole('searchbox', { name: 'Filter this folder' }).press('Enter');
  await expect(page.getByText(/^1 result for/)).toBeVisible();
  violations.push(...(await collectViolations(page, 'search')));
  // A dialog makes room for a toast, which cuts off its form.
  await expect(toastRegion(page).getByText('Trash emptied')).toBeHidden();
  await page.getByRole('button', { name: 'Change the connection' }).click();
  await expect(page.getByLabel('Host')).toBeVisible();
  violations.push(...(await collectViolations(page, 'connection')));

  expect(violations).toEqual([]);
});

test('[§4] running, finished and failed uploads are accessible', async ({ page, game, watch }) => {
  test.setTimeout(90_000);
  watch.expectRefusal('502 /api/sftp/upload');
  await openFolder(page, game, 'axe-uploads');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/sftp/upload', async (route) => {
    await held;
    await route.continue();
  });

  await page.getByLabel('Files to upload').setInputFiles([textFile('a.txt', 'a')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('Uploading 1 of 1 file');
  const violations = await collectViolations(page, 'upload running');
  await page.emulateMedia({ forcedColors: 'active' });
  const readBackgroundColor = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  // The progress must still be visible where the system sets the colors.
  expect(await readBackgroundColor('[data-slot=progress-bar]')).not.toBe(
    await readBackgroundColor('[data-slot=progress-cell]'),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  release();
  await expect(uploads).toContainText('1 file uploaded');
  game.setFaults({ sftpDiskFull: true });
  await page.getByLabel('Files to upload').setInputFiles([textFile('b.txt', 'b')]);
  await expect(uploads).toContainText('disk is full');
  game.setFaults({ sftpDiskFull: false });
  violations.push(...(await collectViolations(page, 'upload failed')));

  expect(violations).toEqual([]);
});

test('[§4] the editor, the comparison and the conflict view are accessible', async ({
  page,
  game,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectRefusal('409 /api/sftp/save-file');
  await openFolder(page, game, 'axe-editor');
  await saveText(page, '/axe-editor/plan.yml', '# plan\nname: "park"\ntrees: 12\n');
  await saveText(page, '/axe-editor/plan.yml', '# plan\nname: "park"\ntrees: 14\nopen: true\n');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await fileButton(page, 'plan.yml').click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('bench: 3');
  await expect(page.getByText('Not saved, 1 change')).toBeVisible();
  const violations = await collectViolations(page, 'editor');

  await page.locator('[data-tooltip="Compare with the editor"]').click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  violations.push(...(await collectViolations(page, 'comparison')));
  await page.keyboard.press('Escape');
  await expect(page.getByText('Close without saving?')).toBeVisible();
  violations.push(...(await collectViolations(page, 'closing without saving')));
  await page.getByRole('button', { name: 'Cancel' }).click();

  await saveText(page, '/axe-editor/plan.yml', 'name: theirs\n');
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect(page.getByRole('region', { name: 'Both versions' })).toContainText('theirs');
  violations.push(...(await collectViolations(page, 'both texts')));

  expect(violations).toEqual([]);
});
