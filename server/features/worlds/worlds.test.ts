import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BlueMapMaps, BlueMapRun, BlueMapStatus } from '#contract/maps/bluemap';
import { CommandReply } from '#contract/game-server/console';
import { PlayerAccess, PlayerList } from '#contract/game-server/players';
import { NpcList, PortalList, WorldList, WorldNames } from '#contract/maps/worlds';
import type { PracticeServer } from '../../../practice-server/practice-server.ts';
import { practiceSettings, startGameServer, startPortal } from '../../testing/portal.fixture.ts';

type Faults = Parameters<PracticeServer['setFaults']>[0];

async function startBoth(faults: Faults = {}) {
  const game = await startGameServer(faults);
  const portal = await startPortal(practiceSettings(game));
  onTestFinished(async () => {
    await portal.close();
    await game.close();
  });
  const admin = { cookie: await portal.signInAdmin() };
  const get = async (path: string) => portal.call('GET', path, undefined, admin);
  const post = async (path: string, body?: unknown) => portal.call('POST', path, body, admin);
  const isConnected = async () =>
    (await get('/api/minecraft/status')).text.includes('"connected":true');
  await vi.waitUntil(isConnected, { timeout: 30_000 });
  const run = async (command: string) => {
    await post('/api/minecraft/command', { command });
  };
  return { game, portal, get, post, run };
}

describe('GET /api/multiverse/world-names', () => {
  it('[§7] gives all pages of Multiverse 5, with aliases, hidden and unloaded worlds', async () => {
    const { get, run } = await startBoth();
    await run('mv modify tacoma set alias &aThe City');
    await run('mv unload plaza');

    const { worlds } = WorldNames.parse((await get('/api/multiverse/world-names')).json());

    expect(worlds.map(({ name }) => name).toSorted()).toEqual([
      'earth',
      'garden',
      'harbor',
      'plaza',
      'station',
      'survival',
      'tacoma',
      'tek8',
      'world',
      'world_nether',
      'world_the_end',
    ]);
    expect(worlds.find(({ name }) => name === 'tacoma')?.displayName).toBe('The City');
    expect(worlds.find(({ name }) => name === 'earth')).toEqual({
      name: 'earth',
      displayName: 'earth',
    });
  });

  it('[§7] no name reverses the text beside it', async () => {
    const { get, run } = await startBoth();
    await run('mv modify tacoma set alias The\u202e ytiC');

    const { worlds } = WorldNames.parse((await get('/api/multiverse/world-names')).json());

    expect(worlds.find(({ name }) => name === 'tacoma')?.displayName).toBe('The ytiC');
  });

  it('[§4] the version of a plugin is requested once for all callers', async () => {
    const { get, run, game } = await startBoth();

    await run('mv list 2');
    await get('/api/multiverse/world-names');
    await get('/api/worlds');

    expect(game.received.filter((command) => command === 'version Multiverse-Core')).toHaveLength(
      1,
    );
  });

  it('[§7] gives all pages of Multiverse 4', async () => {
    const { get, game } = await startBoth({ multiverse: 4 });

    const { worlds } = WorldNames.parse((await get('/api/multiverse/world-names')).json());

    expect(worlds).toHaveLength(11);
    expect(game.received.filter((command) => command.startsWith('mv list'))).toEqual([
      'mv list',
      'mv list 2',
    ]);
  });

  it('[§7] is 409 while the console is not connected', async () => {
    const portal = await startPortal();
    onTestFinished(() => portal.close());

    const reply = await portal.call('GET', '/api/multiverse/world-names', undefined, {
      cookie: await portal.signInAdmin(),
    });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'console-not-connected']);
  });

  it('[§9] a crowd of screens costs the game server as much as one', async () => {
    const { get, game } = await startBoth();
    await get('/api/multiverse/world-names');
    const before = game.received.length;

    await Promise.all(Array.from({ length: 20 }, () => get('/api/multiverse/world-names')));

    expect(game.received.length).toBe(before);
  });
});

