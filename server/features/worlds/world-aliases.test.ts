import { describe, expect, it } from 'vitest';
import { listMultiverseWorlds } from './multiverse-worlds.ts';
import { listWorldsOfServer } from './worlds.service.ts';

describe('[game-server §4.4] the alias of a world over RCON alone', () => {
  it.each([
    { note: 'in a line of its own', info: 'World Alias: &aThe City' },
    { note: 'in a line with a shorter label', info: 'Alias: The City' },
    {
      note: 'only in the heading',
      info: '---- World Info: The City ----\n[Page 1 of 4]\nFolder: x',
    },
  ])('is read $note', async ({ info }) => {
    const query = async (command: string) => {
      if (command === 'mv info tacoma') return info;
      return command.includes('--raw') ? 'tacoma - NORMAL' : 'The City - NORMAL';
    };

    const { worlds } = await listMultiverseWorlds(query, 5, []);

    expect(worlds).toMatchObject([{ name: 'tacoma', displayName: 'The City' }]);
  });
});

it.each([4, 5])(
  '[product §5] a list of Multiverse %d with more pages than are read is not complete',
  async (major) => {
    const listWith = (pages: number) =>
      listMultiverseWorlds(
        async (command) => {
          const page = Number(/\d+/.exec(command)?.[0] ?? 1);
          return `====[ Multiverse World List ]====\n[Page ${page} of ${pages}]\ntown_${page} - NORMAL`;
        },
        major,
        [],
      );

    expect((await listWith(50)).hasMore).toBe(false);
    const long = await listWith(51);
    expect([long.worlds.length, long.hasMore]).toEqual([50, true]);
  },
);

it('[product §5] an answer of Multiverse without a world that can be read is given as it came', async () => {
  const text = 'Lista de mundos:\ntacoma (normal)';
  const list = await listWorldsOfServer({
    query: async () => text,
    findVersion: async (plugin) =>
      plugin === 'Multiverse-Core' ? { major: 5, minor: 0, text: '5.0.0' } : null,
    files: {
      isConnected: () => false,
      listNames: async () => null,
      readText: async () => null,
    },
  });

  expect(list).toMatchObject({ known: false, source: 'program' });
  expect(list.unread).toEqual([{ command: 'mv list', text }]);
});
