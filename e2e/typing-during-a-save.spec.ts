import type { Page } from '@playwright/test';
import { openFolder, fileButton, readText, saveText, test as filesTest } from './files-journey.ts';
import { expect, expectToast } from './fixtures.ts';

// A worker of its own: its book and its content are nobody else's.
const test = filesTest.extend<object, { typesOn: boolean }>({
  typesOn: [true, { scope: 'worker' }],
});

/** The first of these calls waits until it is let go. */
async function holdFirst(page: Page, path: string, refuse = false): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await gate.promise;
    return refuse ? route.fulfill({ status: 503, body: 'Not now.' }) : route.continue();
  });
  return gate.resolve;
}

const saving = (page: Page) => page.getByRole('button', { name: 'Saving …' });

test('[§4] file editor: text typed during a save is saved by the next Ctrl+S', async ({
  page,
  game,
}) => {
  await openFolder(page, game, 'typing-on');
  await saveText(page, '/typing-on/plan.txt', 'first');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await fileButton(page, 'plan.txt').click();
  const editor = page.getByRole('textbox', { name: /^Text of / });
  await editor.press('Control+End');
  const letGo = await holdFirst(page, '**/api/sftp/save-file');

  await page.keyboard.type(' second');
  await page.keyboard.press('Control+s');
  await expect(saving(page)).toBeVisible();
  await page.keyboard.type(' third');
  await page.keyboard.press('Control+s');
  letGo();

  await expect(page.getByText(/^Not saved, /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save file' })).toBeVisible();
  await expect.poll(() => readText(page, '/typing-on/plan.txt')).toBe('first second third');
});

test('[§4] file editor: text typed during a save is marked as unsaved', async ({ page, game }) => {
  await openFolder(page, game, 'typing-off');
  await saveText(page, '/typing-off/plan.txt', 'first');
  await page.getByRole('button', { name: 'Refresh this folder' }).click();
  await fileButton(page, 'plan.txt').click();
  await page.getByRole('textbox', { name: /^Text of / }).press('Control+End');
  const letGo = await holdFirst(page, '**/api/sftp/save-file');

  await page.keyboard.type(' second');
  await page.keyboard.press('Control+s');
  await expect(saving(page)).toBeVisible();
  await page.keyboard.type(' third');
  letGo();

  await expectToast(page, 'File saved successfully');
  await expect(page.getByRole('button', { name: 'Save file' })).toBeVisible();
  await expect(page.getByText('Not saved, 1 change')).toBeVisible();
  expect(await readText(page, '/typing-off/plan.txt')).toBe('first second');
});
