import type { Page } from '@playwright/test';
import { startPracticeServer, type PracticeServer } from '../../practice-server/practice-server.ts';
import { rconPassword, startBuiltPortal, type BuiltPortal } from './built-portal.ts';
import { asAdmin, connections, expect, open, test as base } from './fixtures.ts';

export const sftpPassword = 'practice files password';

/** A game server with files, and a portal that is not connected to it. */
export const test = base.extend<object, { game: PracticeServer; portal: BuiltPortal }>({
  game: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const options = { rconPort: 0, rconPassword, sftpPort: 0, sftpPassword };
      const game = await startPracticeServer(options);
      await use(game);
      await game.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const portal = await startBuiltPortal({ PRACTICE_SERVER: 'off' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

/** The Files tab in a separate folder, so that journeys do not share files. */
export async function openFolder(page: Page, game: PracticeServer, name: string): Promise<void> {
  await asAdmin(page);
  const { sftpPort: port } = game;
  const data = { host: '127.0.0.1', port, username: 'practice', password: sftpPassword };
  const connected = await page.request.post('/api/sftp/configure', { data });
  expect(connected.status(), await connected.text()).toBe(200);
  const made = await page.request.post('/api/sftp/create-folder', { data: { path: `/${name}` } });
  expect(made.status(), await made.text()).toBe(201);
  await open(page, '/server-control/files');
  await expect(connections(page)).toContainText('Files: Connected');
  await fileButton(page, name).click();
}

export async function saveText(page: Page, path: string, content: string): Promise<void> {
  const reply = await page.request.post('/api/sftp/save-file', { data: { path, content } });
  expect(reply.status(), await reply.text()).toBe(200);
}

export async function readText(page: Page, path: string): Promise<unknown> {
  const query = new URLSearchParams({ path }).toString();
  const reply = await page.request.get(`/api/sftp/file-content?${query}`);
  const body: { content: unknown } = await reply.json();
  return body.content;
}

export function fileList(page: Page) {
  return page.getByRole('grid');
}

/** The name of a file or folder in the list. */
export function fileButton(page: Page, name: string) {
  return fileList(page).getByRole('button', { name, exact: true });
}

export function textFile(name: string, content: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
}

/** The text of the open file. */
export function editor(page: Page) {
  return page.getByRole('textbox', { name: /^Text of / });
}
