import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../testing/portal.fixture.ts';
import { anUpload, startOnOpenSsh } from '../../../testing/remote-files.fixture.ts';

let files: Awaited<ReturnType<typeof startOnOpenSsh>>;
beforeAll(async () => {
  files = await startOnOpenSsh();
});
afterAll(() => files.close());

const secret = 'canary of the outside';

/** The same outside and the same inside before each case; `link` is the shape under test. */
beforeEach(async () => {
  const { root, outside } = files;
  for (const folder of [root, outside]) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  }
  await mkdir(join(outside, 'folder'));
  await writeFile(join(outside, 'folder', 'a.txt'), secret);
  await writeFile(join(outside, 'a.txt'), secret);
  await files.put('inside/a.txt', 'inside');
  await files.put('own.txt', 'own');
});

type Shape = { readonly shape: string; readonly path: string; readonly make: () => Promise<void> };
const at = (name: string) => join(files.root, name);

const shapes: readonly Shape[] = [
  {
    shape: 'a link to a file outside',
    path: '/link.txt',
    make: () => symlink(join(files.outside, 'a.txt'), at('link.txt')),
  },
  {
    shape: 'a relative link to a file in a sibling whose name begins alike',
    path: '/link.txt',
    make: () => symlink('../mc2/a.txt', at('link.txt')),
  },
  {
    shape: 'a link to a folder outside',
    path: '/link.txt',
    make: () => symlink(join(files.outside, 'folder'), at('link.txt')),
  },
  {
    shape: 'a file below a link to a folder outside',
    path: '/way/a.txt',
    make: () => symlink(join(files.outside, 'folder'), at('way')),
  },
  {
    shape: 'something new below a link to a folder outside',
    path: '/way/new.txt',
    make: () => symlink('../mc2/folder', at('way')),
  },
  {
    shape: 'a chain of three links to the outside',
    path: '/link.txt',
    make: async () => {
      await symlink('second', at('link.txt'));
      await symlink('inside/third', at('second'));
      await symlink('../../mc2/a.txt', at('inside/third'));
    },
  },
  {
    shape: 'a chain of links on the way to the outside',
    path: '/way/folder/a.txt',
    make: async () => {
      await symlink('second', at('way'));
      await symlink('inside/third', at('second'));
      await symlink('../../mc2', at('inside/third'));
    },
  },
  {
    shape: 'a dangling link to the outside',
    path: '/link.txt',
    make: () => symlink(join(files.outside, 'new.txt'), at('link.txt')),
  },
  {
    shape: 'a loop',
    path: '/link.txt',
    make: async () => {
      await symlink('other', at('link.txt'));
      await symlink('link.txt', at('other'));
    },
  },
  {
    shape: 'something below a loop',
    path: '/way/a.txt',
    make: () => symlink('way', at('way')),
  },
  {
    shape: 'a link out and in again through the outside',
    path: '/way/back/a.txt',
    make: async () => {
      await symlink('../mc2', at('way'));
      await symlink(join(files.root, 'inside'), join(files.outside, 'back'));
    },
  },
];

type Verb = { readonly verb: string; readonly run: (path: string) => Promise<Reply> };
const q = encodeURIComponent;
const get = (path: string) => files.call('GET', path);
const post = (path: string, body: unknown) => files.call('POST', path, body);

/** What goes through a link: refused for every shape. */
const following: readonly Verb[] = [
  { verb: 'directory', run: (path) => get(`directory?path=${q(path)}`) },
  { verb: 'file-content', run: (path) => get(`file-content?path=${q(path)}`) },
  { verb: 'file-content, the end', run: (path) => get(`file-content?path=${q(path)}&tail=true`) },
  { verb: 'save-file', run: (path) => post('save-file', { path, content: 'stolen' }) },
  { verb: 'search', run: (path) => get(`search?path=${q(path)}&name=a`) },
  { verb: 'download', run: (path) => get(`download?path=${q(path)}`) },
  { verb: 'copy from', run: (path) => post('copy', { from: path, to: '/copy.txt' }) },
  { verb: 'versions/restore', run: restoreVersion },
  { verb: 'upload into', run: (path) => files.upload(anUpload(path, { 'up.txt': 'stolen' })) },
  { verb: 'create-folder below', run: (path) => post('create-folder', { path: `${path}/made` }) },
  {
    verb: 'rename to below',
    run: (path) => post('rename', { from: '/own.txt', to: `${path}/x.txt` }),
  },
  { verb: 'copy to below', run: (path) => post('copy', { from: '/own.txt', to: `${path}/x.txt` }) },
  {
    verb: 'delete below',
    run: (path) => files.call('DELETE', 'delete', { path: `${path}/a.txt` }),
  },
];

/** The tables can be trusted no more than a browser: links may be created after them. */
const server = () => `${files.ssh.username}@${files.ssh.host}:${files.ssh.port}${files.root}`;
const queries = () => files.portal.dependencies.database.queries;
const past = '2026-01-01T00:00:00.000Z';

async function restoreVersion(path: string): Promise<Reply> {
  const version = { path, content: 'stolen', sizeBytes: 6, hash: 'h', savedAt: past };
  const row = { ...version, server: server(), authorName: 'admin' };
  await queries().deleteFrom('file_versions').execute();
  await queries().insertInto('file_versions').values(row).execute();
  const { id } = await queries().selectFrom('file_versions').select('id').executeTakeFirstOrThrow();
  return await post('versions/restore', { path, id: String(id) });
}

