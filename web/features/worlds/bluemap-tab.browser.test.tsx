import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

it('[§2] without the console the BlueMap tab keeps what works', async () => {
  await page.viewport(1280, 900);
  await openApp('/server-control/bluemap', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': {
        json: {
          connected: false,
          host: '127.0.0.1',
          port: 40814,
          since: null,
          practice: false,
          problem: null,
        },
      },
    },
  });

  await expect.element(page.getByText('The console is not connected').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Live maps' })).toBeVisible();
});
