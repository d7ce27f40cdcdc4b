import {
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  rm,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Problem } from '#contract/problems';
import { dayMs } from '#contract/text/durations';
import { openUploadStore } from '../../composition/dependencies.ts';
import { readConfig } from '../../config/config.ts';
import { startBucketServer } from './bucket-server.fixture.ts';
import { removeOrphans } from '../orphans.ts';
import type { UploadStore } from './upload-store.ts';

const openAt = (url: string, now = Date.now) =>
  openUploadStore(readConfig({ UPLOADS_URL: url }).uploads, now);
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function aFolder() {
  const directory = await mkdtemp(join(tmpdir(), 'blockplan-uploads-'));
  cleanUps.push(() => rm(directory, { recursive: true, force: true }));
  const store = openAt(`file:${directory}`);
  return { directory, store };
}
async function aBucket() {
  const server = await startBucketServer();
  cleanUps.push(server.close);
  return { server, store: openAt(server.url()) };
}

const text = async (store: UploadStore, key: string, range?: { start: number; end: number }) => {
  const body = await store.open(key, range);
  return body === null ? null : (await buffer(body)).toString();
};
async function listKeys(store: UploadStore, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ['a folder', aFolder],
  ['a bucket', aBucket],
])('uploads in %s', (_name, open) => {
  it('[§6] are read back as a whole and in parts, and are gone once deleted', async () => {
    const { store } = await open();

    await store.put('journal/one', Buffer.from('0123456789'));

    expect(await text(store, 'journal/one')).toBe('0123456789');
    expect(await text(store, 'journal/one', { start: 2, end: 4 })).toBe('234');
    await store.delete('journal/one');
    await store.delete('journal/one');
    expect(await text(store, 'journal/one')).toBeNull();
  });

  it('[§6] are listed by the feature they belong to', async () => {
    const { store } = await open();
    for (const key of ['journal/a', 'journal/b', 'journal/c', 'projects/a'])
      await store.put(key, Buffer.from(key));

    expect(await listKeys(store, 'journal/')).toEqual(['journal/a', 'journal/b', 'journal/c']);
    expect(await listKeys(store, 'nothing/')).toEqual([]);
  });

  it.each(['../secret', 'journal/../../x', '/etc/passwd', 'journal', 'journal/A', 'journal/a\0'])(
    '[P-18] the key %j names nothing',
    async (key) => {
      const { store } = await open();

      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not the key of an upload');
      await expect(store.open(key)).rejects.toThrow('not the key of an upload');
    },
  );

  it('[§6] without a row are removed after 30 days, and those with a row stay', async () => {
    const { store } = await open();
    await store.put('journal/kept', Buffer.from('x'));
    await store.put('journal/orphan', Buffer.from('x'));
    const findReferenced = async () => new Set(['journal/kept']);
    const sweep = (now: number) =>
      removeOrphans({ store, prefix: 'journal/', findReferenced, now: () => now });

    const young = await sweep(Date.parse('2026-01-30T00:00:00Z'));
    const old = await sweep(Date.now() + 31 * dayMs);

    expect([young, old]).toEqual([0, 1]);
    expect(await listKeys(store, 'journal/')).toEqual(['journal/kept']);
  });

  it('[§6] stay when no row names any of them: it may be the wrong database', async () => {
    const { store } = await open();
    await store.put('journal/one', Buffer.from('x'));
    const now = () => Date.now() + 31 * dayMs;
    const findReferenced = async () => new Set<string>();

    expect(await removeOrphans({ store, prefix: 'journal/', findReferenced, now })).toBe(0);
    expect(await listKeys(store, 'journal/')).toEqual(['journal/one']);
  });
});

describe('a folder of uploads', () => {
  it('[§6] has a file under its key only once it is on the disk, and leaves none open', async () => {
    const { directory, store } = await aFolder();
    const handle = await openFile(directory);
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const seen: (string | null)[] = [];
    const synced: FileHandle[] = [];
    const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push(this);
      seen.push(await text(store, 'journal/one'));
    });
    onTestFinished(() => sync.mockRestore());

    await store.put('journal/one', Buffer.from('1'));

    // First the file, then the folder with its new name.
    expect(seen).toEqual([null, '1']);
    expect(synced.map(({ fd }) => fd)).toEqual([-1, -1]);
  });

  it('[product §3] has room if a file can be written, and leaves no test file behind', async () => {
    const { directory, store } = await aFolder();

    expect(await store.hasRoom()).toBe(true);
    expect(await readdir(join(directory, '.unfinished'))).toEqual([]);
  });

  it('[§6] lists no unfinished file, and removes it after a day', async () => {
    const { directory, store } = await aFolder();
    await mkdir(join(directory, '.unfinished'), { recursive: true });
    await writeFile(join(directory, '.unfinished', 'half'), 'ha');

    expect(await listKeys(store, 'journal/')).toEqual([]);
    expect(await readdir(join(directory, '.unfinished'))).toEqual(['half']);
    const tomorrow = openAt(`file:${directory}`, () => Date.now() + 86_500_000);
    await listKeys(tomorrow, 'journal/');
    expect(await readdir(join(directory, '.unfinished'))).toEqual([]);
  });

  it('[§6] are listed without those that are deleted in the meantime', async () => {
    const { store } = await aFolder();
    for (const key of ['journal/a', 'journal/b']) await store.put(key, Buffer.from(key));
    const listed: string[] = [];

    for await (const { key } of store.list('journal/')) {
      listed.push(key);
      await store.delete('journal/a');
      await store.delete('journal/b');
    }

    expect(listed).toHaveLength(1);
  });
});

