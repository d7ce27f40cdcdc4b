import { describe, expect, it } from 'vitest';
import { createPluginVersions, type FindPluginVersion } from '../../live/plugin-versions.ts';
import { listBlueMapMaps, readBlueMapStatus } from './bluemap/bluemap.service.ts';
import { createGameQuery } from './game-query.ts';
import { listNpcs } from './npcs-and-portals.ts';
import { readPlayerAccess } from './players/player-access.ts';
import { listPlayers } from './players/players.service.ts';
import { listWorldsOfServer } from './worlds.service.ts';

const blueMap = 'BlueMap version §a5.23§r\nA 3d-map\n';
const multiverse = 'Multiverse-Core version §a5.7.3§r\n';
const noSuchPlugin = 'This server is not running any plugin by that name.\n';
const idle = '§7✔ §f3§7 render-threads are §fidle§r\n';
const crashed = '§cThere was an error executing this command! See logs or console for details.\n';

/** A server that gives these answers, and calls every other command unknown. */
function aServer(answers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const run = async (command: string) => {
    asked.push(command);
    const isVersion = command.startsWith('version ');
    return answers[command] ?? (isVersion ? noSuchPlugin : 'Unknown or incomplete command');
  };
  const findVersion: FindPluginVersion = createPluginVersions({ client: {}, run });
  const files = {
    isConnected: () => false,
    listNames: async () => null,
    readText: async () => null,
  };
  const worlds = { query: createGameQuery(run), findVersion, files };
  return {
    ...worlds,
    asked,
    listWorlds: () => listWorldsOfServer(worlds),
    findAccounts: async () => new Map(),
    runCommand: () => Promise.reject(new Error('not used')),
    now: () => 0,
  };
}

describe('players whose names have the prefix of a team', () => {
  const shown = 'There are 3 of a max of 20 players online: [Mayor] Steve, Alex, .Kid';

  it('[product §5] are listed by the names that commands take', async () => {
    const uuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
    const server = aServer({
      'minecraft:list': shown,
      'minecraft:list uuids': `There are 3 of a max of 20 players online: Steve (${uuid}), Alex (${uuid}), .Kid (${uuid})`,
    });

    const list = await listPlayers(server);

    expect(list.players.map(({ name }) => name)).toEqual(['Steve', 'Alex', '.Kid']);
    expect(list).toMatchObject({ known: true, online: 3, unread: [] });
  });

  it('[product §5] are shown in the answer as it came if the server has no other', async () => {
    const list = await listPlayers(aServer({ 'minecraft:list': shown }));

    expect(list.players.map(({ name }) => name)).toEqual(['Alex', '.Kid']);
    expect(list).toMatchObject({
      known: true,
      online: 3,
      unread: [{ command: 'list', text: shown }],
    });
  });

  it('[§9] a list that was read is requested once', async () => {
    const server = aServer({ 'minecraft:list': 'There are 1 of a max of 20 players online: Alex' });

    await listPlayers(server);

    expect(server.asked.filter((command) => command.includes('list'))).toEqual(['minecraft:list']);
  });
});

it.each([
  'There are 2 whitelisted player(s): Alex, .Some Kid',
  'There are 3 (out of 5 seen) whitelisted players:Alex, Steve and Mia',
])(
  '[product §5] names of the whitelist that cannot be read are shown as they came: %s',
  async (text) => {
    const access = await readPlayerAccess(aServer({ 'minecraft:whitelist list': text }));

    expect(access.whitelist).toEqual(['Alex']);
    expect(access.unread).toContainEqual({ command: 'whitelist list', text });
  },
);

