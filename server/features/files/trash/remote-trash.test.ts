import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TrashList } from '#contract/files/files';
import { AuditEntryList } from '#contract/moderation/audit';
import { dayMs, hourMs } from '#contract/text/durations';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { SftpError } from '#protocols/sftp/sftp-error';
import { anUpload, parseId, startOnPracticeServer } from '../../../testing/remote-files.fixture.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
/** In so long the job has looked. */
const lookMs = 1000;

let nowMs = start;
let files: Awaited<ReturnType<typeof startOnPracticeServer>>;
afterEach(() => files.close());

async function aPortal(settings: Record<string, string> = {}): Promise<void> {
  nowMs = start;
  files = await startOnPracticeServer('/srv/mc', { settings, now: () => nowMs });
}

/** Moves the portal's clock, and returns how to read the trash then: every session is over by that time. */
async function onDay(day: number): Promise<() => Promise<readonly string[]>> {
  nowMs = start + day * dayMs;
  const cookie = await files.portal.signInAdmin();
  return async () => {
    const reply = await files.portal.call('GET', '/api/sftp/trash', undefined, { cookie });
    return TrashList.parse(reply.json()).items.map(({ path }) => path);
  };
}

/** The daily job. */
const retentionRanAt = async (ms: number) =>
  await files.portal.dependencies.database.queries
    .insertInto('retention_runs')
    .values({ at: new Date(ms).toISOString() })
    .execute();

const inTrash = async () =>
  (await readdir(join(files.root, '.blockplan-trash'), { recursive: true })).toSorted();
const items = async () => TrashList.parse((await files.get('trash')).json()).items;

describe('a file that is being written while the clock is moved ahead', () => {
  it('[§4] is not mistaken for a leftover from a crash', async () => {
    await aPortal();
    const rest = Promise.withResolvers<void>();
    const boundary = 'a-boundary';
    const head =
      `--${boundary}\r\ncontent-disposition: form-data; name="targetPath"\r\n\r\n/\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="plan.zip"\r\n\r\n`;
    async function* bytes() {
      yield Buffer.concat([Buffer.from(head), Buffer.alloc(500_000, 7)]);
      await rest.promise;
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const uploaded = fetch(`${files.portal.address}/api/sftp/upload`, {
      method: 'POST',
      headers: {
        cookie: files.cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: Readable.from(bytes()),
      duplex: 'half',
    });
    await expect.poll(files.leftovers, { timeout: 30_000 }).toHaveLength(1);

    nowMs += hourMs;
    await wait(lookMs);
    rest.resolve();

    expect((await uploaded).status).toBe(201);
    expect(await readdir(files.root)).toEqual(['plan.zip']);
  });
});

describe('what lies in the trash for long', () => {
  it('[§4] is there for 30 days, says so, and is removed for good on the next', async () => {
    await aPortal();
    await files.put('world/region/r.0.0.mca', 'blocks');
    await files.remove('/world/region');
    expect((await items())[0]?.keptUntil).toBe('2026-03-31T12:00:00.000Z');
    const early = await onDay(29);
    await wait(lookMs);
    expect(await early()).toEqual(['/world/region']);

    const late = await onDay(31);
    await wait(lookMs);
    // Nothing says yet that the clock is right.
    expect(await late()).toEqual(['/world/region']);
    await retentionRanAt(nowMs);
    nowMs += 61_000;

    await expect.poll(late, { timeout: 30_000 }).toEqual([]);
    expect(await inTrash()).toEqual([]);
  });

  it('[§4] stays for as long as the setting says', async () => {
    await aPortal({ RETENTION_TRASH_DAYS: '90' });
    await files.put('a.txt', 'a');
    await files.remove('/a.txt');

    const list = await onDay(80);
    await wait(lookMs);

    expect(await list()).toEqual(['/a.txt']);
  });

  it('[§4] stays while nothing may be removed', async () => {
    await aPortal({ RETENTION_HOLD: 'on' });
    await files.put('a.txt', 'a');
    await files.remove('/a.txt');
    expect((await items())[0]?.keptUntil).toBeNull();

    const list = await onDay(400);
    await wait(lookMs);

    expect(await list()).toEqual(['/a.txt']);
  });
});

/** As if `plugins` were on another disk than the root. */
function mountPlugins(): void {
  const isOnDisk = (path: string) => path.startsWith('/srv/mc/plugins/');
  const rename = SftpClient.prototype.rename;
  vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
    this: SftpClient,
    ...parameters
  ) {
    const [from, to] = parameters;
    if (isOnDisk(from) !== isOnDisk(to)) throw new SftpError('failed');
    await rename.apply(this, parameters);
  });
}

it('[§4] what a link leads to on another disk can be deleted and restored', async () => {
  await aPortal();
  await files.put('plugins/Shop/prices.yml', 'apple: 1');
  await symlink('plugins/Shop', join(files.root, 'shop'));
  mountPlugins();

  const removed = await files.remove('/shop/prices.yml');
  const restored = await files.post('trash/restore', { id: parseId(removed) });

  expect([removed.status, restored.status]).toEqual([200, 200]);
  expect(await files.onDisk('plugins/Shop/prices.yml')).toBe('apple: 1');
});

