import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { NpcList, PortalList, WorldList } from '#contract/maps/worlds';
import { aUser, openApp } from '../../testing/app.fixture.tsx';
import { aConsole } from '../../testing/console-status.fixture.ts';

function worldsNamed(...names: readonly string[]): WorldList {
  return {
    known: true,
    source: 'multiverse',
    unread: [],
    worlds: names.map((name) => ({
      name,
      displayName: name,
      environment: 'NORMAL',
      isLoaded: true,
      isHidden: false,
      players: [],
    })),
  };
}

it('[§9] a world that was made on the Command tab is in the list when the Worlds tab is opened again', async () => {
  let worlds = worldsNamed('tacoma');
  await openApp('/server-control/worlds', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/worlds': () => Response.json(worlds),
    },
  });
  await expect.element(page.getByText('tacoma').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Command' }).click();
  worlds = worldsNamed('tacoma', 'harbor');
  await page.getByRole('tab', { name: 'Worlds' }).click();

  // Well before the next poll.
  await expect.element(page.getByText('harbor').first(), { timeout: 10_000 }).toBeVisible();
});

it('[product §5] a world whose players are unknown is not shown as empty', async () => {
  const list = worldsNamed('tacoma');
  const text = 'An error occurred while performing this command.';
  await openApp('/server-control/worlds', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/worlds': {
        json: {
          ...list,
          worlds: list.worlds.map((world) => ({ ...world, players: null })),
          unread: [{ command: 'mv whoall', text }],
        },
      },
    },
  });

  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Unknown' })).toBeVisible();
  await expect.element(page.getByText('Nobody')).not.toBeInTheDocument();
});

it('[product §5] a list of NPCs that is not complete says so', async () => {
  const npcs = Array.from({ length: 450 }, (_, id) => ({
    id,
    name: `Guide ${id}`,
    location: null,
  }));
  const list: NpcList = { npcs, isInstalled: true, places: 'file', unread: [], hasMore: true };
  await openApp('/server-control/npcs', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/npcs': { json: list },
    },
  });

  await expect.element(page.getByText('Only the first 450 NPCs are listed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show 100 more' })).toBeVisible();
});

it('[product §5] a list of portals that is not complete says where all of them are', async () => {
  const portals = [{ name: 'hub', world: 'tacoma', destination: null }];
  const list: PortalList = { portals, isInstalled: true, unread: [], hasMore: true };
  await openApp('/server-control/portals', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/portals': { json: list },
    },
  });

  await expect
    .element(page.getByText('There are more portals than are listed here.'))
    .toBeVisible();
});

it('[product §5] a list of worlds that is not complete says so', async () => {
  await openApp('/server-control/worlds', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/worlds': { json: { ...worldsNamed('tacoma', 'harbor'), hasMore: true } },
    },
  });

  await expect.element(page.getByText('Only the first 2 worlds are listed.')).toBeVisible();
});