describe('the players in each world', () => {
  const list = '====[ Multiverse World List ]====\nworld - NORMAL\nold - UNLOADED\n';
  const worldsOf = async (whoAll: string) =>
    listWorldsOfServer(
      aServer({
        'version Multiverse-Core': multiverse,
        'mv list --raw --page 1': list,
        'mv list --page 1': list,
        'mv whoall': whoAll,
      }),
    );

  it('[product §5] are unknown if the answer cannot be read, and it is shown', async () => {
    const text = 'An error occurred while performing this command.';

    const { worlds, unread } = await worldsOf(text);

    expect(worlds.map(({ name, players }) => [name, players])).toEqual([
      ['world', null],
      ['old', []],
    ]);
    expect(unread).toEqual([{ command: 'mv whoall', text }]);
  });

  it('[product §5] are nobody if the answer says so', async () => {
    const { worlds, unread } = await worldsOf('world: empty');

    expect([worlds[0]?.players, unread]).toEqual([[], []]);
  });

  it("[product §5] are unknown for BlueMap's maps", async () => {
    const server = aServer({ 'version BlueMap': blueMap, 'bluemap maps': '✔ tacoma\n' });

    const { worlds, source } = await listWorldsOfServer(server);

    expect(source).toBe('bluemap');
    expect(worlds).toMatchObject([{ name: 'tacoma', isLoaded: null, players: null }]);
  });
});

describe('the status of BlueMap', () => {
  it('[product §5] that cannot be read is shown as it came', async () => {
    const status = await readBlueMapStatus(
      aServer({ 'version BlueMap': blueMap, bluemap: crashed }),
    );

    expect(status).toMatchObject({ version: '5.23', state: 'unreadable', tasks: null });
    expect(status.unread).toEqual([{ command: 'bluemap', text: crashed.slice(2).trim() }]);
  });

  it('[product §5] is not complete if the maps and tasks cannot be read', async () => {
    const status = await readBlueMapStatus(
      aServer({
        'version BlueMap': blueMap,
        bluemap: idle,
        'bluemap maps': '',
        'bluemap tasks': crashed,
      }),
    );

    expect(status).toMatchObject({ state: 'idle', threads: 3, tasks: null });
    expect(status.unread.map(({ command }) => command)).toEqual(['bluemap maps', 'bluemap tasks']);
  });

  it('[product §5] while BlueMap loads is all that is requested', async () => {
    const server = aServer({
      'version BlueMap': blueMap,
      bluemap: '⌛ BlueMap is still loading!\nPlease try again in a few seconds.\n',
    });

    expect(await readBlueMapStatus(server)).toMatchObject({ state: 'loading', unread: [] });
    expect(server.asked).toEqual(['version BlueMap', 'bluemap']);
  });
});

describe('a plugin whose version the server does not say', () => {
  it('[product §5] is not called missing, and is still asked', async () => {
    const server = aServer({
      'version BlueMap': '',
      'version Citizens': "I'm sorry, but you do not have permission to perform this command.",
      bluemap: idle,
      'bluemap maps': '✔ tacoma\n',
      'bluemap tasks': '✔ no pending tasks, all done\n',
      'npc list -a': '=====[ NPCs 1/1 ]=====\n0 Mayor (tp) (summon) (-)\n',
    });

    expect(await readBlueMapStatus(server)).toMatchObject({ version: null, state: 'idle' });
    expect(await listBlueMapMaps(server)).toMatchObject({ source: 'console' });
    expect(await listNpcs(server)).toMatchObject({ isInstalled: true, npcs: [{ name: 'Mayor' }] });
  });

  it('[§4] is missing if the server says so', async () => {
    const server = aServer({});

    expect(await readBlueMapStatus(server)).toMatchObject({ state: 'absent', unread: [] });
    expect(await listNpcs(server)).toMatchObject({ isInstalled: false });
  });
});

it("[game-server §3.2] the map of a world has BlueMap's form of its name", async () => {
  const list = 'my city - NORMAL';
  const server = aServer({
    'version Multiverse-Core': multiverse,
    'mv list --raw --page 1': list,
    'mv list --page 1': list,
  });

  const { maps } = await listBlueMapMaps(server);

  expect(maps).toEqual([{ id: 'my_city', name: 'my city', world: 'my city' }]);
});
