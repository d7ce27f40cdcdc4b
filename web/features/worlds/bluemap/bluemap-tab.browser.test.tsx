import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BlueMapStatus } from '#contract/maps/bluemap';
import { refetchReads, aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aConsole } from '../../../testing/console-status.fixture.ts';

const admin = aUser({ role: 'admin', displayName: 'admin' });
const notConnected = page.getByText('The console is not connected').first();

beforeEach(() => page.viewport(1280, 900));

it('[§2] without the console the BlueMap tab keeps what works', async () => {
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: { 'GET /api/minecraft/status': { json: aConsole('disconnected') } },
  });

  await expect.element(notConnected).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Live maps' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Render maps' })).not.toBeInTheDocument();
});

it('[product §5] the corners of a region stay while the console is away for a moment', async () => {
  let status = aConsole('connected');
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: { 'GET /api/minecraft/status': () => Response.json(status) },
  });
  const corner = page.getByLabelText('Corner 1 X');
  await corner.fill('128');

  status = aConsole('disconnected');
  refetchReads();
  await expect.element(notConnected).toBeVisible();
  await expect.element(corner).not.toBeVisible();
  status = aConsole('connected');
  refetchReads();

  await expect.element(notConnected).not.toBeInTheDocument();
  await expect.element(corner).toHaveValue('128');
});

it('[product §5] updating all worlds waits for each of them, however long the game server takes', async () => {
  const maps = ['tacoma', 'survival', 'earth', 'tek8'].map((id) => ({ id, name: id, world: id }));
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/bluemap/maps': { json: { maps, source: 'files' } },
      'POST /api/bluemap/run': { json: { commands: [], results: [] } },
    },
  });
  const limit = vi.spyOn(AbortSignal, 'timeout');

  await page.getByRole('button', { name: 'Update all worlds' }).click();

  // Fifteen seconds for each command.
  await expect.poll(() => Math.max(...limit.mock.calls.flat())).toBeGreaterThan(4 * 15_000);
});

const unreadable: BlueMapStatus = {
  at: '2026-11-21T12:00:00.000Z',
  version: '5.23',
  state: 'unreadable',
  threads: null,
  note: null,
  active: null,
  counts: null,
  maps: [],
  tasks: null,
  moreTasks: 0,
  unread: [{ command: 'bluemap', text: 'There was an error executing this command!' }],
};

it('[product §5] a status that cannot be read is shown as it came, without figures', async () => {
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/bluemap/status': { json: unreadable },
    },
  });
  const panel = page.getByRole('region', { name: 'Map status' });

  await expect.element(panel.getByText('There was an error executing this command!')).toBeVisible();
  await expect.element(panel.getByText('could not be read')).toBeVisible();
  await expect.element(panel.getByText('No tasks queued')).not.toBeInTheDocument();
});

it('[product §5] a queue that cannot be read is not shown as an empty one', async () => {
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/bluemap/status': { json: { ...unreadable, state: 'idle', threads: 3 } },
    },
  });
  const panel = page.getByRole('region', { name: 'Map status' });

  await expect.element(panel.getByText('Render threads')).toBeVisible();
  await expect.element(panel.getByText('No tasks queued')).not.toBeInTheDocument();
  await expect.element(panel.getByText('Nothing to do')).not.toBeInTheDocument();
});

it('[product §5] of several commands, those after a failed one are shown as not sent', async () => {
  const maps = ['tacoma', 'survival', 'earth'].map((id) => ({ id, name: id, world: id }));
  const commands = maps.map(({ id }) => `bluemap update ${id}`);
  await openApp('/server-control/bluemap', {
    user: admin,
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/bluemap/maps': { json: { maps, source: 'files' } },
      'POST /api/bluemap/run': {
        json: {
          commands,
          results: [
            { id: '1', command: commands[0], result: 'Created', problem: null },
            { id: null, command: commands[1], result: '', problem: 'No answer.' },
          ],
        },
      },
    },
  });

  await page.getByRole('button', { name: 'Update all worlds' }).click();

  const answer = page.getByRole('region', { name: "BlueMap's answer" });
  await expect.element(answer.getByText('> bluemap update earth')).toBeVisible();
  await expect.element(answer.getByText('Not sent.')).toBeVisible();
});
