import { describe, expect, it } from 'vitest';
import { startTestGame, stripColors } from '../testing/test-game.ts';

describe('portals', () => {
  it.each([
    {
      command: 'mvp list earth',
      answer: '--- 1 Portals in earth - Page 1/1 ---\n',
      note: 'a world',
    },
    {
      command: 'mvp list tac',
      answer: '--- 1 Portals - Page 1/1 --- [tac]\nhub-tacoma -> w:tacoma\n',
      note: 'a filter',
    },
    {
      command: 'mvp list 2',
      answer: '--- 0 Portals - Page 1/1 --- [2]\n',
      note: 'a filter, never a page',
    },
  ])('[game-server §5.1] $command takes its word as $note', async ({ command, answer }) => {
    const { client } = await startTestGame();

    expect(stripColors(await client.run(command))).toBe(
      answer.replace('1 Portals in', '0 Portals in'),
    );
  });

  it('[game-server §5.1] info, modify and remove', async () => {
    const { client } = await startTestGame();
    const answers: string[] = [];

    for (const command of [
      'modify hub-earth dest w:tek8',
      'info hub-earth',
      'remove hub-earth',
      'remove hub-earth',
    ]) {
      answers.push(await client.run(`mvp ${command}`));
    }

    expect(answers).toEqual([
      '§aProperty §bdest§a of Portal §ehub-earth§a was set to §bw:tek8\n',
      '§b--- Portal Info: §3hub-earth§b ---\nCoords: §610,64,10§f to §612,67,10§f in §6world\nDestination: §6w:tek8\n',
      'Portal §3hub-earth§f was removed successfully!\n',
      'The portal Portal §3hub-earth§f does NOT exist!\n',
    ]);
  });

  it('[game-server §5.1] commands that need a selection are for players', async () => {
    const { client } = await startTestGame();

    expect(await client.run('mvp create gate')).toContain('Only players');
  });
});

describe('characters', () => {
  it('[game-server §5.2] are listed with a flag only', async () => {
    const { client } = await startTestGame();

    expect(await client.run('npc list')).toBe('');
  });

  it('[game-server §5.2] are paged by nine, with arrows', async () => {
    const { client } = await startTestGame();
    for (let number = 1; number <= 19; number += 1) {
      await client.run(`npc create Guide --at ${number},64,0,tacoma`);
    }

    const headings = [];
    for (const page of ['npc list -a', 'npc list 2 -a', 'npc list -a --page 3', 'npc list 4 -a']) {
      headings.push(stripColors(await client.run(page)).split('\n')[0]);
    }

    expect(headings).toEqual([
      '=====[ NPCs 1/3 > ]=====',
      '=====[ NPCs < 2/3 > ]=====',
      '=====[ NPCs < 3/3 ]=====',
      'The page 4 does not exist.',
    ]);
    expect(stripColors(await client.run('npc list 3 -a'))).toContain(
      '\n18 Guide (tp) (summon) (-)\n',
    );
  });

  it('[game-server §5.2] are created, renamed, moved, and removed by number', async () => {
    const { client } = await startTestGame();
    const answers: string[] = [];

    for (const command of [
      'create Town Guide --at 1,64,2,tacoma --type VILLAGER',
      'rename --id 1 Guide',
      'moveto --id 1 5:70:-5:earth',
      'remove 1',
      'rename --id 1 Nobody',
    ]) {
      answers.push(stripColors(await client.run(`npc ${command}`)));
    }

    expect(answers).toEqual([
      'Created Town Guide (ID 1).\n',
      'You renamed Town Guide to Guide.\n',
      'Guide was teleported to 5,70,-5,earth.\n',
      'You permanently removed Guide ID 1 (undo).\n',
      'Could not find an NPC with the ID 1.\n',
    ]);
  });

  it.each([
    { command: 'npc rename Guide', expected: 'You must have an NPC selected' },
    { command: 'npc create Guide', expected: '--at' },
    { command: 'npc create Guide --at 1,64,2,nowhere', expected: 'nowhere' },
    { command: 'npc moveto --id 0 here', expected: 'could not be read' },
    { command: 'npc tphere', expected: 'players' },
  ])('[game-server §5.2] $command is refused', async ({ command, expected }) => {
    const { client } = await startTestGame();

    expect(await client.run(command)).toMatch(/^§c/);
    expect(await client.run(command)).toContain(expected);
    expect(stripColors(await client.run('npc list -a'))).toContain('1/1 ]=====\n0 Mayor ');
  });

  it('[game-server §5.2] a selection is not remembered', async () => {
    const { client } = await startTestGame();

    const selected = stripColors(await client.run('npc select --id 0'));

    expect(selected).toBe('You selected Mayor.\n');
    expect(stripColors(await client.run('npc rename Chief'))).toContain(
      'You must have an NPC selected',
    );
  });
});

describe('WorldEdit', () => {
  it.each([
    { command: '//pos1', answer: '§cYou must provide coordinates as console.\n' },
    { command: '//pos1 1,2,3', answer: '§dFirst position set to (1, 2, 3).\n' },
    { command: '//wand', answer: '§cThis command must be used with a player.\n' },
    { command: '/worldedit reload', answer: '§dConfiguration reloaded!\n' },
  ])('[game-server §5.3] $command', async ({ command, answer }) => {
    const { client } = await startTestGame();

    expect(await client.run(command)).toBe(answer);
  });
});

it('[game-server §6.2] booknews clear is answered', async () => {
  const { client } = await startTestGame();

  expect(await client.run('booknews clear')).not.toContain('Unknown');
});
