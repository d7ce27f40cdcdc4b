import type { Page } from '@playwright/test';
import { expect, expectToast } from '../support/fixtures.ts';
import {
  editor,
  fileButton,
  openFolder,
  readText,
  saveText,
  test,
} from '../support/files-fixtures.ts';

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
