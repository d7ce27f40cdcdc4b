import { describe, expect, it } from 'vitest';
import { readConfirmNumber, startTestGame, stripColors } from '../../testing/test-game.ts';

describe('worlds', () => {
  it('[game-server §4.2] a new world is described and then listed', async () => {
    const { client } = await startTestGame();

    expect(await client.run('mv create quarry normal')).toBe(
      "§9Creating world quarry with the following properties:\n§9- Environment: §fNORMAL\n§9- Seed: §fRANDOM\n§9- World Type: §fNORMAL\n§9- Adjust Spawn: §ftrue\n§9- Structures: §ftrue\n§9Creating world...\n§9§aWorld 'quarry' created!\n",
    );
    expect(await client.run('mv list')).toContain('quarry - §aNORMAL');
  });

  it('[game-server §4.2] flags of create are shown', async () => {
    const { client } = await startTestGame();

    const answer = stripColors(await client.run('mv create quarry nether -s 42 -t FLAT -n -a'));

    expect(answer).toContain(
      '- Environment: NETHER\n- Seed: 42\n- World Type: FLAT\n- Adjust Spawn: false\n- Structures: false\n',
    );
    expect(stripColors(await client.run('mv info quarry --page 2'))).toContain('Seed: 42');
  });

  it('[game-server §4.2] a removed world keeps its folder and can be imported, a deleted one cannot', async () => {
    const { client } = await startTestGame();

    const removed = stripColors(await client.run('mv remove plaza'));
    const imported = stripColors(await client.run('mv import plaza normal'));
    const number = readConfirmNumber(await client.run('mv delete plaza'));
    await client.run(`mv confirm ${number}`);

    expect(removed).toBe("World 'plaza' removed!\n");
    expect(imported).toBe("Starting import of world 'plaza'...\nWorld 'plaza' imported!\n");
    expect(stripColors(await client.run('mv import plaza normal'))).toContain('does not exist');
  });

  it('[game-server §4.2] worlds are unloaded, loaded, and cloned', async () => {
    const { client } = await startTestGame();
    const answers: string[] = [];

    for (const command of ['unload plaza', 'load plaza', 'load plaza', 'clone plaza square']) {
      answers.push(stripColors(await client.run(`mv ${command}`)));
    }

    expect(answers).toEqual([
      "Unloading world 'plaza'...\nWorld 'plaza' unloaded!\n",
      "Loading world 'plaza'...\nWorld 'plaza' loaded!\n",
      "World 'plaza' is already loaded!\n",
      "Cloning world 'plaza' to 'square'...\nWorld cloned to 'square'!\n",
    ]);
    expect(await client.run('mv list')).toContain('square - ');
  });

  it.each([
    { command: 'create tacoma normal', expected: "World 'tacoma' already exists!" },
    { command: 'create a/b normal', expected: 'contains invalid characters' },
    { command: 'create quarry moon', expected: "Invalid environment 'moon'" },
    {
      command: 'load nowhere',
      expected: "World 'nowhere' not found! Use '/mv create nowhere <environment>' to create it.",
    },
    { command: 'delete nowhere', expected: "World 'nowhere' not found!" },
    { command: 'unload world', expected: "You can't unload the default world!" },
    {
      command: 'unload tacoma',
      expected: "There are still 1 player(s) in the world! Use '--remove-players'",
    },
    { command: 'dance', expected: 'Unknown Command' },
  ])('[game-server §4.2] mv $command is refused', async ({ command, expected }) => {
    const { client } = await startTestGame();
    const before = await client.run('mv list');

    const answer = await client.run(`mv ${command}`);

    expect(answer).toMatch(/^§c/);
    expect(answer).toContain(expected);
    expect(await client.run('mv list')).toBe(before);
  });

  it('[game-server §4.2] players are moved out on request, and by teleport', async () => {
    const { client } = await startTestGame();

    await client.run('mv unload tacoma --remove-players');
    const moved = stripColors(await client.run('mv who world'));
    await client.run('mv tp Steve w:plaza');

    expect(moved).toContain('world: Steve');
    expect(stripColors(await client.run('mv who plaza'))).toContain('plaza: Steve');
    expect(stripColors(await client.run('mv who world'))).toContain('world: empty');
  });

  it('[game-server §4.2] info has a heading and four pages', async () => {
    const { client } = await startTestGame();

    const first = await client.run('mv info tacoma');

    expect(first).toContain(
      '§a§l---- World Info: §f§ltacoma§a§l ----\n§7[Page 1 of 4]\n§bWorld Name: §ftacoma\n',
    );
    expect(await client.run('mv info tacoma --page 5')).toContain('between §31§c and §34§c');
  });

  it('[game-server §4.2] whoall lists every loaded world, in pages', async () => {
    const { client } = await startTestGame();

    expect(stripColors(await client.run('mv whoall'))).toContain('[Page 1 of 2]');
  });

  it.each([
    { multiverse: 5, version: '5.7.3' },
    { multiverse: 4, version: '4.3.2' },
  ] as const)(
    '[game-server §10] version tells Multiverse $multiverse apart',
    async ({ multiverse, version }) => {
      const { client } = await startTestGame({ faults: { multiverse } });

      expect(stripColors(await client.run('version Multiverse-Core'))).toMatch(
        new RegExp(`^Multiverse-Core version ${version.replaceAll('.', String.raw`\.`)}\n`),
      );
    },
  );
});