it('[§4] what was deleted on another disk can be restored after its folder was deleted or renamed', async () => {
  await aPortal();
  await files.put('plugins/Shop/prices.yml', 'apple: 1');
  await files.put('plugins/Warps/warps.yml', 'spawn: here');
  mountPlugins();
  const prices = parseId(await files.remove('/plugins/Shop/prices.yml'));
  const warps = parseId(await files.remove('/plugins/Warps/warps.yml'));

  await files.remove('/plugins/Shop');
  await files.post('rename', { from: '/plugins/Warps', to: '/plugins/Places' });
  const restored = [
    await files.post('trash/restore', { id: prices }),
    await files.post('trash/restore', { id: warps }),
  ];

  expect(restored.map(({ status }) => status)).toEqual([200, 200]);
  expect(await files.onDisk('plugins/Shop/prices.yml')).toBe('apple: 1');
  expect(await files.onDisk('plugins/Warps/warps.yml')).toBe('spawn: here');
});

describe('POST /api/sftp/trash/empty', () => {
  const empty = () => files.post('trash/empty', { confirm: 'empty' });

  it('[§4] leaves what someone deleted after the question was shown', async () => {
    await aPortal();
    for (const name of ['shown.txt', 'later.txt']) await files.put(name, name);
    const shown = parseId(await files.remove('/shown.txt'));
    await files.remove('/later.txt');

    const reply = await files.post('trash/empty', { confirm: 'empty', ids: [shown] });

    expect(reply.json()).toEqual({ removed: 1 });
    expect((await items()).map(({ path }) => path)).toEqual(['/later.txt']);
  });

  it('[§4] removes everything for good, after the word was typed, and writes it down', async () => {
    await aPortal();
    await files.put('plans/deep/a.txt', 'a');
    await files.upload(anUpload('/', { 'b.txt': 'b' }));
    const id = parseId(await files.remove('/plans'));
    await files.remove('/b.txt');

    const refused = await files.post('trash/empty', { confirm: 'yes' });
    const emptied = await empty();

    expect([refused.status, refused.text]).toEqual([400, 'Type “empty” to empty the trash.']);
    expect([emptied.status, emptied.json()]).toEqual([200, { removed: 2 }]);
    expect(await inTrash()).toEqual([]);
    expect(await items()).toEqual([]);
    expect((await files.post('trash/restore', { id })).status).toBe(404);
    const log = await files.portal.call('GET', '/api/audit', undefined, files);
    expect(AuditEntryList.parse(log.json()).entries[0]).toMatchObject({
      action: 'files.empty-trash',
      result: 'done',
      detail: { removed: 2 },
    });
  });

  it('[§4] an entry is restored or removed, never in part, when both are asked for at once', async () => {
    await aPortal();
    for (const name of ['a.txt', 'b.txt']) await files.put(`plans/${name}`, name);
    const id = parseId(await files.remove('/plans'));
    const reached = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const remove = SftpClient.prototype.unlink;
    vi.spyOn(SftpClient.prototype, 'unlink').mockImplementation(async function (
      this: SftpClient,
      ...parameters
    ) {
      reached.resolve();
      await rest.promise;
      return await remove.apply(this, parameters);
    });

    const emptied = empty();
    await reached.promise;
    const restored = files.post('trash/restore', { id });
    expect(await items()).toHaveLength(1);
    expect(await items()).toHaveLength(1);
    rest.resolve();

    expect((await emptied).json()).toEqual({ removed: 1 });
    expect((await restored).status).toBe(404);
    expect(await inTrash()).toEqual([]);
    expect(await readdir(files.root)).not.toContain('plans');
  });

  it('[§4] an entry that cannot be removed stays in the list and does not keep the others', async () => {
    await aPortal();
    await files.put('old.txt', 'old');
    await files.put('new.txt', 'new');
    await files.remove('/old.txt');
    nowMs += 60_000;
    const id = parseId(await files.remove('/new.txt'));
    const trash = join(files.root, '.blockplan-trash');
    const folder = (await readdir(trash)).find((name) => name.endsWith(id)) ?? '';
    await rename(join(trash, folder), join(files.outside, 'moved'));
    await symlink(join(files.outside, 'moved'), join(trash, folder));

    const emptied = await empty();

    expect([emptied.status, emptied.json()]).toEqual([200, { removed: 1, left: 1 }]);
    expect((await items()).map(({ path }) => path)).toEqual(['/new.txt']);
  });

  it('[S3] removes links as links, and nothing through a trash that became one', async () => {
    await aPortal();
    await mkdir(join(files.outside, 'kept'));
    await writeFile(join(files.outside, 'kept', 'a.txt'), 'kept');
    await files.put('box/own.txt', 'own');
    await symlink(join(files.outside, 'kept'), join(files.root, 'box', 'outward'));
    await files.remove('/box');
    expect((await empty()).status).toBe(200);
    expect(await readdir(join(files.outside, 'kept'))).toEqual(['a.txt']);

    await files.put('a.txt', 'a');
    await files.remove('/a.txt');
    const trash = join(files.root, '.blockplan-trash');
    await rename(trash, join(files.outside, 'trash'));
    await symlink(join(files.outside, 'trash'), trash);
    const before = await readdir(files.outside, { recursive: true });

    expect((await empty()).status).toBe(400);
    expect(await readdir(files.outside, { recursive: true })).toEqual(before);
  });
});
