import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAgain, aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aConsole } from '../../../testing/console-status.fixture.ts';

const admin = aUser({ role: 'admin', displayName: 'admin' });
const notConnected = page.getByText('The console is not connected').first();

beforeEach(() => page.viewport(1280, 900));

it('[§2] without the console the BlueMap tab keeps what works', async () => {
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: { 'GET /api/minecraft/status': { json: aConsole(false) } },
  });

  await expect.element(notConnected).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Live maps' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Render maps' })).not.toBeInTheDocument();
});

it('[product §5] the corners of a region stay while the console is away for a moment', async () => {
  let status = aConsole(true);
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: { 'GET /api/minecraft/status': () => Response.json(status) },
  });
  const corner = page.getByLabelText('Corner 1 X');
  await corner.fill('128');

  status = aConsole(false);
  askAgain();
  await expect.element(notConnected).toBeVisible();
  await expect.element(corner).not.toBeVisible();
  status = aConsole(true);
  askAgain();

  await expect.element(notConnected).not.toBeInTheDocument();
  await expect.element(corner).toHaveValue('128');
});
