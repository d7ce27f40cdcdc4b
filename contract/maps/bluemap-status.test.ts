import { describe, expect, it } from 'vitest';
import { readRenderStatus } from './bluemap-status.ts';
import { stripColorCodes } from '../game-server/console-output.ts';

const T = '§x§4§4§8§8§f§f§l';
const W = '§x§4§4§8§8§f§f§l >§r';
const G = '§x§8§8§f§f§8§8';
const Y = '§x§f§f§f§f§8§8';
const R = '§x§f§f§8§8§8§8';

const head = `${T}BlueMap §fStatus${W}\n`;
const idle = `${head} ${G}✔ §f3${G} render-threads are §fidle§r\n §7└ last active §f4 minutes§7 ago§r\n ${G}✔ §f4${G} maps are updated\n`;
const stopped = `${head} ${R}❌ render-threads are §fstopped§r\n §7└ use §f/bluemap start§7 to start rendering§r\n ${G}✔ §f4${G} maps are updated\n`;
const paused = `${head} ${Y}⌛ render-threads are §fpaused§r\n §7└ there are §f5§7 or more players online§r\n ${G}✔ map §fearth${G} is updated\n`;
const running = [
  head.trimEnd(),
  ` ${G}✔ §f3${G} render-threads are §frunning§r`,
  ' ',
  ` ${Y}⛏ map §ftacoma${Y} is currently being updated§r`,
  ' §7├ progress: §f12.345%§r',
  ' §7├ remaining time: §f12 minutes§r',
  ' §7└ updating region (0, -1)§r',
  ' ',
  ` ${Y}⌛ map §fsurvival${Y} has pending updates§r`,
  ` ${G}✔ §f2${G} maps are updated`,
  '',
].join('\n');

const read = (text: string) => readRenderStatus(stripColorCodes(text));
const none = { pending: 0, updated: 0, frozen: 0 };

describe('status of BlueMap 5.6 and later', () => {
  it('[§5] says that it is idle, and since when', () => {
    expect(read(idle)).toEqual({
      state: 'idle',
      threads: 3,
      note: 'last active 4 minutes ago',
      active: null,
      counts: { ...none, updated: 4 },
      queue: [],
    });
  });

  it('[§5] says that it is running, with the map, the percent, and the time left', () => {
    expect(read(running)).toEqual({
      state: 'running',
      threads: 3,
      note: null,
      active: {
        kind: 'updating',
        map: 'tacoma',
        percent: 12.345,
        timeLeft: '12 minutes',
        detail: 'updating region (0, -1)',
      },
      counts: { pending: 1, updated: 2, frozen: 0 },
      queue: [],
    });
  });

  it('[§5] says that it is stopped', () => {
    expect(read(stopped)).toMatchObject({ state: 'stopped', threads: null, note: null });
  });

  it('[§5] says that it is paused because of players', () => {
    expect(read(paused)).toMatchObject({
      state: 'paused',
      note: 'there are 5 or more players online',
      counts: { ...none, updated: 1 },
    });
  });

  it('[§5] counts one thread, the maps that are waiting, and the frozen ones', () => {
    const text =
      ' ✔ 1 render-thread is running\n ⌛ 3 maps have pending updates\n ❄ map tek8 is frozen\n';

    expect(read(text)).toMatchObject({ threads: 1, counts: { pending: 3, updated: 0, frozen: 1 } });
  });

  it('[§5] is read without remaining time, and with a decimal comma', () => {
    const text = running
      .replace(' §7├ remaining time: §f12 minutes§r\n', '')
      .replace('12.3', '12,3');

    expect(read(text)?.active).toMatchObject({ percent: 12.345, timeLeft: null });
  });

  it('[§5] names a purge, and a task that belongs to no map', () => {
    expect(read(running.replace('being updated', 'being purged'))?.active?.kind).toBe('purging');
    expect(
      read(' ✔ 3 render-threads are running\n ⛏ currently running: saving textures\n')?.active,
    ).toMatchObject({ kind: 'other', map: null, detail: 'saving textures' });
  });

  it('[§5] is read with blank lines around it, as the Spigot build prints', () => {
    expect(read(`\n${running}\n`)?.active?.map).toBe('tacoma');
  });

  it('[§5] is read with lines of other plugins in between', () => {
    const text = `[Lands] saved\n${running.replace(' §7├ rem', 'Config reloaded.\n §7├ rem')}Done\n`;

    expect(read(text)?.active).toMatchObject({
      timeLeft: '12 minutes',
      detail: 'updating region (0, -1)',
    });
  });

  it.each([
    {
      text: `${Y}⌛ BlueMap is still loading!\nPlease try again in a few seconds.\n`,
      state: 'loading',
    },
    {
      text: `${R}❌ BlueMap is not loaded!\nCheck your server-console for errors\n`,
      state: 'not-loaded',
    },
  ])('[§5] says that it is $state', ({ text, state }) => {
    expect(read(text)?.state).toBe(state);
  });
});

describe('status of BlueMap 3 to 5.5', () => {
  const older = [
    '§9BlueMap - Status:',
    '§f\u00a0Render-Threads are §arunning§f!',
    '§f\u00a0Queued Tasks (2):',
    "§7\u00a0\u00a0[1a2b] §6updating map 'tacoma'",
    '§7\u00a0\u00a0\u00a0Detail: §fregion (0, -1)',
    '§7\u00a0\u00a0\u00a0Progress: §f12.34%',
    '§7\u00a0\u00a0\u00a0ETA: §f00:12:03',
    "§7\u00a0\u00a0[3c4d] §6updating map 'earth'",
    '',
  ].join('\n');

  it('[§5] says that it is running, with its queue', () => {
    expect(read(older)).toEqual({
      state: 'running',
      threads: null,
      note: null,
      active: {
        kind: 'updating',
        map: 'tacoma',
        percent: 12.34,
        timeLeft: '00:12:03',
        detail: 'region (0, -1)',
      },
      counts: null,
      queue: [
        { ref: '1a2b', state: 'running', text: "updating map 'tacoma'" },
        { ref: '3c4d', state: 'waiting', text: "updating map 'earth'" },
      ],
    });
  });

  it('[§5] says that it is idle, or stopped', () => {
    const idleText =
      '§9BlueMap - Status:\n§f\u00a0Render-Threads are §7idle!\n§7\u00a0Last time running: §800:04:00 ago\n';

    expect(read(idleText)).toMatchObject({
      state: 'idle',
      note: 'Last time running: 00:04:00 ago',
    });
    expect(read('\u00a0Render-Threads are §cstopped§7!\n')?.state).toBe('stopped');
  });
});

describe('an answer that holds no status', () => {
  it.each(['', '\n', 'There are 2 of a max of 20 players online: Steve, Alex', 'Unknown command'])(
    '[§5] %j is not data',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
