import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';

const console = {
  connected: true,
  host: '127.0.0.1',
  port: 25575,
  since: null,
  practice: false,
  problem: null,
};

it('[§5] a state that was never loaded is unknown, not disconnected', async () => {
  await page.viewport(1280, 900);
  await openApp('/users', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: console },
      'GET /api/sftp/status': { text: 'Something went wrong', status: 500 },
    },
  });

  await expect.element(page.getByText(': Connected')).toBeVisible();
  await expect.element(page.getByText(': Unknown')).toBeVisible();
});

it('[product §2] files of the practice server are marked beside the console of another server', async () => {
  await page.viewport(1280, 900);
  await openApp('/users', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: console },
      'GET /api/sftp/status': { json: { ...console, practice: true, username: 'practice' } },
    },
  });

  await expect.element(page.getByText('Practice files')).toBeVisible();
});

it.each([320, 360, 375])('[§2] the connections keep to one line at %i px', async (width) => {
  await page.viewport(width, 800);
  await openApp('/users', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: { ...console, practice: true } },
      'GET /api/sftp/status': { json: { ...console, username: 'practice' } },
    },
  });
  const row = page.getByRole('group', { name: 'Connections' });
  const pill = row.getByText('Practice');
  await expect.element(pill).toBeInTheDocument();
  await document.fonts.ready;

  const first = await row.getByText('Console').findElement();
  const cell = pill.element().closest('[data-slot=pill]');
  expect(cell?.getBoundingClientRect().top).toBeLessThan(first.getBoundingClientRect().bottom);
  expect(row.element().clientHeight).toBeLessThan(56);
});
