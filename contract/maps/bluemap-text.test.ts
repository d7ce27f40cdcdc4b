import { describe, expect, it } from 'vitest';
import { getBlueMapGeneration, readMaps, readTasks } from './bluemap-text.ts';
import { stripColorCodes } from '../game-server/console-output.ts';

const maps = stripColorCodes(
  [
    '§x§4§4§8§8§f§f§lBlueMap §fMaps§x§4§4§8§8§f§f§l >§r',
    ' §x§f§f§f§f§8§8⛏ §ftacoma§r',
    ' §7├ is currently being updated: §f12.345%§r',
    ' §7└ has §f2§7 pending tasks§r',
    ' §x§f§f§f§f§8§8⌛ §fsurvival§r',
    ' §7└ has §f1§7 pending task§r',
    ' §x§8§8§f§f§8§8✔ §fearth§r',
    ' §x§a§a§c§c§f§f❄ §ftek8§r',
    ' §7└ is §ffrozen',
    '',
  ].join('\n'),
);
const tasks = stripColorCodes(
  [
    '§x§4§4§8§8§f§f§lBlueMap §fTasks§x§4§4§8§8§f§f§l >§r',
    " §x§8§8§f§f§8§8✔§7 §o(done)§7 updating map 'earth'§r",
    " §x§f§f§f§f§8§8⛏§f §7[3f2a]§f updating map 'tacoma' ...§r",
    " §x§f§f§f§f§8§8⌛ §7[71c0]§x§f§f§f§f§8§8 updating map 'survival'",
    '',
  ].join('\n'),
);
const quiet = { isActive: false, isFrozen: false, pendingTasks: 0, percent: null };

describe('bluemap maps', () => {
  it('[§5] reads the state of every map', () => {
    expect(readMaps(maps)).toEqual([
      { ...quiet, id: 'tacoma', isActive: true, pendingTasks: 2, percent: 12.345 },
      { ...quiet, id: 'survival', pendingTasks: 1 },
      { ...quiet, id: 'earth' },
      { ...quiet, id: 'tek8', isFrozen: true },
    ]);
  });

  it('[§5] of the older generation lists names', () => {
    expect(
      readMaps('Maps loaded by BlueMap:\n - tacoma\n - earth (world)\n').map(({ id }) => id),
    ).toEqual(['tacoma', 'earth']);
  });

  it('[§5] is empty when no answer came', () => {
    expect(readMaps('')).toEqual([]);
    expect(readMaps('⌛ BlueMap is still loading!\nPlease try again in a few seconds.')).toEqual(
      [],
    );
  });
});

describe('bluemap tasks', () => {
  it('[§5] reads what is done, running, and waiting', () => {
    expect(readTasks(tasks)).toEqual({
      tasks: [
        { ref: null, state: 'done', text: "updating map 'earth'" },
        { ref: '3f2a', state: 'running', text: "updating map 'tacoma'" },
        { ref: '71c0', state: 'waiting', text: "updating map 'survival'" },
      ],
      more: 0,
    });
  });

  it('[§5] counts those that are not listed, between lines of other plugins', () => {
    const text = `Saved the game\n${tasks} ... 7 more scheduled tasks ...\n`;

    expect(readTasks(text)?.more).toBe(7);
  });

  it('[§5] an idle server has none, a lost answer is unknown', () => {
    expect(readTasks('BlueMap Tasks >\n ✔ no pending tasks, all done\n')).toEqual({
      tasks: [],
      more: 0,
    });
    expect(readTasks('')).toBeNull();
  });
});

describe('generations', () => {
  it.each([
    { version: { major: 3, minor: 21 }, generation: 'older' },
    { version: { major: 5, minor: 5 }, generation: 'older' },
    { version: { major: 5, minor: 6 }, generation: 'newer' },
    { version: { major: 5, minor: 23 }, generation: 'newer' },
    { version: { major: 6, minor: 0 }, generation: 'newer' },
  ])('[§5] $version.major.$version.minor is $generation', ({ version, generation }) => {
    expect(getBlueMapGeneration(version)).toBe(generation);
  });
});
