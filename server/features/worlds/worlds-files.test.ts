import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PlayerAccess } from '#contract/game-server/players';
import { NpcList, WorldList, WorldNames } from '#contract/maps/worlds';
import { practiceFilesSettings, startFilesServer } from '../../testing/files.fixture.ts';
import { practiceSettings, startPortal } from '../../testing/portal.fixture.ts';

/** A portal whose console and files are those of one practice server. */
async function startBoth({
  multiverse = 5,
  hasFiles = true,
}: { multiverse?: 4 | 5; hasFiles?: boolean } = {}) {
  const game = await startFilesServer({ faults: { multiverse } });
  const clock = { aheadMs: 0 };
  const portal = await startPortal(
    { ...practiceSettings(game), ...(hasFiles ? practiceFilesSettings(game) : {}) },
    { now: () => Date.now() + clock.aheadMs },
  );
  onTestFinished(async () => {
    await portal.close();
    await game.close();
  });
  const admin = { cookie: await portal.signInAdmin() };
  const get = (path: string) => portal.call('GET', path, undefined, admin);
  const connected = async (path: string) => (await get(path)).text.includes('"connected":true');
  await vi.waitUntil(() => connected('/api/minecraft/status'), { timeout: 30_000 });
  if (hasFiles) await vi.waitUntil(() => connected('/api/sftp/status'), { timeout: 30_000 });
  const run = (command: string) =>
    portal.call('POST', '/api/minecraft/command', { command }, admin);
  return { clock, game, get, run };
}

describe('who is banned', () => {
  it('[§2] comes from the file of the game server, which separates the names', async () => {
    const { clock, get, run } = await startBoth();
    await run('ban Steve griefing');
    await run('ban Alex too');

    const read = async () => PlayerAccess.parse((await get('/api/players/access')).json());
    expect(await read()).toMatchObject({
      bans: [
        { name: 'Steve', reason: 'griefing' },
        { name: 'Alex', reason: 'too' },
      ],
      missingBans: null,
    });

    await run('pardon Steve');
    await run('pardon Alex');
    // The answer is cached for a few seconds.
    clock.aheadMs = 5000;
    expect((await read()).bans).toEqual([]);
  });
});

describe('the places of characters', () => {
  it('[§2] come from the file of Citizens', async () => {
    const { get, run } = await startBoth();
    await run('npc create Guide --at -3.5,70,8,earth');

    expect(NpcList.parse((await get('/api/npcs')).json())).toEqual({
      npcs: [
        { id: 0, name: 'Mayor', location: { world: 'tacoma', x: 10, y: 64, z: 10 } },
        { id: 1, name: 'Guide', location: { world: 'earth', x: -4, y: 70, z: 8 } },
      ],
      isInstalled: true,
      places: 'file',
      unread: [],
    });
  });

  it('[§2] are unknown without that file or without the files', async () => {
    const first = await startBoth();
    rmSync(join(first.game.serverDirectory, 'plugins/Citizens/saves.yml'));
    const second = await startBoth({ hasFiles: false });

    const lists = [await first.get('/api/npcs'), await second.get('/api/npcs')].map((reply) =>
      NpcList.parse(reply.json()),
    );

    expect(lists.map(({ places, npcs }) => [places, npcs[0]?.location])).toEqual([
      ['no-file', null],
      ['not-connected', null],
    ]);
  });
});

describe.each([4, 5] as const)('the worlds of Multiverse %i', (multiverse) => {
  it('[§2] have name and alias, hidden and unloaded ones too, with who is where', async () => {
    const { get, run } = await startBoth({ multiverse });
    await run('mv modify tacoma set alias &aThe City - now');
    await run('mv modify garden set alias Shared');
    await run('mv modify harbor set alias Shared');
    await run('mv modify survival set hidden true');
    await run('mv modify station set alias Old station');
    await run('mv unload station');
    await run('mv tp Alex harbor');

    const { worlds, source } = WorldList.parse((await get('/api/worlds')).json());

    const of = (name: string) => worlds.find((world) => world.name === name);
    expect(source).toBe('multiverse');
    expect(worlds.map(({ name }) => name).toSorted()).toEqual(
      'earth garden harbor plaza station survival tacoma tek8 world world_nether world_the_end'.split(
        ' ',
      ),
    );
    expect(of('tacoma')).toEqual({
      name: 'tacoma',
      displayName: 'The City - now',
      environment: 'NORMAL',
      isLoaded: true,
      isHidden: false,
      players: ['Steve'],
    });
    expect(of('survival')).toMatchObject({ isHidden: true, isLoaded: true, players: [] });
    expect(of('station')).toMatchObject({
      displayName: 'Old station',
      isLoaded: false,
      environment: 'NORMAL',
    });
    expect(['garden', 'harbor'].map((name) => [of(name)?.displayName, of(name)?.players])).toEqual([
      ['Shared', []],
      ['Shared', ['Alex']],
    ]);
    const names = WorldNames.parse((await get('/api/multiverse/world-names')).json()).worlds;
    expect(names).toContainEqual({ name: 'tacoma', displayName: 'The City - now' });
  });
});

describe('the worlds of Multiverse 4 without the files', () => {
  it('[§2] go by their aliases, as the list shows them', async () => {
    const { game, get, run } = await startBoth({ multiverse: 4 });
    await run('mv modify tacoma set alias The City');
    writeFileSync(join(game.serverDirectory, 'plugins/Multiverse-Core/worlds.yml'), '');

    const { worlds } = WorldList.parse((await get('/api/worlds')).json());

    expect(worlds.find(({ name }) => name === 'The City')).toMatchObject({
      displayName: 'The City',
      players: ['Steve'],
    });
    expect(worlds.some(({ name }) => name === 'tacoma')).toBe(false);
  });
});
