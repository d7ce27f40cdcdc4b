import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SftpClient } from '#protocols/sftp/sftp-client';
import {
  anUpload,
  asQuery,
  fileServers,
  parseId,
  type FilesPortal,
} from '../../../testing/remote-files.fixture.ts';

describe.each(fileServers)('files on $server', ({ start }) => {
  let files: FilesPortal;
  beforeAll(async () => {
    files = await start();
  });
  afterAll(() => files.close());
  beforeEach(() => files.clear());

  describe('the trash', () => {
    it('[§4] takes in files and folders, lists them, and restores them', async () => {
      await files.put('plans/a.txt', 'a');

      const trashed = await files.remove('/plans');
      const listed = await files.get('trash');
      const hidden = await files.get('directory?path=/');
      const id = parseId(trashed);
      const restored = await files.post('trash/restore', { id });

      expect(trashed.json()).toEqual({ trashed: '/plans', id });
      expect(listed.json()).toMatchObject({ items: [{ id, path: '/plans', type: 'directory' }] });
      expect(hidden.json()).toEqual({ path: '/', files: [] });
      expect([restored.status, restored.json()]).toEqual([200, { path: '/plans' }]);
      expect(await files.onDisk('plans/a.txt')).toBe('a');
      expect((await files.get('trash')).json()).toEqual({ items: [] });
    });

    it('[§4] takes a path from the query as well', async () => {
      await files.put('a b.txt', 'a');

      expect((await files.call('DELETE', `delete?path=${asQuery('/a b.txt')}`)).status).toBe(200);
      expect((await files.call('DELETE', 'delete')).status).toBe(400);
      expect((await files.remove('/a b.txt')).status).toBe(404);
    });

    it('[§4] does not put something back where something else is, and makes folders that have gone', async () => {
      await files.put('plans/deep/a.txt', 'old');
      const id = parseId(await files.remove('/plans/deep/a.txt'));
      await files.put('plans/deep/a.txt', 'new');

      const refused = await files.post('trash/restore', { id });
      await rm(join(files.root, 'plans'), { recursive: true });
      const restored = await files.post('trash/restore', { id });

      expect([refused.status, restored.status]).toEqual([409, 200]);
      expect(await files.onDisk('plans/deep/a.txt')).toBe('old');
      expect((await files.post('trash/restore', { id })).status).toBe(404);
    });

    it('[S3] takes a link as a link and leaves what it leads to', async () => {
      await writeFile(join(files.outside, 'kept'), 'kept');
      await symlink(files.outside, join(files.root, 'outward'));

      expect((await files.remove('/outward')).status).toBe(200);
      expect(await readdir(files.outside)).toContain('kept');
    });

    it.each(['/', '/plugins', '/plugins/BlueMap', '/logs', '/worlds'])(
      '[S5] %s cannot be deleted',
      async (path) => {
        await files.put('plugins/BlueMap/core.conf', 'x');
        await files.put('logs/latest.log', 'x');
        await files.put('worlds/x', 'x');

        const reply = await files.remove(path);

        expect([reply.status, reply.headers.get('x-problem')]).toEqual([403, 'protected-folder']);
      },
    );

    it('[S5] a quick-access folder cannot be moved away, nor be reached through a link', async () => {
      await files.put('plugins/BlueMap/core.conf', 'x');
      await symlink('.', join(files.root, 'here'));

      const moved = await files.post('rename', { from: '/plugins', to: '/old' });
      const linked = await files.post('rename', { from: '/here/plugins', to: '/old' });
      const removed = await files.remove('/here/plugins/BlueMap');
      const link = await files.remove('/here');

      expect([moved.status, linked.status, removed.status, link.status]).toEqual([
        403, 403, 403, 200,
      ]);
      expect(await files.onDisk('plugins/BlueMap/core.conf')).toBe('x');
    });
  });

  describe('GET /api/sftp/download', () => {
    it('[S11] sends a file as it is, to be saved and never run', async () => {
      await files.put('a "ü" (1).html', '<script>alert(1)</script>');

      const reply = await files.get(`download?path=${asQuery('/a "ü" (1).html')}`);

      expect(reply.text).toBe('<script>alert(1)</script>');
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': '25',
        'content-disposition': `attachment; filename="a ___ _1_.html"; filename*=UTF-8''a%20%22%C3%BC%22%20%281%29.html`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    });

    it('[§4] downloads an empty file, and is a 404 if there is no file', async () => {
      await files.put('empty.txt', '');

      expect((await files.get('download?path=/empty.txt')).headers.get('content-length')).toBe('0');
      expect((await files.get('download?path=/none.txt')).status).toBe(404);
    });

    it('[S7] [§4] sends a folder as an archive without links', async () => {
      await files.put('world/region/r.0.0.mca', 'blocks');
      await files.put('world/a.txt', 'text '.repeat(1000));
      await mkdir(join(files.root, 'world', 'empty'));
      await writeFile(join(files.outside, 'secret'), 'secret');
      await symlink(join(files.outside, 'secret'), join(files.root, 'world', 'link'));

      const reply = await fetch(`${files.portal.address}/api/sftp/download?path=/world`, {
        headers: { cookie: files.cookie },
      });
      const bytes = Buffer.from(await reply.arrayBuffer());

      expect(reply.headers.get('content-disposition')).toContain('filename="world.zip"');
      expect(namesInArchive(bytes)).toEqual([
        'world/a.txt',
        'world/empty/',
        'world/region/r.0.0.mca',
      ]);
    });

    it('[S7] sends an archive that Windows can unpack, whatever the names', async () => {
      await files.put('names/a"b<c>d|e?f*g:h.txt', 'text');
      await files.put('names/a_b_c_d_e_f_g_h.txt', 'another');

      const reply = await fetch(`${files.portal.address}/api/sftp/download?path=/names`, {
        headers: { cookie: files.cookie },
      });

      expect(namesInArchive(Buffer.from(await reply.arrayBuffer()))).toEqual([
        'names/a_b_c_d_e_f_g_h (1).txt',
        'names/a_b_c_d_e_f_g_h.txt',
      ]);
    });
  });

  describe('GET /api/sftp/download of a folder whose file has just gone', () => {
    const { createReadStream } = SftpClient.prototype;

    it('[§4] is a 404 with a sentence while nothing was sent', async () => {
      await files.put('world/level.dat', 'level');
      const opening = vi.spyOn(SftpClient.prototype, 'createReadStream');
      onTestFinished(() => opening.mockRestore());
      opening.mockImplementation(function (this: SftpClient, path, options) {
        rmSync(join(files.root, 'world/level.dat'));
        return createReadStream.call(this, path, options);
      });

      const reply = await files.get('download?path=/world');

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([404, 'no-such-file']);
    });
  });

  describe('GET /api/sftp/download with names', () => {
    const several = (path: string, names: unknown) =>
      files.get(`download?path=${asQuery(path)}&names=${asQuery(JSON.stringify(names))}`);

    async function downloadArchive(path: string, names: readonly string[]) {
      const reply = await fetch(
        `${files.portal.address}/api/sftp/download?path=${asQuery(path)}&names=${asQuery(JSON.stringify(names))}`,
        { headers: { cookie: files.cookie } },
      );
      return {
        disposition: reply.headers.get('content-disposition'),
        names: async () => namesInArchive(Buffer.from(await reply.arrayBuffer())).toSorted(),
      };
    }

    it('[§4] sends several files and folders as one archive', async () => {
      await files.put('world/region/r.0.0.mca', 'blocks');
      await files.put('world/level.dat', 'level');
      await files.put('world/session.lock', 'not chosen');
      await files.put('world/empty.txt', '');
      const names = ['region', 'level.dat', 'empty.txt'];

      const reply = await downloadArchive('/world', names);

      expect(reply.disposition).toContain('filename="world.zip"');
      expect(await reply.names()).toEqual(['empty.txt', 'level.dat', 'region/r.0.0.mca']);
    });

    it('[S3] refuses all of it when one name leaves the root or is not there', async () => {
      await files.put('own.txt', 'own');
      await writeFile(join(files.outside, 'secret'), 'secret');
      await symlink(join(files.outside, 'secret'), join(files.root, 'link'));

      const replies = await Promise.all(
        [['own.txt', 'link'], ['own.txt', '../mc2/secret'], ['own.txt', 'none'], [], 'own.txt'].map(
          (names) => several('/', names),
        ),
      );

      expect(replies.map(({ status }) => status)).toEqual([400, 400, 404, 400, 400]);
    });

    it('[§4] nothing is included twice, and the root cannot be selected inside itself', async () => {
      await files.put('a/one.txt', '1');
      await files.put('b.txt', '2');

      const reply = await downloadArchive('/', ['/a/one.txt', '/b.txt', '/a', '/b.txt']);
      const root = await several('/', ['/b.txt', '/']);

      expect(await reply.names()).toEqual(['a/one.txt', 'b.txt']);
      expect(root.status).toBe(400);
    });
  });

  describe('POST /api/sftp/create-folder with parents', () => {
    it('[§4] makes the folders on the way, and takes those that are there', async () => {
      await files.put('a/own.txt', 'own');
      const make = (path: string) => files.post('create-folder', { path, parents: true });

      const replies = [await make('/a/b/c'), await make('/a/b/c'), await make('/a/own.txt/d')];
      const bad = await make('/a/ x /d');

      expect(replies.map(({ status }) => status)).toEqual([201, 201, 409]);
      expect(bad.status).toBe(400);
      expect(await readdir(join(files.root, 'a', 'b'))).toEqual(['c']);
    });
  });

  describe('POST /api/sftp/upload', () => {
    it('[§4] stores files in the target, empty and large ones too', async () => {
      const large = new Uint8Array(3_000_000).fill(7);

      const reply = await files.upload(
        anUpload('/', { 'a.txt': 'one', 'empty.db': '', 'large.bin': large }),
      );

      expect([reply.status, reply.json()]).toEqual([
        201,
        {
          uploaded: [
            { path: '/a.txt', size: 3 },
            { path: '/empty.db', size: 0 },
            { path: '/large.bin', size: 3_000_000 },
          ],
        },
      ]);
      expect(await files.onDisk('a.txt')).toBe('one');
      expect((await readFile(join(files.root, 'large.bin'))).equals(Buffer.from(large))).toBe(true);
      expect(await files.leftovers()).toEqual([]);
    });

    it('[§4] keeps a quotation mark in a name, which browsers send as a code', async () => {
      const reply = await files.upload(anUpload('/', { 'the "old" pier.txt': 'a' }));

      expect(reply.json()).toEqual({ uploaded: [{ path: '/the "old" pier.txt', size: 1 }] });
    });

    it('[§4] stores whole folders', async () => {
      await mkdir(join(files.root, 'worlds'));

      const reply = await files.upload(
        anUpload('/worlds', {
          'tacoma/region/r.0.0.mca': 'a',
          'tacoma/level.dat': 'b',
          'tacoma/🗺.txt': 'c',
        }),
      );

      expect(reply.status).toBe(201);
      expect(await files.onDisk('worlds/tacoma/region/r.0.0.mca')).toBe('a');
      expect(await files.onDisk('worlds/tacoma/🗺.txt')).toBe('c');
    });

    it('[§4] replaces by default, and the old file waits in the trash and among the versions', async () => {
      await files.put('a.txt', 'old');

      const reply = await files.upload(anUpload('/', { 'a.txt': 'new' }));

      expect(reply.status).toBe(201);
      expect(await files.onDisk('a.txt')).toBe('new');
      expect((await files.get('trash')).json()).toMatchObject({
        items: [{ path: '/a.txt', size: 3 }],
      });
      expect(await files.earlier('/a.txt')).toHaveLength(1);
    });

    it('[§4] says which files were stored before one was refused', async () => {
      await files.put('b.txt', 'old');

      const reply = await files.upload(anUpload('/', { 'a.txt': 'new', 'b.txt': 'new' }, 'refuse'));

      expect([reply.status, reply.text]).toEqual([
        409,
        'There is already something at /b.txt. Uploaded before that: /a.txt.',
      ]);
      expect(await files.onDisk('a.txt')).toBe('new');
      expect(await files.onDisk('b.txt')).toBe('old');
    });

    it.each([
      { conflict: 'skip', status: 201, names: ['a.txt'], uploaded: [] },
      {
        conflict: 'keep-both',
        status: 201,
        names: ['a (1).txt', 'a.txt'],
        uploaded: [{ path: '/a (1).txt', size: 3 }],
      },
      { conflict: 'refuse', status: 409, names: ['a.txt'], uploaded: undefined },
      { conflict: 'other', status: 400, names: ['a.txt'], uploaded: undefined },
    ])('[§4] $conflict is $status', async ({ conflict, status, names, uploaded }) => {
      await files.put('a.txt', 'old');

      const reply = await files.upload(anUpload('/', { 'a.txt': 'new' }, conflict));

      expect(reply.status).toBe(status);
      expect((await readdir(files.root)).toSorted()).toEqual(names);
      expect(await files.onDisk('a.txt')).toBe('old');
      if (uploaded) expect(reply.json()).toEqual({ uploaded });
    });

    it('[§4] says that a conflict option after the files came too late for them', async () => {
      await files.put('a.txt', 'old');
      const late = anUpload('/', { 'a.txt': 'new' });
      late.append('conflict', 'refuse');

      const reply = await files.upload(late);

      expect([reply.status, reply.text]).toEqual([
        400,
        'Send conflict before the files. Uploaded before that: /a.txt.',
      ]);
      expect((await files.get('trash')).json()).toMatchObject({ items: [{ path: '/a.txt' }] });
    });

    it('[§4] needs a target before the files, and a file', async () => {
      const late = new FormData();
      late.append('files', new Blob(['x']), 'a.txt');
      late.append('targetPath', '/');

      expect((await files.upload(late)).status).toBe(400);
      expect((await files.upload(anUpload('/', {}))).status).toBe(400);
      expect((await files.upload(anUpload('/nowhere', { 'a.txt': 'x' }))).status).toBe(404);
      expect(await readdir(files.root)).toEqual([]);
    });

    it.each([
      '../a.txt',
      '..\\a.txt',
      'C:\\a.txt',
      '/etc/passwd',
      'a/../../b',
      'x'.repeat(300),
      'exe\u202Etxt',
      'a.',
      'a ',
      '.blockplan-trash/x',
    ])('[S6] the name %j is refused', async (name) => {
      const reply = await files.upload(anUpload('/', { [name]: 'x' }));

      expect(reply.status).toBe(400);
      expect(await readdir(files.root)).toEqual([]);
      expect(await readdir(files.outside)).not.toContain('a.txt');
    });

    it('[§4] a call without a form is 415', async () => {
      expect((await files.post('upload', {})).status).toBe(415);
    });
  });
});

/** Reads the directory at the end of a .zip: 46 fixed bytes, of which two give the length of the name. */
function namesInArchive(bytes: Buffer): string[] {
  const names: string[] = [];
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 46)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names.toSorted();
}
