import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { PlayerAccess, PlayerList } from '#contract/game-server/players';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aConsole } from '../../../testing/console-status.fixture.ts';

const unread = { known: false, online: null, max: null, players: [], canMute: false };
const access: PlayerAccess = {
  known: true,
  bans: [],
  whitelist: [],
  missingBans: null,
  unread: [],
};

function openPanel(players: PlayerList, playerAccess: PlayerAccess = access) {
  return openApp('/server-control/command', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/minecraft/status': { json: aConsole('connected') },
      'GET /api/players': { json: players },
      'GET /api/players/access': { json: playerAccess },
    },
  });
}

const panel = () => page.getByRole('region', { name: 'Players' });

beforeEach(() => page.viewport(1280, 900));

describe('the players panel', () => {
  it('[§5] an answer that is not understood is shown as it came, with no figures', async () => {
    const text = 'Es spielen gerade 3 Leute:\n  MaraBuilds, Old_Oak';
    await openPanel({ ...unread, unread: [{ command: 'list', text }] });

    await expect.element(panel().getByText('could not be read')).toBeVisible();
    await expect.element(panel().getByText('MaraBuilds, Old_Oak')).toBeVisible();
    const { left } = panel().getByText('could not be read').element().getBoundingClientRect();
    const edge = panel().getByRole('heading', { name: 'Players' }).element();
    expect(left).toBeGreaterThanOrEqual(edge.getBoundingClientRect().left);
    await expect.element(panel().getByText(/\d of \d/)).not.toBeInTheDocument();
    await expect.element(panel().getByText('Nobody is playing.')).not.toBeInTheDocument();
  });

  it('[§5] an empty answer is reported as empty', async () => {
    await openPanel({ ...unread, unread: [{ command: 'list', text: '' }] });

    await expect.element(panel().getByText('could not be read. It was empty.')).toBeVisible();
  });

  it('[§5] lists that are not understood are not shown as empty ones', async () => {
    await openPanel(
      { known: true, online: 0, max: 20, players: [], canMute: false, unread: [] },
      {
        known: false,
        bans: null,
        whitelist: null,
        missingBans: null,
        unread: [{ command: 'banlist players', text: 'Unknown command' }],
      },
    );

    await expect.element(panel().getByText('Unknown command')).toBeVisible();
    await expect.element(panel().getByText('0 of 20')).toBeVisible();
    await expect.element(panel().getByText('Nobody is banned.')).not.toBeInTheDocument();
    await expect.element(panel().getByText('Banned players')).not.toBeInTheDocument();
  });

  it('[§5] an answer that is understood gives the figures and the names', async () => {
    await openPanel({
      known: true,
      online: 1,
      max: 20,
      players: [{ name: 'MaraBuilds', world: 'tacoma' }],
      canMute: false,
      unread: [],
    });

    await expect.element(panel().getByText('1 of 20')).toBeVisible();
    await expect.element(panel().getByText('MaraBuilds')).toBeVisible();
  });

  it('[product §5] an answer with some names that are not understood is shown, too', async () => {
    const text = 'There are 2 of a max of 20 players online: [Mayor] Steve, MaraBuilds';
    await openPanel({
      known: true,
      online: 2,
      max: 20,
      players: [{ name: 'MaraBuilds', world: null }],
      canMute: false,
      unread: [{ command: 'list', text }],
    });

    await expect.element(panel().getByText('[Mayor] Steve')).toBeVisible();
    await expect.element(panel().getByText('2 of 20')).toBeVisible();
    await expect.element(panel().getByRole('listitem').getByText('MaraBuilds')).toBeVisible();
  });

  it.each([
    { missingBans: 'too-many', sentence: 'More players are banned than are listed here.' },
    { missingBans: 'not-separated', sentence: "Some names couldn't be separated." },
  ] as const)(
    '[product §5] says why a list of bans is not complete: $missingBans',
    async ({ missingBans, sentence }) => {
      await openPanel(
        { known: true, online: 0, max: 20, players: [], canMute: false, unread: [] },
        { ...access, bans: [{ name: 'Steve', reason: '' }], missingBans },
      );

      await panel().getByText('Banned players (1 or more)').click();

      await expect.element(panel().getByText(sentence)).toBeVisible();
    },
  );

  it('[product §5] of a long whitelist, the first names are shown, and the others can be found', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `Student_${n}`);
    await openPanel(
      { known: true, online: 0, max: 20, players: [], canMute: false, unread: [] },
      { ...access, whitelist: names },
    );
    await panel().getByText('Whitelist (250)').click();
    const list = panel().getByRole('list', { name: 'Whitelist' });
    const countRows = () => list.getByRole('listitem').elements().length;
    await expect.poll(countRows).toBe(100);
    const note = panel().getByRole('status').getByText('Showing 100 of 250 names');
    await expect.element(note).toBeVisible();

    const field = panel().getByRole('searchbox', { name: 'Find a name: Whitelist' });
    // [design] The names begin below the field.
    const left = (element: Element) => element.getBoundingClientRect().left;
    await expect
      .poll(() => left(list.getByText('Student_0', { exact: true }).element()))
      .toBe(left(field.element()));
    await field.fill('student_24');

    await expect.poll(countRows).toBe(11);
    await expect
      .element(panel().getByRole('button', { name: 'Remove Student_249 from the whitelist' }))
      .toBeVisible();
    await field.fill('Nobody');
    await expect.element(panel().getByText('No name contains “Nobody”.')).toBeVisible();
  });
});