describe('a bucket of uploads', () => {
  async function aPausedDownload() {
    const { server, store } = await aBucket();
    const paused = server.pauseDownloads();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const body = await store.open('journal/video');
    if (!body) throw new Error('there is no file');
    return { paused, body, parts: body[Symbol.asyncIterator]() };
  }

  it('[§6] sends a file for as long as it takes while bytes arrive', async () => {
    const { paused, parts } = await aPausedDownload();

    for (const part of ['a', 'b', 'c', 'd']) {
      const next = parts.next();
      await vi.advanceTimersByTimeAsync(45_000);
      paused.send(part);
      expect(String((await next).value)).toBe(part);
    }
    paused.end();

    expect((await parts.next()).done).toBe(true);
  });

  it('[§6] that stops in the middle of a file ends the download', async () => {
    const { paused, parts } = await aPausedDownload();
    paused.send('a');
    await parts.next();

    const outcome = parts.next().catch((error: unknown) => error);
    for (let minutes = 0; minutes < 4; minutes += 1) await vi.advanceTimersByTimeAsync(60_000);

    expect(await outcome).toMatchObject({ code: 'uploads-unavailable' });
    await paused.closed;
  });

  it('[§6] is left alone when the reader leaves, even while nothing arrives', async () => {
    const { paused, body, parts } = await aPausedDownload();
    paused.send('a');
    await parts.next();
    const outcome = parts.next().catch((error: unknown) => error);

    body.destroy();

    await paused.closed;
    expect(await outcome).toBeInstanceOf(Error);
  });

  it('[§6] gets signed requests below the folder of UPLOADS_URL', async () => {
    const { server, store } = await aBucket();

    await store.put('journal/one', Buffer.from('x'));
    await text(store, 'journal/one');

    expect(server.refused).toEqual([]);
    expect(server.requests).toEqual([
      'PUT /class-files/portal/journal/one',
      'GET /class-files/portal/journal/one',
    ]);
  });

  it('[§6] that refuses or fails causes an error, never a missing file', async () => {
    const { server } = await aBucket();
    const store = openAt(server.url('wrong'));

    const captureCause = async (failing: Promise<unknown>) => {
      const error = await failing.catch((thrown: unknown) => thrown);
      if (!(error instanceof Problem)) return error;
      return `${error.code}: ${error.cause instanceof Error ? error.cause.message : ''}`;
    };

    expect(await captureCause(store.put('journal/one', Buffer.from('x')))).toMatch(
      /^uploads-unavailable: .*403/,
    );
    expect(await captureCause(store.open('journal/one'))).toMatch(/SignatureDoesNotMatch/);
    server.breakDown();
    expect(await captureCause(store.open('journal/one'))).toMatch(
      /^uploads-unavailable: the bucket answered 500/,
    );
    // A file that was to go is still there.
    expect(await captureCause(store.delete('journal/one'))).toMatch(/answered 500/);
    expect(await captureCause(listKeys(store, 'journal/'))).toMatch(/answered 500/);
    expect(server.files.size).toBe(0);
    await server.close();
    expect(await captureCause(store.open('journal/one'))).toMatch(/^uploads-unavailable: /);
  });

  it('[§6] cannot fill the memory with a reply', async () => {
    const { server, store } = await aBucket();
    server.talk(9 * 1024 * 1024);

    await expect(store.put('journal/one', Buffer.from('x'))).rejects.toMatchObject({
      code: 'uploads-unavailable',
    });
  });

  it('[§6] never reveals its secret', async () => {
    const { server } = await aBucket();

    const { uploads } = readConfig({ UPLOADS_URL: server.url() });

    expect(JSON.stringify(uploads)).not.toContain('test/secret');
  });
});
