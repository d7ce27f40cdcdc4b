import { describe, expect, it } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';

describe('players', () => {
  it('[game-server §2] list uuids adds them', async () => {
    const { client } = await startTestGame();

    expect(await client.run('list uuids')).toMatch(
      /^There are 2 of a max of 20 players online: Steve \(069a79f4-44e9-4726-a5be-fca90e38aaf5\), Alex \([0-9a-f-]{36}\)$/,
    );
  });

  it.each([
    { name: 'minecraft:list', answer: 'There are 2 of a max of 20 players online: Steve, Alex' },
    { name: 'LIST', answer: 'There are 2 of a max of 20 players online: Steve, Alex' },
    { name: 'list 2', answer: 'Incorrect argument for command\nlist 2<--[HERE]' },
  ])('[game-server §2] $name', async ({ name, answer }) => {
    const { client } = await startTestGame();

    expect(await client.run(name)).toBe(answer);
  });

  it.each([
    {
      note: 'whitelist',
      commands: [
        'whitelist on',
        'whitelist on',
        'whitelist add Mia',
        'whitelist add Mia',
        'whitelist list',
        'whitelist remove Mia',
        'whitelist remove Mia',
        'whitelist remove Steve',
        'whitelist remove Alex',
        'whitelist list',
        'whitelist reload',
        'whitelist off',
        'whitelist',
      ],
      answers: [
        'Whitelist is now turned on',
        'Whitelist is already turned on',
        'Added Mia to the whitelist',
        'Player is already whitelisted',
        'There are 3 whitelisted player(s): Steve, Alex, Mia',
        'Removed Mia from the whitelist',
        'Player is not whitelisted',
        'Removed Steve from the whitelist',
        'Removed Alex from the whitelist',
        'There are no whitelisted players',
        'Reloaded the whitelist',
        'Whitelist is now turned off',
        'Unknown or incomplete command, see below for error\nwhitelist<--[HERE]',
      ],
    },
    {
      note: 'op and deop',
      commands: ['op steve', 'op Steve', 'deop Steve', 'deop Steve', 'op no-such-name', 'op'],
      answers: [
        'Made Steve a server operator',
        'Nothing changed. The player already is an operator',
        'Made Steve no longer a server operator',
        'Nothing changed. The player is not an operator',
        'That player does not exist',
        'Unknown or incomplete command, see below for error\nop<--[HERE]',
      ],
    },
    {
      note: 'ban, pardon and kick',
      commands: [
        'ban Steve griefing',
        'ban Steve',
        'list',
        'banlist',
        'pardon Steve',
        'pardon Steve',
        'banlist',
        'kick Steve',
        'kick Alex be kind',
      ],
      answers: [
        'Banned Steve: griefing',
        'Nothing changed. The player is already banned',
        'There are 1 of a max of 20 players online: Alex',
        'There are 1 ban(s):Steve was banned by Rcon: griefing',
        'Unbanned Steve',
        "Nothing changed. The player isn't banned",
        'There are no bans',
        'No player was found',
        'Kicked Alex: be kind',
      ],
    },
  ])('[game-server §2] $note', async ({ commands, answers }) => {
    const { client } = await startTestGame();
    const received: string[] = [];

    for (const command of commands) received.push(await client.run(command));

    expect(received).toEqual(answers);
  });

  it('[game-server §8] a kick is logged', async () => {
    const { client, server } = await startTestGame();

    await client.run('kick Steve');

    expect(server.log.slice(-3).map((line) => line.replace(/^.*INFO\]: /, ''))).toEqual([
      'Steve lost connection: Kicked by an operator',
      'Steve left the game',
      '[Rcon: Kicked Steve: Kicked by an operator]',
    ]);
  });
});

describe('the world', () => {
  it.each([
    { command: 'time query daytime', answer: 'The time is 6000' },
    { command: 'time query day', answer: 'The time is 0' },
    { command: 'time set noon', answer: 'Set the time to 6000' },
    { command: 'time set 5s', answer: 'Set the time to 100' },
    { command: 'time add 1000', answer: 'Set the time to 7000' },
    {
      command: 'time set lunch',
      answer: 'Incorrect argument for command\ntime set lunch<--[HERE]',
    },
    {
      command: 'time set',
      answer: 'Unknown or incomplete command, see below for error\ntime set<--[HERE]',
    },
    { command: 'weather clear', answer: 'Set the weather to clear' },
    { command: 'weather thunder', answer: 'Set the weather to rain & thunder' },
    { command: 'weather snow', answer: 'Incorrect argument for command\nweather snow<--[HERE]' },
    { command: 'seed', answer: 'Seed: [-4172144997902289642]' },
    { command: 'difficulty', answer: 'The difficulty is Easy' },
    { command: 'difficulty hard', answer: 'The difficulty has been set to Hard' },
    {
      command: 'difficulty easy',
      answer: 'The difficulty did not change; it is already set to easy',
    },
    {
      command: 'gamerule keepInventory',
      answer: 'Gamerule keepInventory is currently set to: true',
    },
    {
      command: 'gamerule keepInventory false',
      answer: 'Gamerule keepInventory is now set to: false',
    },
    {
      command: 'gamerule keepInventory 3',
      answer: 'Incorrect argument for command\n...Inventory 3<--[HERE]',
    },
    { command: 'save-off', answer: 'Automatic saving is now disabled' },
    { command: 'save-on', answer: 'Saving is already turned on' },
    {
      command: 'gamemode creative Steve',
      answer: 'The practice server does not support this command',
    },
    {
      command: 'constructor',
      answer: 'Unknown or incomplete command, see below for error\nconstructor<--[HERE]',
    },
    {
      command: 'tps mem',
      answer:
        '§6TPS from last 1m, 5m, 15m: §a20.0§r, §a20.0§r, §a19.8\n§6Current Memory Usage: §a1234/4096 mb (Max: 4096 mb)\n',
    },
    {
      command: 'version Nothing',
      answer:
        'This server is not running any plugin by that name.\nUse /plugins to get a list of plugins.\n',
    },
  ])('[game-server §2] $command', async ({ command, answer }) => {
    const { client } = await startTestGame();

    expect(await client.run(command)).toBe(answer);
  });

  it('[game-server §2] the day advances with the clock, unless its game rule is off', async () => {
    const { client, clock } = await startTestGame();
    clock.move(10_000);
    const after = await client.run('time query daytime');

    await client.run('gamerule doDaylightCycle false');
    await client.run('time set day');
    clock.move(10_000);

    expect(after).toBe('The time is 6200');
    expect(await client.run('time query daytime')).toBe('The time is 1000');
  });
});
