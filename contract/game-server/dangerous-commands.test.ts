import { describe, expect, it } from 'vitest';
import { findDanger } from './dangerous-commands.ts';

describe('commands that ask first', () => {
  it.each([
    'stop',
    'restart',
    'op Alex',
    'minecraft:op Alex',
    'deop Alex',
    'ban Alex griefing',
    'ban-ip 203.0.113.5',
    'mv delete tek8',
    'mv  delete tek8',
    'MV REGEN tek8',
    'mv remove tek8',
    'mv unload tek8',
    'bluemap purge tacoma',
    'npc remove all',
    'whitelist off',
    '/stop',
    'execute run stop',
    '/minecraft:execute as @a at @s run minecraft:kill @s',
    'execute in overworld run  op Alex',
    'execute if entity @e[name="a run b"] run ban Alex',
    'execute run execute run mv delete tek8',
    'execute as @p run return run stop',
    'return run stop',
    'kick @a',
    'ban @a',
    'clear @a',
    'tp @a 0 64 0',
    'effect give @e[type=player] blindness',
    'gamemode creative @a[distance=..5]',
    'execute as @a run kick @s',
    'fill 0 60 0 99 80 99 air',
    'fill ~-50 ~ ~-50 ~50 ~5 ~50 minecraft:lava replace',
    'fill ~ 60 0 9 61 9 air',
    'clone 0 0 0 100 100 100 0 200 0',
    'execute in tek8 run fill 0 60 0 99 80 99 air',
  ])('[§5] include "%s"', (command) => {
    expect(findDanger(command)?.question).toMatch(/\?$/);
  });

  it.each([
    'list',
    'mv list',
    'bluemap',
    'say stop',
    'opinion',
    'banlist',
    'stopsound @a',
    'bluemap stop',
    'pardon Alex',
    'execute as @a run say stop',
    'execute store result score a b run list',
    'say we run stop',
    'say hello @a',
    'tellraw @a "hello"',
    'title @a title "five minutes"',
    'kick Alex',
    'tp Alex 0 64 0',
    'fill 0 60 0 9 61 9 stone',
    'fill ~ ~ ~ ~4 ~4 ~4 air',
  ])('[§5] do not include "%s"', (command) => {
    expect(findDanger(command)).toBeNull();
  });

  it.each([
    { command: 'restart', question: 'Restart the game server?', verb: 'Restart the server' },
    { command: 'stop', question: 'Stop the game server?', verb: 'Stop the server' },
    { command: 'ban @a', question: 'Run this on everyone?', verb: 'Run on everyone' },
    { command: 'ban Alex', question: 'Ban this player?', verb: 'Ban' },
  ])('[§5] "$command" asks "$question"', ({ command, question, verb }) => {
    expect(findDanger(command)).toMatchObject({ question, verb });
  });
});
