import { describe, expect, it } from 'vitest';
import { listNpcs, listPortals } from './npcs-and-portals.ts';

const dependencies = (answer: string) => ({
  query: async () => answer,
  findVersion: async () => ({ major: 5, minor: 1, text: '5.1.0' }),
  files: { isConnected: () => false, listNames: async () => null, readText: async () => null },
  listWorlds: async () => ({
    known: true,
    worlds: [],
    source: 'multiverse' as const,
    unread: [],
  }),
});

describe('an answer of a plugin that the portal cannot read', () => {
  it('[product §5] names the lines of Citizens that are not NPCs, besides those that are', async () => {
    const answer = '=====[ NPCs 1/1 ]=====\n0 Mayor (tp) (summon) (-)\n1 Guía (ir) (traer) (-)';

    expect(await listNpcs(dependencies(answer))).toMatchObject({
      npcs: [{ id: 0, name: 'Mayor' }],
      unread: [{ command: 'npc list -a', text: '1 Guía (ir) (traer) (-)' }],
    });
  });

  it('[product §5] of Multiverse-Portals is returned unchanged, and is not a complete list', async () => {
    const answer = '--- 2 portales - Página 1/1 ---\nhub: tacoma';

    expect(await listPortals(dependencies(answer))).toEqual({
      portals: [],
      isInstalled: true,
      hasMore: true,
      unread: [{ command: 'mvp list', text: answer }],
    });
  });

  it('[product §5] a list of NPCs with more pages than are read is not a complete one', async () => {
    const listWith = (pages: number) =>
      listNpcs({
        ...dependencies(''),
        query: async (command) => {
          const page = Number(/\d+/.exec(command)?.[0] ?? 1);
          return `=====[ NPCs ${page}/${pages} ]=====\n${page} Guide ${page} (tp) (summon) (-)`;
        },
      });

    expect((await listWith(50)).hasMore).toBeUndefined();
    const long = await listWith(51);
    expect(long).toMatchObject({ hasMore: true, unread: [] });
    expect(long.npcs).toHaveLength(50);
  });

  it('[product §5] that is empty does not mean that there are no NPCs', async () => {
    expect(await listNpcs(dependencies(''))).toMatchObject({
      npcs: [],
      unread: [{ command: 'npc list -a', text: '' }],
    });
  });

  it('[product §5] counts portals in lines that it cannot read, or does not count those that it can', async () => {
    const unreadable = '--- 1 Portals - Page 1/1 ---\nhub: earth';
    expect(await listPortals(dependencies(unreadable))).toMatchObject({
      hasMore: true,
      unread: [{ command: 'mvp list', text: unreadable }],
    });
    const uncounted = '--- 30 portales - Página 1/4 ---\nhub -> w:earth';
    expect(await listPortals(dependencies(uncounted))).toMatchObject({
      portals: [{ name: 'hub' }],
      hasMore: true,
      unread: [],
    });
  });

  it('[product §5] a portals.yml without portals that can be read does not mean that there are none', async () => {
    const given = dependencies('--- 1 Portals - Page 1/1 ---\nhub -> w:earth');
    const files = {
      ...given.files,
      isConnected: () => true,
      readText: async () => 'portals: {hub: {world: tacoma, destination: "w:earth"}}\n',
    };

    expect(await listPortals({ ...given, files })).toEqual({
      portals: [{ name: 'hub', world: null, destination: 'w:earth' }],
      isInstalled: true,
      unread: [],
    });
  });

  it('[product §5] a portals.yml with more portals than are read is not a complete list', async () => {
    const listWritten = (count: number) => {
      const rows = Array.from({ length: count }, (_, n) => `  p${n}:\n    world: tacoma\n`);
      const readText = async () => `portals:\n${rows.join('')}`;
      const given = dependencies('');
      return listPortals({ ...given, files: { ...given.files, readText } });
    };

    expect((await listWritten(2000)).hasMore).toBeUndefined();
    const { portals, hasMore } = await listWritten(2001);
    expect([portals.length, hasMore]).toEqual([2000, true]);
  });

  it('[game-server §5] a list without entries is read as an empty list', async () => {
    expect(await listNpcs(dependencies('=====[ NPCs 1/1 ]====='))).toMatchObject({
      npcs: [],
      unread: [],
    });
    expect(await listPortals(dependencies('--- 0 Portals - Page 1/1 ---'))).toEqual({
      portals: [],
      isInstalled: true,
      unread: [],
    });
  });
});
