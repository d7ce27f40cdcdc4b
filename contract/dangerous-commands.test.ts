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
  ])('[§5] "%s"', (command) => {
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
  ])('[§5] not "%s"', (command) => {
    expect(findDanger(command)).toBeNull();
  });
});
