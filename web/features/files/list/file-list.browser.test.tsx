import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';

const modifiedAt = '2026-11-20T08:00:00.000Z';
const tree: Readonly<Record<string, readonly object[]>> = {
  '/': [
    { name: 'plugins', type: 'directory', size: 0, path: '/plugins', modifiedAt, link: false },
    { name: 'world.zip', type: 'file', size: 1536, path: '/world.zip', modifiedAt, link: false },
  ],
  '/plugins': [
    {
      name: 'BlueMap',
      type: 'directory',
      size: 0,
      path: '/plugins/BlueMap',
      modifiedAt,
      link: false,
    },
  ],
};
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('the file list', () => {
  it('[§9] shows folders first and sizes with one decimal', async () => {
    await openFiles();

    await expect.element(row('plugins')).toBeVisible();
    await expect.element(row('world.zip').getByText('1.5 KB').first()).toBeVisible();
    const names = page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent ?? '');
    expect(names.findIndex((each) => each.includes('plugins'))).toBeLessThan(
      names.findIndex((each) => each.includes('world.zip')),
    );
  });

  it("[§4] enters a folder by a click and leaves it by '..'", async () => {
    await openFiles();

    await row('plugins').getByRole('button', { name: 'plugins', exact: true }).click();
    await expect.element(row('BlueMap')).toBeVisible();
    await page.getByRole('button', { name: '..', exact: true }).click();

    await expect.element(row('world.zip')).toBeVisible();
  });

  it("[§5] does not open a file that is not a text file: 'File type not supported for editing'", async () => {
    await openFiles();

    await row('world.zip').getByRole('button', { name: 'world.zip', exact: true }).click();

    await expect.element(page.getByText('File type not supported for editing')).toBeVisible();
    await expect
      .element(page.getByText('Only text files can be edited in the browser'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

async function openFiles() {
  await page.viewport(1280, 900);
  const status = {
    connected: true,
    host: '127.0.0.1',
    port: 22,
    username: 'practice',
    since: modifiedAt,
    hostKey: 'SHA256:key',
    problem: null,
  };
  await openApp('/server-control/files', {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: {
      'GET /api/sftp/status': { json: status },
      'GET /api/sftp/directory': ({ url }) => {
        const path = new URL(url).searchParams.get('path') ?? '/';
        return Response.json({ path, files: tree[path] ?? [] });
      },
    },
  });
}
