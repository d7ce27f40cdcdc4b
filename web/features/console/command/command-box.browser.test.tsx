import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { refetchReads, aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aConsole } from '../../../testing/console-status.fixture.ts';

it('[§4] a connection that is lost while a command is typed does not interrupt it', async () => {
  let status = aConsole('connected');
  const { calls } = await openApp('/server-control/command', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: { 'GET /api/minecraft/status': () => Response.json(status) },
  });
  const box = page.getByRole('textbox', { name: 'Command' });
  await box.click();
  await userEvent.keyboard('say hel');

  status = aConsole('disconnected');
  refetchReads();
  await expect.element(page.getByText('Connect it on the Connection tab').first()).toBeVisible();
  await userEvent.keyboard('lo{Enter}');

  await expect.element(box).toHaveValue('say hello');
  await expect.element(page.getByRole('button', { name: 'Execute' })).toBeDisabled();
  expect(calls.filter(({ call }) => call === 'POST /api/minecraft/command')).toEqual([]);
});

it.each([
  { typed: '/ list ', sent: 'list' },
  { typed: ' //set stone', sent: '//set stone' },
])('[§5] “$typed” is sent as “$sent”', async ({ typed, sent }) => {
  const { calls } = await openApp('/server-control/command', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: { 'GET /api/minecraft/status': { json: aConsole('connected') } },
  });
  const box = page.getByRole('textbox', { name: 'Command' });
  await box.fill(typed);
  await expect.element(page.getByRole('button', { name: 'Execute' })).toBeEnabled();
  await userEvent.keyboard('{Enter}');

  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/minecraft/command')?.body)
    .toBe(JSON.stringify({ command: sent }));
});

it('[§2] the server response has its pages before anything was answered', async () => {
  await openApp('/server-control/command', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: { 'GET /api/minecraft/status': { json: aConsole('connected') } },
  });
  const response = page.getByRole('region', { name: 'Server response' });

  await expect.element(response.getByText('Page 1 of 1')).toBeVisible();
  await expect.element(response.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await expect.element(response.getByRole('button', { name: 'Next' })).toBeDisabled();
});