describe('the lists of the tabs', () => {
  it('[§2] worlds show environment, state, and players', async () => {
    const { get } = await startBoth();

    const { worlds, source } = WorldList.parse((await get('/api/worlds')).json());

    expect(source).toBe('multiverse');
    expect(worlds.find(({ name }) => name === 'tacoma')).toEqual({
      name: 'tacoma',
      displayName: 'tacoma',
      environment: 'NORMAL',
      isLoaded: true,
      isHidden: false,
      players: ['Steve'],
    });
    expect(worlds.find(({ name }) => name === 'world_nether')?.environment).toBe('NETHER');
  });

  it('[§2] characters of all pages', async () => {
    const { get, run } = await startBoth();
    for (let count = 1; count <= 11; count += 1)
      await run(`npc create Guide${count} --at 1,64,1,tacoma`);

    const { npcs, isInstalled } = NpcList.parse((await get('/api/npcs')).json());

    expect(isInstalled).toBe(true);
    expect(npcs).toHaveLength(12);
    expect(npcs[0]).toEqual({ id: 0, name: 'Mayor', location: null });
    expect(npcs[11]?.name).toBe('Guide11');
  });

  it('[§2] portals and where they lead', async () => {
    const { get } = await startBoth();

    expect(PortalList.parse((await get('/api/portals')).json())).toEqual({
      portals: [
        { name: 'hub-earth', world: null, destination: 'w:earth' },
        { name: 'hub-tacoma', world: null, destination: 'w:tacoma' },
      ],
      isInstalled: true,
      unread: [],
    });
  });
});

describe('GET /api/bluemap/status', () => {
  it('[§5] reads what BlueMap 5.6 and later renders', async () => {
    const { get, run } = await startBoth({ renderMsPerMap: 600_000 });
    const read = async () => BlueMapStatus.parse((await get('/api/bluemap/status')).json());
    await run('bluemap freeze tek8');
    await run('bluemap update tacoma');
    await run('bluemap update earth');

    const status = await read();

    expect(status).toMatchObject({
      version: '5.23',
      state: 'running',
      threads: 3,
      active: { kind: 'updating', map: 'tacoma' },
      counts: { pending: 1, updated: 1, frozen: 1 },
    });
    expect(status.active?.percent).toBeLessThan(5);
    expect(status.maps.map(({ id }) => id)).toEqual(['tacoma', 'survival', 'earth', 'tek8']);
    expect(status.maps.find(({ id }) => id === 'tek8')?.isFrozen).toBe(true);
    expect(status.tasks?.map(({ state }) => state)).toEqual(['running', 'waiting']);
  });

  it.each(['5.5', '3.21'] as const)('[§5] has no data from BlueMap %s', async (blueMap) => {
    const { get } = await startBoth({ blueMap });

    const status = BlueMapStatus.parse((await get('/api/bluemap/status')).json());

    expect(status).toMatchObject({ version: blueMap, state: 'no-data' });
  });

  it('[§5] is shared by all readers, and requested rarely from an older BlueMap', async () => {
    const { get, game } = await startBoth({ blueMap: '5.5' });

    await Promise.all(Array.from({ length: 10 }, () => get('/api/bluemap/status')));
    await get('/api/bluemap/status');

    expect(game.received.filter((command) => command === 'bluemap')).toHaveLength(1);
  });

  it('[§6] leaves no trace in the activity log, because nobody did anything', async () => {
    const { get, portal } = await startBoth();

    await get('/api/bluemap/status');

    expect(portal.app.feed.latest).toEqual([]);
  });
});

describe('POST /api/bluemap/run', () => {
  it('[§2] updates all worlds, each by its own recorded command', async () => {
    const { post, portal } = await startBoth();

    const run = BlueMapRun.parse((await post('/api/bluemap/run', { action: 'update-all' })).json());

    expect(run.commands).toEqual([
      'bluemap update tacoma',
      'bluemap update survival',
      'bluemap update earth',
      'bluemap update tek8',
    ]);
    expect(
      run.results.every(({ result, problem }) => problem === null && result.includes('Created')),
    ).toBe(true);
    const commands = portal.app.feed.latest.filter(({ event }) => event === 'command');
    expect(commands.map(({ message }) => message)).toEqual(run.commands);
  });

  it('[§2] updates a region by its circle', async () => {
    const { post, game } = await startBoth();

    await post('/api/bluemap/run', {
      action: 'region',
      map: 'tacoma',
      region: { x1: '0', z1: '0', x2: '300', z2: '400' },
    });

    expect(game.received).toContain('bluemap update tacoma 150 200 250');
  });

  it.each([
    { note: 'no world', body: { action: 'update' }, status: 400, text: 'Choose a world first.' },
    {
      note: 'a second command',
      body: { action: 'update', map: 'tacoma; stop' },
      status: 400,
      text: 'There is no map with that name.',
    },
    {
      note: 'a map that is not there',
      body: { action: 'freeze', map: 'nowhere' },
      status: 404,
      text: 'BlueMap has no map called nowhere.',
    },
    {
      note: 'a purge that was not confirmed',
      body: { action: 'purge', map: 'tacoma' },
      status: 400,
      text: "Type the map's name to delete the rendered map.",
    },
    {
      note: 'half a region',
      body: { action: 'region', map: 'tacoma', region: { x1: '1', z1: '2' } },
      status: 400,
      text: 'Enter all four coordinates.',
    },
  ])('[S17] refuses $note', async ({ body, status, text }) => {
    const { post, game } = await startBoth();

    const reply = await post('/api/bluemap/run', body);

    expect([reply.status, reply.text]).toEqual([status, text]);
    expect(game.received.filter((command) => /^bluemap (?!maps)/.test(command))).toEqual([]);
  });

  it('[§5] cancels in the syntax of the older BlueMap', async () => {
    const { post, game } = await startBoth({ blueMap: '3.21' });

    await post('/api/bluemap/run', { action: 'cancel' });

    expect(game.received).toContain('bluemap cancel');
  });
});

