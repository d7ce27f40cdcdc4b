import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BlueMapStatus } from '#contract/maps/bluemap';
import { CommandReply } from '#contract/game-server/console';
import { PlayerAccess, PlayerList } from '#contract/game-server/players';
import { NpcList, PortalList, WorldList, WorldNames } from '#contract/maps/worlds';
import type { PracticeServer } from '../../../practice-server/practice-server.ts';
import {
  practiceSettings,
  startGameServer,
  startPortal,
  type Portal,
} from '../../testing/portal.fixture.ts';

let game: PracticeServer;
let portal: Portal;
let admin: { cookie: string };

beforeAll(async () => {
  game = await startGameServer({ software: 'other-software' });
  portal = await startPortal(practiceSettings(game));
  admin = { cookie: await portal.signInAdmin() };
  await vi.waitUntil(
    async () => (await get('/api/minecraft/status')).text.includes('"connected":true'),
    { timeout: 30_000 },
  );
});
afterAll(async () => {
  await portal.close();
  await game.close();
});

const get = (path: string) => portal.call('GET', path, undefined, admin);
const post = (path: string, body?: unknown) => portal.call('POST', path, body, admin);

describe('[§5] a game server that is not Paper', () => {
  it('has an unknown number of players, and its answer is shown unchanged', async () => {
    const list = PlayerList.parse((await get('/api/players')).json());

    expect(list).toMatchObject({ known: false, online: null, max: null, players: [] });
    expect(list.unread[0]?.text).toMatch(/^There are \d+\/\d+ players online:/);
    expect(game.received).toEqual(expect.arrayContaining(['minecraft:list', 'list']));
  });

  it('does not say who is banned or on the whitelist', async () => {
    const access = PlayerAccess.parse((await get('/api/players/access')).json());

    expect(access).toMatchObject({ known: false, bans: null, whitelist: null });
    expect(access.unread.map(({ command }) => command)).toEqual([
      'whitelist list',
      'banlist players',
    ]);
    expect(access.unread[0]?.text).toContain('Unknown command');
  });

  it('has no worlds known to be loaded', async () => {
    const list = WorldList.parse((await get('/api/worlds')).json());
    const { worlds } = WorldNames.parse((await get('/api/multiverse/world-names')).json());

    expect(list).toMatchObject({ known: false, source: 'program' });
    expect(new Set(list.worlds.map(({ isLoaded }) => isLoaded))).toEqual(new Set([null]));
    expect(worlds.map(({ name }) => name)).toEqual(['tacoma', 'survival', 'earth', 'tek8']);
  });

  it('has no plugins, and does not get the question again', async () => {
    const npcs = NpcList.parse((await get('/api/npcs')).json());
    const portals = PortalList.parse((await get('/api/portals')).json());
    const status = BlueMapStatus.parse((await get('/api/bluemap/status')).json());

    expect([npcs.isInstalled, portals.isInstalled, status.state]).toEqual([false, false, 'absent']);
    const asked = game.received.filter((command) => command.startsWith('version '));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  it.each(['pardon', 'whitelist-add', 'kick'])('fails to %s, and says so', async (action) => {
    const reply = await post(`/api/players/Steve/${action}`, {});

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'command-refused']);
    expect(reply.text).toContain("Unknown command, type 'help' for all commands.");
  });

  it('runs what is typed as it is typed', async () => {
    const reply = CommandReply.parse(
      (await post('/api/minecraft/command', { command: 'plugins' })).json(),
    );

    expect(reply.result).toContain('There are 1 loaded plugins');
  });
});
