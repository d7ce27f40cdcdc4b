import { asAdmin, connections, expect, expectToast, open } from '../support/fixtures.ts';
import {
  fileButton,
  fileList,
  sftpPassword,
  test as filesTest,
} from '../support/files-fixtures.ts';

// A separate worker has its own portal, whose files nobody has connected yet.
const test = filesTest.extend<object, { isUntouched: boolean }>({
  isUntouched: [true, { scope: 'worker' }],
});

test('[§2] the SFTP form is shown until the file manager is connected', async ({
  page,
  game,
  watch,
}) => {
  watch.expectRefusal('502 /api/sftp/configure');
  await asAdmin(page);
  await open(page, '/server-control/files');
  await expect(connections(page)).toContainText('Files: Disconnected');
  await expect(fileList(page)).toHaveCount(0);

  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(game.sftpPort));
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username').fill('practice');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'SFTP connection failed');
  await page.getByLabel('Password', { exact: true }).fill(sftpPassword);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await expectToast(page, 'SFTP connection configured successfully');
  await expect(connections(page)).toContainText(`Files: Connected127.0.0.1:${game.sftpPort}`);
  await expect(fileButton(page, 'plugins')).toBeVisible();
});
