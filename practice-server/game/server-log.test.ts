import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createServerLog } from './server-log.ts';
import { createTestClock } from '../testing/test-game.ts';

const noon = new Date(2026, 8, 1, 12, 3, 4).getTime();

it('[game-server §8] a line has the local time, the thread, and the level', () => {
  const log = createServerLog({ directory: null, now: () => noon });

  log.write('hello');
  log.write('slow', { thread: 'Async Chat Thread - #0', level: 'WARN' });

  expect(log.lines).toEqual([
    '[12:03:04] [Server thread/INFO]: hello',
    '[12:03:04] [Async Chat Thread - #0/WARN]: slow',
  ]);
});

it('[game-server §8] a start archives the old file, numbered by day', () => {
  const directory = createDirectory();
  const log = createServerLog({ directory, now: () => noon });

  for (const line of ['one', 'two ✔', 'three']) {
    log.roll();
    log.write(line);
  }

  expect(readdirSync(directory).toSorted()).toEqual([
    '2026-09-01-1.log.gz',
    '2026-09-01-2.log.gz',
    'latest.log',
  ]);
  expect(gunzipSync(readFileSync(join(directory, '2026-09-01-2.log.gz'))).toString()).toBe(
    '[12:03:04] [Server thread/INFO]: two ✔\n',
  );
  expect(readFileSync(join(directory, 'latest.log'), 'utf8')).toMatch(/^\[.*: three\n$/);
  expect(log.lines).toHaveLength(1);
});

it('[game-server §8] midnight also begins a new file', () => {
  const directory = createDirectory();
  const clock = createTestClock(noon);
  const log = createServerLog({ directory, now: clock.now });
  log.roll();
  log.write('today');

  clock.move(12 * 3_600_000);
  log.write('tomorrow');

  expect(readdirSync(directory).toSorted()).toEqual(['2026-09-01-1.log.gz', 'latest.log']);
  expect(readFileSync(join(directory, 'latest.log'), 'utf8')).toMatch(/^\[00:03:04\].*tomorrow\n$/);
});

it('in a read-only directory, the log stays in memory, with one warning', async () => {
  const file = join(createDirectory(), 'a-file');
  writeFileSync(file, '');
  const log = createServerLog({ directory: join(file, 'logs'), now: () => noon });
  const warnings: string[] = [];
  const listener = (warning: Error): number => warnings.push(warning.message);
  process.on('warning', listener);
  onTestFinished(() => void process.off('warning', listener));

  log.roll();
  log.write('still here');

  expect(log.lines).toEqual(['[12:03:04] [Server thread/INFO]: still here']);
  await vi.waitFor(
    () => {
      expect(warnings).toEqual([
        expect.stringContaining("The practice server's log cannot be written"),
      ]);
    },
    { timeout: 30_000 },
  );
});

it('after the directory was left, lines are kept in memory', () => {
  const directory = createDirectory();
  const log = createServerLog({ directory, now: () => noon });
  log.roll();

  log.leaveDirectory();
  log.write('too late for the file');

  expect(log.lines).toHaveLength(1);
  expect(readdirSync(directory)).toEqual([]);
});

it('the log is bounded', () => {
  const log = createServerLog({ directory: null, now: () => noon });

  for (let number = 0; number < 2010; number += 1) log.write(String(number));

  expect(log.lines).toHaveLength(2000);
  expect(log.lines.at(-1)).toMatch(/: 2009$/);
});

function createDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'practice-log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}