describe('GET /api/bluemap/maps', () => {
  it.each([
    { blueMap: '5.23', source: 'console', maps: 4 },
    { blueMap: '5.5', source: 'worlds', maps: 11 },
  ] as const)('[§5] of BlueMap $blueMap come from: $source', async (expected) => {
    const { get } = await startBoth({ blueMap: expected.blueMap });

    const found = BlueMapMaps.parse((await get('/api/bluemap/maps')).json());

    expect([found.source, found.maps.length]).toEqual([expected.source, expected.maps]);
  });
});

describe('players', () => {
  it('[§2] are listed with world and account', async () => {
    const { get, portal } = await startBoth();
    const { user } = await portal.aStudent('Steve');

    const list = PlayerList.parse((await get('/api/players')).json());

    expect(list).toEqual({
      known: true,
      unread: [],
      online: 2,
      max: 20,
      players: [
        { name: 'Steve', world: 'tacoma', account: { id: user.id, name: 'Steve' } },
        { name: 'Alex', world: 'survival' },
      ],
      canMute: false,
    });
  });

  it('[§2] are messaged, kicked, banned and whitelisted through the console', async () => {
    const { post, portal, get } = await startBoth();

    const messaged = await post('/api/players/Steve/message', { reason: 'come to the plaza' });
    const banned = await post('/api/players/Steve/ban', { reason: 'broke the bridge' });
    await post('/api/players/Mia/whitelist-add');

    expect(CommandReply.parse(messaged.json()).result).toBe(
      'You whisper to Steve: come to the plaza',
    );
    expect(CommandReply.parse(banned.json()).command).toBe('ban Steve broke the bridge');
    const list = PlayerList.parse((await get('/api/players')).json());
    expect(list.players.map(({ name }) => name)).toEqual(['Alex']);
    const commands = portal.app.feed.latest.filter(({ event }) => event === 'command');
    expect(commands.map(({ message }) => message)).toContain('whitelist add Mia');
  });

  it('[§2] banned players are listed and can be pardoned, which is in the audit log', async () => {
    const { post, get } = await startBoth();
    const access = async () => PlayerAccess.parse((await get('/api/players/access')).json());
    await post('/api/players/Mia/whitelist-add');
    await post('/api/players/Steve/ban', { reason: 'broke the bridge' });

    const before = await access();
    const pardoned = await post('/api/players/Steve/pardon');

    expect(before.bans).toEqual([{ name: 'Steve', reason: 'broke the bridge' }]);
    expect(before.whitelist).toContain('Mia');
    expect(CommandReply.parse(pardoned.json()).command).toBe('pardon Steve');
    expect((await access()).bans).toEqual([]);
    expect((await get('/api/audit?search=pardon')).text).toContain('pardon Steve');
  });

  it.each([
    { path: '/api/players/Steve/message', body: {}, status: 400, text: 'Write a message first.' },
    {
      path: '/api/players/Steve/ban',
      body: {},
      status: 400,
      text: 'Enter a reason. It is kept in the audit log.',
    },
    {
      path: '/api/players/Steve/mute',
      body: { reason: 'shouting' },
      status: 409,
      text: 'This game server has no plugin that can mute players.',
    },
    {
      path: '/api/players/@a/kick',
      body: {},
      status: 404,
      text: 'There is no player with that name.',
    },
    { path: '/api/players/Steve/op', body: {}, status: 404, text: expect.any(String) },
  ])('[§2] refuses $path', async ({ path, body, status, text }) => {
    const { post, game } = await startBoth();

    const reply = await post(path, body);

    expect([reply.status, reply.text]).toEqual([status, text]);
    expect(game.received.filter((command) => /^(tell|kick|ban|op|mute)/.test(command))).toEqual([]);
  });
});