async function restoreFromTrash(path: string): Promise<Reply> {
  const place = '/.blockplan-trash/old/a.txt';
  await files.put(place, 'trashed');
  const row = { id: 'one', server: server(), path, place, type: 'file', sizeBytes: 7 } as const;
  await queries().deleteFrom('file_trash').execute();
  await queries()
    .insertInto('file_trash')
    .values({ ...row, deletedAt: past, deletedByName: 'admin' })
    .execute();
  return await post('trash/restore', { id: 'one' });
}

/** What acts on the thing itself: a link at the end is moved or replaced as a link. */
const onItself: readonly Verb[] = [
  { verb: 'delete', run: (path) => files.call('DELETE', 'delete', { path }) },
  { verb: 'rename from', run: (path) => post('rename', { from: path, to: '/moved.txt' }) },
  { verb: 'rename to', run: (path) => post('rename', { from: '/own.txt', to: path }) },
  { verb: 'copy to', run: (path) => post('copy', { from: '/own.txt', to: path }) },
  { verb: 'create-folder', run: (path) => post('create-folder', { path }) },
  { verb: 'trash/restore', run: restoreFromTrash },
  {
    verb: 'upload over',
    run: (path) => files.upload(anUpload('/', { [path.slice(1)]: 'stolen' })),
  },
];

const matrix = (verbs: readonly Verb[]) =>
  verbs.flatMap((verb) => shapes.map((shape) => ({ ...verb, ...shape })));

async function outsideNow(): Promise<unknown> {
  const names = await readdir(files.outside, { recursive: true });
  const texts = await Promise.all(
    ['a.txt', 'folder/a.txt'].map((name) => readFile(join(files.outside, name), 'utf8')),
  );
  return { names: names.toSorted(), texts };
}

describe('a link that leaves the root', () => {
  it.each(matrix(following))('[S3] $verb of $shape is refused', async ({ run, make, path }) => {
    await make();
    const before = await outsideNow();

    const reply = await run(path);

    expect([400, 404]).toContain(reply.status);
    expect(reply.text).not.toContain(secret);
    expect(await outsideNow()).toEqual(before);
  });

  it.each(matrix(onItself))('[S3] $verb of $shape stays inside', async ({ run, make, path }) => {
    await make();
    const before = await outsideNow();

    const reply = await run(path);

    // Below a link nothing may be done; a link at the end may be moved, and is never followed.
    const isBelow = path.split('/').length > 2;
    expect(reply.status).toBeLessThan(500);
    if (isBelow) expect([400, 404]).toContain(reply.status);
    expect(reply.text).not.toContain(secret);
    expect(await outsideNow()).toEqual(before);
  });

  it('[S3] a deleted folder takes its links with it, and the outside stays', async () => {
    await symlink(files.outside, at('inside/outward'));
    const before = await outsideNow();

    const reply = await files.call('DELETE', 'delete', { path: '/inside' });

    expect(reply.status).toBe(200);
    expect(await outsideNow()).toEqual(before);
  });

  it('[S3] the trash is not a way out when someone made it a link', async () => {
    await symlink(files.outside, at('.blockplan-trash'));
    const before = await outsideNow();

    const reply = await files.call('DELETE', 'delete', { path: '/own.txt' });

    expect(reply.status).toBe(400);
    expect(await outsideNow()).toEqual(before);
    expect((await lstat(at('own.txt'))).isFile()).toBe(true);
  });

  it('[§4] a link inside the root is followed, on the way and at the end', async () => {
    await symlink(join(files.root, 'inside'), at('way'));
    await symlink('../own.txt', at('inside/link.txt'));

    const read = await get('file-content?path=/way/link.txt');

    expect(read.json()).toMatchObject({ path: '/way/link.txt', content: 'own' });
  });
});

describe('a path that is none', () => {
  const paths = [
    '../',
    '..%2f',
    '/a/../../etc/passwd',
    '//etc',
    '/inside/..',
    '..\\',
    'a\0b',
    'x'.repeat(5000),
    '.',
    '',
  ];
  const verbs = [...following, ...onItself].filter(
    ({ verb }) => !verb.includes('below') && !['upload over', 'trash/restore'].includes(verb),
  );

  it.each(verbs.flatMap((verb) => paths.map((path) => ({ ...verb, path }))))(
    '[S1] $verb of $path is 400',
    async ({ verb, run, path }) => {
      const before = await outsideNow();

      const reply = await run(path);

      // A name with a per cent sign is a name; no path at all is the root for a listing and a search.
      const isName = path === '..%2f';
      const isRoot = path === '' && (verb === 'directory' || verb === 'search');
      if (isRoot) expect(reply.status).toBe(200);
      else if (!isName) expect(reply.status).toBe(400);
      else expect(reply.status).toBeLessThan(500);
      expect(await outsideNow()).toEqual(before);
    },
  );

  it.each(['%2e%2e/', '..%2f', '%2e%2e%2fmc2%2fa.txt', '..%5c'])(
    '[S1] %s in a query is 400',
    async (path) => {
      expect((await get(`directory?path=${path}`)).status).toBe(400);
      expect((await get(`download?path=${path}`)).status).toBe(400);
    },
  );
});
