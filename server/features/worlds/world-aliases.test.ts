import { describe, expect, it } from 'vitest';
import { listMultiverseWorlds } from './multiverse-worlds.ts';

describe('[§4.4 of game-server] the alias of a world over RCON alone', () => {
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

    const worlds = await listMultiverseWorlds(query, 5, []);

    expect(worlds).toMatchObject([{ name: 'tacoma', displayName: 'The City' }]);
  });
});
