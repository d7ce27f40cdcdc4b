import { describe, expect, it } from 'vitest';
import { startTestGame, stripColors } from '../../testing/test-game.ts';

describe('mv list of Multiverse 5', () => {
  it('[game-server §4.1] has two pages of eight lines with the sample worlds', async () => {
    const { client } = await startTestGame();

    const first = stripColors(await client.run('mv list')).split('\n');
    const second = stripColors(await client.run('mv list --page 2')).split('\n');

    expect(first).toEqual([
      '====[ Multiverse World List ]====',
      '[Page 1 of 2]',
      ...['earth', 'garden', 'harbor', 'plaza', 'station', 'survival', 'tacoma', 'tek8'].map(
        (name) => `${name} - NORMAL`,
      ),
      '',
    ]);
    expect(second).toEqual([
      '====[ Multiverse World List ]====',
      '[Page 2 of 2]',
      'world - NORMAL',
      'world_nether - NETHER',
      'world_the_end - THE_END',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  it.each(['0', '3', '-1', 'two', '1.5'])('[game-server §4.1] has no page %s', async (page) => {
    const { client } = await startTestGame();

    expect(await client.run(`mv list --page ${page}`)).toBe(
      '§6====[ Multiverse World List ]====\n§cInvalid page number. Please enter a page number between §31§c and §32§c.\n',
    );
  });

  it('[game-server §4.1] shows an alias with its colors, and the real name with --raw', async () => {
    const { client } = await startTestGame();
    await client.run('mv modify tacoma set alias &6City of Tacoma');

    expect(await client.run('mv list --filter city')).toContain('§6City of Tacoma - §aNORMAL');
    expect(await client.run('mv list --raw')).toContain('\ntacoma - §aNORMAL');
  });

  it('[game-server §4.1] shows hidden worlds last but before unloaded ones', async () => {
    const { client } = await startTestGame({ extraWorlds: [] });
    await client.run('mv modify earth set hidden true');
    await client.run('mv unload tek8');

    const lines = (await client.run('mv list')).split('\n');

    expect(lines.slice(7, 9)).toEqual(['§7[H] earth - §aNORMAL', '§7tek8 - UNLOADED']);
  });

  it('[game-server §4.1] filters, names the filter, and says when nothing matches', async () => {
    const { client } = await startTestGame();

    expect(await client.run('mv list --filter ta')).toContain(
      "§7[Page 1 of 1] §7[Filter 'ta']\nstation",
    );
    expect(await client.run('mv list --filter zzz')).toContain(
      '§cNo worlds found, or you do not have access to them!',
    );
  });

  it('[game-server §4.1] multiverse is an alias of the command', async () => {
    const { client } = await startTestGame();

    expect(await client.run('multiverse list')).toBe(await client.run('mv list'));
  });
});

describe('mv list of Multiverse 4', () => {
  const faults = { multiverse: 4 } as const;

  it('[game-server §4.1] pages by a bare number, with colors that alternate', async () => {
    const { client } = await startTestGame({ faults });

    const first = (await client.run('mv list')).split('\n');
    const second = (await client.run('mv list 2')).split('\n');

    expect(first.slice(0, 4)).toEqual([
      '§6====[ Multiverse World List ]====',
      '§7[ Page 1 of 2 ]',
      '§b§fearth§f - §aNORMAL',
      '§6§fgarden§f - §aNORMAL',
    ]);
    expect(second.slice(1, 4)).toEqual([
      '§7[ Page 2 of 2 ]',
      '§b§fworld§f - §aNORMAL',
      '§6§fworld_nether§f - §cNETHER',
    ]);
    expect(second).toHaveLength(11);
  });

  it.each([
    {
      command: 'mv list 3',
      extraWorlds: ['plaza', 'harbor'],
      answer: '§cError: Please enter a page from 1 to 2.\n',
    },
    { command: 'mv list 2', extraWorlds: [], answer: '§cError: There is only 1 page!\n' },
  ])(
    '[game-server §4.1] $command beyond the last page is an error',
    async ({ command, extraWorlds, answer }) => {
      const { client } = await startTestGame({ faults, extraWorlds });

      expect(await client.run(command)).toBe(answer);
    },
  );

  it('[game-server §4.1] names its filter', async () => {
    const { client } = await startTestGame({ faults });

    expect(await client.run('mv list ta')).toContain("§7[ Page 1 of 1, Filter: 'ta' ]");
  });
});
