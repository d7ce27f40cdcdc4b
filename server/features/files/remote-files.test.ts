import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  entriesIn,
  fileServers,
  parseId,
  startOnPracticeServer,
  type FilesPortal,
} from '../../testing/remote-files.fixture.ts';

describe.each(fileServers)('files on $server', ({ start }) => {
  let files: FilesPortal;
  beforeAll(async () => {
    files = await start();
  });
  afterAll(() => files.close());
  beforeEach(() => files.clear());

  describe('GET /api/sftp/directory', () => {
    it('[§3] lists name, type, size and path', async () => {
      await files.put('plugins/BookNews/config.yml', 'news: 1\n');
      await files.put('server.properties', 'motd=x');

      const root = await files.get('directory?path=/');
      const folder = await files.get('directory?path=/plugins/BookNews/');

      expect(root.json()).toMatchObject({
        path: '/',
        files: expect.arrayContaining([
          expect.objectContaining({
            name: 'plugins',
            type: 'directory',
            size: 0,
            path: '/plugins',
            link: false,
          }),
          expect.objectContaining({ name: 'server.properties', type: 'file', size: 6 }),
        ]),
      });
      expect(folder.json()).toMatchObject({
        path: '/plugins/BookNews',
        files: [
          { name: 'config.yml', type: 'file', size: 8, path: '/plugins/BookNews/config.yml' },
        ],
      });
    });

    it('[§4] begins at the root when no path is given', async () => {
      expect((await files.get('directory')).json()).toEqual({ path: '/', files: [] });
    });

    it('[§4] shows links as links, with what they lead to inside, and nothing of what lies outside', async () => {
      await files.put('worlds/a/level.dat', '12345');
      await writeFile(join(files.outside, 'secret'), 'secret');
      await symlink('worlds/a', join(files.root, 'inside'));
      await symlink(files.outside, join(files.root, 'outward'));
      await symlink('nowhere', join(files.root, 'dangling'));
      await symlink('loop', join(files.root, 'loop'));

      const reply = await files.get('directory?path=/');

      const entries = new Map(entriesIn(reply).map((entry) => [entry.name, entry]));
      expect(entries.get('inside')).toMatchObject({ type: 'directory', link: true });
      expect(entries.get('outward')).toMatchObject({ type: 'file', link: true });
      expect(entries.get('dangling')).toMatchObject({ type: 'file', link: true });
      expect(entries.get('loop')).toMatchObject({ type: 'file', link: true });
      expect((await files.get('directory?path=/inside')).json()).toMatchObject({
        files: [{ size: 5 }],
      });
    });

    it('[S9] gives hostile names as they are', async () => {
      const name = '<img src=x onerror=alert(1)>.txt';
      await files.put(name, 'x');

      expect(entriesIn(await files.get('directory?path=/'))[0]?.name).toBe(name);
    });

    it('[§4] a folder that is not there is 404, a file is 409', async () => {
      await files.put('a.txt', 'x');

      expect((await files.get('directory?path=/nowhere')).status).toBe(404);
      expect((await files.get('directory?path=/a.txt')).status).toBe(409);
      expect((await files.get('directory?path=/a.txt/b')).status).toBe(404);
    });
  });

  describe('GET /api/sftp/file-content', () => {
    it('[§4] gives text, version and size', async () => {
      await files.put('a.yml', 'käse: 1\n');

      const reply = await files.get('file-content?path=/a.yml');

      expect(reply.json()).toEqual({
        path: '/a.yml',
        content: 'käse: 1\n',
        version: expect.any(String),
        size: 9,
      });
    });

    it.each([
      { name: 'a.jar', content: 'text', status: 415, problem: 'not-editable' },
      { name: 'a.txt', content: 'a\0b', status: 415, problem: 'not-text' },
      { name: 'b.txt', content: Buffer.from([0xff, 0xfe, 0x41]), status: 415, problem: 'not-text' },
      {
        name: 'c.log',
        content: 'x'.repeat(2 * 1024 * 1024 + 1),
        status: 413,
        problem: 'file-too-large',
      },
    ])('[§5] $name is $status', async ({ name, content, status, problem }) => {
      await files.put(name, content);

      const reply = await files.get(`file-content?path=/${name}`);

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([status, problem]);
    });

    it('[product §5] a text in another encoding says what to do', async () => {
      await files.put('windows.yml', Buffer.from('käse: 1\n', 'latin1'));

      const reply = await files.get('file-content?path=/windows.yml');

      expect(reply.text).toContain('download it, save it as UTF-8, and upload it again');
    });

    it('[§5] says which files can be edited', async () => {
      await files.put('a.jar', 'x');

      expect((await files.get('file-content?path=/a.jar')).text).toBe(
        'File type not supported for editing. Only text files can be edited in the browser.',
      );
    });

    it('[§4] opens 2 MiB, and shows the end of more', async () => {
      await files.put('most.log', 'y'.repeat(2 * 1024 * 1024));
      await files.put('more.log', `${'käse\n'.repeat(600_000)}the end\n`);

      const most = await files.get('file-content?path=/most.log');
      const end = await files.get('file-content?path=/more.log&tail=true');

      expect(most.status).toBe(200);
      expect(end.json()).toMatchObject({ tail: true, size: 600_000 * 6 + 8 });
      expect(end.text).toMatch(/"content":"käse\\nkäse.*the end\\n"/);
    });

    it('[§4] a missing file is 404 and a folder 409', async () => {
      await mkdir(join(files.root, 'folder.txt'));

      expect((await files.get('file-content?path=/nothing.txt')).status).toBe(404);
      expect((await files.get('file-content?path=/folder.txt')).status).toBe(409);
    });
  });

  it('[§4] never opens a pipe, which would block the file server forever', async () => {
    await files.put('logs/a.log', 'text');
    await promisify(execFile)('mkfifo', [join(files.root, 'logs/pipe.log')]);
    const pipe = 'path=/logs/pipe.log';

    const replies = [
      await files.get(`file-content?${pipe}`),
      await files.get(`file-content?${pipe}&tail=true`),
      await files.post('save-file', { path: '/logs/pipe.log', content: 'text' }),
      await files.get(`download?${pipe}`),
      await files.get('download?path=/logs'),
      await files.post('copy', { from: '/logs', to: '/copy' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([415, 415, 415, 415, 200, 201]);
    expect(entriesIn(await files.get('directory?path=/copy')).map(({ name }) => name)).toEqual([
      'a.log',
    ]);
  });

  describe('folders, names and copies', () => {
    it('[§4] makes a folder once', async () => {
      const made = await files.post('create-folder', { path: '/plans' });
      const again = await files.post('create-folder', { path: '/plans' });
      const deep = await files.post('create-folder', { path: '/no/where' });

      expect([made.status, made.json()]).toEqual([201, { path: '/plans' }]);
      expect([again.status, deep.status]).toEqual([409, 404]);
    });

    it('[§4] renames and moves, and never onto something', async () => {
      await files.put('a.txt', 'a');
      await files.put('b.txt', 'b');
      await mkdir(join(files.root, 'plans'));

      const onto = await files.post('rename', { from: '/a.txt', to: '/b.txt' });
      const moved = await files.post('rename', { from: '/a.txt', to: '/plans/c.txt' });
      const inside = await files.post('rename', { from: '/plans', to: '/plans/x' });
      const missing = await files.post('rename', { from: '/a.txt', to: '/d.txt' });

      expect([onto.status, moved.status, inside.status, missing.status]).toEqual([
        409, 200, 400, 404,
      ]);
      expect(await files.onDisk('b.txt')).toBe('b');
      expect(await files.onDisk('plans/c.txt')).toBe('a');
    });

    it('[§4] copies files and whole folders, leaves links, and says how many', async () => {
      await files.put('world/region/r.0.0.mca', 'blocks');
      await files.put('world/level.dat', 'level');
      await symlink('level.dat', join(files.root, 'world', 'link'));

      const folder = await files.post('copy', { from: '/world', to: '/backup' });
      const file = await files.post('copy', { from: '/world/level.dat', to: '/level.dat' });
      const onto = await files.post('copy', { from: '/world', to: '/backup' });
      const inside = await files.post('copy', { from: '/world', to: '/world/region/x' });

      expect([folder.status, folder.json()]).toEqual([201, { path: '/backup', skippedLinks: 1 }]);
      expect([file.status, onto.status, inside.status]).toEqual([201, 409, 400]);
      expect(await files.onDisk('backup/region/r.0.0.mca')).toBe('blocks');
      expect(await files.leftovers()).toEqual([]);
    });

    it('[§4] refuses to copy the root, and says why', async () => {
      const reply = await files.post('copy', { from: '/', to: '/backup' });

      expect([reply.status, reply.text]).toEqual([
        400,
        "A folder can't be moved or copied into itself.",
      ]);
    });

    it('[§4] finds names below a folder, and says whether it looked at everything', async () => {
      await files.put('plugins/BlueMap/maps/tacoma.conf', 'x');
      await files.put('a/b/c/d/e/f/g/h/Tacoma-deep.txt', 'x');
      await files.put('tacoma/level.dat', 'x');
      await files.put('plu\u0308.txt', 'x');

      const all = await files.get('search?path=/&name=TACOMA');
      const some = await files.get('search?path=/plugins&name=tacoma');
      const none = await files.get('search?path=/&name=');
      const accent = await files.get(`search?path=/&name=${encodeURIComponent('PL\u00dc')}`);

      const names = entriesIn(all).map(({ path }) => path);
      expect(names.toSorted()).toEqual(['/plugins/BlueMap/maps/tacoma.conf', '/tacoma']);
      expect(all.json()).toMatchObject({ complete: false });
      expect(some.json()).toMatchObject({ complete: true });
      expect(none.status).toBe(400);
      expect(entriesIn(accent).map(({ path }) => path)).toEqual(['/plu\u0308.txt']);
    });
  });
});

it('[§4] items directly under SFTP_ROOT can be created, moved, deleted, and restored', async () => {
  const files = await startOnPracticeServer('/');
  onTestFinished(() => files.close());

  const made = await files.post('create-folder', { path: '/plans' });
  const moved = await files.post('rename', { from: '/plans', to: '/drafts' });
  const saved = await files.post('save-file', { path: '/drafts/a.txt', content: 'x' });
  const trashed = await files.remove('/drafts');
  const restored = await files.post('trash/restore', { id: parseId(trashed) });

  const replies = [made, moved, saved, trashed, restored];
  expect(replies.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
  expect(await files.onDisk('drafts/a.txt')).toBe('x');
});
