import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';

it('[§5] a state that was never loaded is unknown, not disconnected', async () => {
  await page.viewport(1280, 900);
  await openApp('/users', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/minecraft/status': {
        json: {
          connected: true,
          host: '127.0.0.1',
          port: 25575,
          since: null,
          practice: false,
          problem: null,
        },
      },
      'GET /api/sftp/status': { text: 'Something went wrong', status: 500 },
    },
  });

  await expect.element(page.getByText(': Connected')).toBeVisible();
  await expect.element(page.getByText(': Unknown')).toBeVisible();
});
