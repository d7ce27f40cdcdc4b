import {
  appendFile,
  mkdtemp,
  open,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LogTail, type LogSource } from './log-tail.ts';

/** Real files, read as SFTP reads them. */
const realFiles: LogSource = {
  // Whole seconds, as SFTP has them.
  stat: async (path) => {
    const { size, mtimeMs } = await stat(path);
    return { sizeBytes: size, modifiedAt: Math.floor(mtimeMs / 1000) * 1000 };
  },
  readRange: async (path, start, length) => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
};

async function aLog(content = '[00:00:00] first line of the day\n') {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'latest.log');
  await writeFile(path, content);
  const tail = new LogTail(realFiles, path);
  const texts = async () => (await tail.poll()).lines.map(({ text }) => text);
  await tail.poll();
  return { folder, path, tail, texts };
}

describe('following a log file', () => {
  it('[§5] begins at the end and gives what is new, once', async () => {
    const { path, texts } = await aLog();

    await appendFile(path, 'one\ntwo\r\n');

    expect(await texts()).toEqual(['one', 'two']);
    expect(await texts()).toEqual([]);
  });

  it('[§5] a line comes whole, however it is cut on the way', async () => {
    const { path, texts } = await aLog();
    const bytes = Buffer.from('größe ⛏ 🏙 end\nnext\n');
    const seen: string[] = [];

    for (const byte of bytes) {
      await appendFile(path, Buffer.from([byte]));
      seen.push(...(await texts()));
    }

    expect(seen).toEqual(['größe ⛏ 🏙 end', 'next']);
  });

  it('[game-server §8] a line in Windows-1252 keeps its umlauts', async () => {
    const { path, texts } = await aLog();

    await appendFile(path, Buffer.from('<J\u00f6rg> gr\u00fc\u00df dich \u0080\r\n', 'latin1'));
    await appendFile(path, '<Jörg> grüß dich €\n');

    expect(await texts()).toEqual(['<Jörg> grüß dich €', '<Jörg> grüß dich €']);
  });

  it('[§5] goes on in the new file after a roll-over', async () => {
    const { folder, path, texts } = await aLog();
    await appendFile(path, 'half a li');
    await texts();

    await rename(path, join(folder, 'old.log'));
    await writeFile(path, '[00:00:01] new\n');

    expect(await texts()).toEqual(['[00:00:01] new']);
  });

  it('[§5] notices a new file that is longer already than the old one was', async () => {
    const { path, texts } = await aLog('[00:00:00] short\n');

    await writeFile(path, '[13:58:20] another beginning\n[13:58:21] and more of it\n');

    expect(await texts()).toEqual(['[13:58:20] another beginning', '[13:58:21] and more of it']);
  });

  it('[§5] notices a new file of the same size by its time of change', async () => {
    const { folder, path, texts } = await aLog('[00:00:00] the old one\n');
    await rename(path, join(folder, 'old.log'));
    await writeFile(path, '[13:58:20] the new one\n');
    await utimes(path, new Date(), new Date(Date.now() + 5000));

    expect(await texts()).toEqual(['[13:58:20] the new one']);
    expect(await texts()).toEqual([]);
  });

  it('[§5] notices a new file that begins as the old one did', async () => {
    const beginning = `[00:00:00] ${'='.repeat(80)}\n`;
    const { path, texts } = await aLog(`${beginning}old\n`);

    await writeFile(path, `${beginning}new\nmore\n`);

    expect(await texts()).toEqual([beginning.trim(), 'new', 'more']);
  });

  it('[§5] a file that was only touched brings nothing twice', async () => {
    const { path, texts } = await aLog();
    await appendFile(path, 'one\n');
    await texts();

    await utimes(path, new Date(), new Date(Date.now() + 5000));

    expect(await texts()).toEqual([]);
  });

  it('[§5] of very many short lines the newest are read, and the rest counted', async () => {
    const { path, tail } = await aLog();

    await appendFile(path, '\n'.repeat(200_000));
    const { lines, skippedLines } = await tail.poll();

    expect([lines.length, skippedLines]).toEqual([5000, 195_000]);
  });

  it('[§5] a file that was emptied is read from its start', async () => {
    const { path, texts } = await aLog();
    await truncate(path);
    await texts();

    await appendFile(path, 'again\n');

    expect(await texts()).toEqual(['again']);
  });

  it('[§5] of a burst the newest part is read, and the rest counted', async () => {
    const { path, tail } = await aLog();
    const line = `${'x'.repeat(99)}\n`;

    await appendFile(path, line.repeat(20_000));
    const { lines, skippedBytes } = await tail.poll();

    expect(skippedBytes).toBe(2_000_000 - 256 * 1024);
    expect(lines.length).toBeGreaterThan(2600);
    expect(lines.every(({ text }) => text.length === 99)).toBe(true);
  });

  it('[§5] a line that never ends is given out, and does not grow in memory', async () => {
    const { path, texts } = await aLog();

    await appendFile(path, 'y'.repeat(40_000));

    expect((await texts())[0]).toHaveLength(40_000);
  });

  it('[§6] two readers of one line give it the same name', async () => {
    const { path, tail } = await aLog();
    const other = new LogTail(realFiles, path);
    await other.poll();
    await appendFile(path, 'one\none\n');

    const mine = (await tail.poll()).lines.map(({ id }) => id);
    const theirs = (await other.poll()).lines.map(({ id }) => id);

    expect(theirs).toEqual(mine);
    expect(new Set(mine).size).toBe(2);
  });

  it('[§5] a failed read loses nothing', async () => {
    const { path } = await aLog();
    let isBroken = false;
    const flaky = new LogTail(
      {
        stat: realFiles.stat,
        readRange: (...asked) =>
          isBroken ? Promise.reject(new Error('timed out')) : realFiles.readRange(...asked),
      },
      path,
    );
    await flaky.poll();
    await appendFile(path, 'kept\n');

    isBroken = true;
    await expect(flaky.poll()).rejects.toThrow('timed out');
    isBroken = false;

    expect((await flaky.poll()).lines.map(({ text }) => text)).toEqual(['kept']);
  });
});
