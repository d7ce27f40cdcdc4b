import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Directory } from '#contract/files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anUpload, asQuery, startFilesPortal, type FilesPortal } from './remote-files.fixture.ts';

let files: FilesPortal;
beforeAll(async () => {
  files = await startFilesPortal();
});
afterAll(() => files.close());
beforeEach(async () => {
  for (const name of await readdir(files.root))
    await rm(join(files.root, name), { recursive: true });
  const { queries } = files.portal.parts.database;
  await queries.deleteFrom('file_versions').execute();
  await queries.deleteFrom('file_trash').execute();
});

const get = (path: string) => files.call('GET', path);
const post = (path: string, body: unknown) => files.call('POST', path, body);
const remove = (path: string) => files.call('DELETE', 'delete', { path });
const onDisk = (path: string) => readFile(join(files.root, path), 'utf8');
const leftovers = async () =>
  (await readdir(files.root, { recursive: true })).filter((name) => name.includes('.part'));

describe('GET /api/sftp/directory', () => {
  it('[§3] lists name, type, size and path', async () => {
    await files.put('plugins/BookNews/config.yml', 'news: 1\n');
    await files.put('server.properties', 'motd=x');

    const root = await get('directory?path=/');
    const folder = await get('directory?path=/plugins/BookNews/');

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
      files: [{ name: 'config.yml', type: 'file', size: 8, path: '/plugins/BookNews/config.yml' }],
    });
  });

  it('[§4] begins at the root when no path is given', async () => {
    expect((await get('directory')).json()).toEqual({ path: '/', files: [] });
  });

  it('[§4] shows links as links, with what they lead to inside, and nothing of what lies outside', async () => {
    await files.put('worlds/a/level.dat', '12345');
    await writeFile(join(files.outside, 'secret'), 'secret');
    await symlink('worlds/a', join(files.root, 'inside'));
    await symlink(files.outside, join(files.root, 'outward'));
    await symlink('nowhere', join(files.root, 'dangling'));
    await symlink('loop', join(files.root, 'loop'));

    const reply = await get('directory?path=/');

    const entries = new Map(readEntries(reply.json()).map((entry) => [entry.name, entry]));
    expect(entries.get('inside')).toMatchObject({ type: 'directory', link: true });
    expect(entries.get('outward')).toMatchObject({ type: 'file', link: true });
    expect(entries.get('dangling')).toMatchObject({ type: 'file', link: true });
    expect(entries.get('loop')).toMatchObject({ type: 'file', link: true });
    expect((await get('directory?path=/inside')).json()).toMatchObject({ files: [{ size: 5 }] });
  });

  it('S9 gives hostile names as they are', async () => {
    const name = '<img src=x onerror=alert(1)>.txt';
    await files.put(name, 'x');

    expect(readEntries((await get('directory?path=/')).json())[0]?.name).toBe(name);
  });

  it('[§4] a folder that is not there is 404, a file is 409', async () => {
    await files.put('a.txt', 'x');

    expect((await get('directory?path=/nowhere')).status).toBe(404);
    expect((await get('directory?path=/a.txt')).status).toBe(409);
    expect((await get('directory?path=/a.txt/b')).status).toBe(404);
  });
});

describe('GET /api/sftp/file-content', () => {
  it('[§4] gives text, version and size', async () => {
    await files.put('a.yml', 'käse: 1\n');

    const reply = await get('file-content?path=/a.yml');

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

    const reply = await get(`file-content?path=/${name}`);

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([status, problem]);
  });

  it('[§5] says which files can be edited', async () => {
    await files.put('a.jar', 'x');

    expect((await get('file-content?path=/a.jar')).text).toBe(
      'File type not supported for editing. Only text files can be edited in the browser.',
    );
  });

  it('[§4] opens 2 MiB, and shows the end of more', async () => {
    await files.put('most.log', 'y'.repeat(2 * 1024 * 1024));
    await files.put('more.log', `${'käse\n'.repeat(600_000)}the end\n`);

    const most = await get('file-content?path=/most.log');
    const end = await get('file-content?path=/more.log&tail=true');

    expect(most.status).toBe(200);
    expect(end.json()).toMatchObject({ tail: true, size: 600_000 * 6 + 8 });
    expect(end.text).toMatch(/"content":"käse\\nkäse.*the end\\n"/);
  });

  it('[§4] a missing file is 404 and a folder 409', async () => {
    await mkdir(join(files.root, 'folder.txt'));

    expect((await get('file-content?path=/nothing.txt')).status).toBe(404);
    expect((await get('file-content?path=/folder.txt')).status).toBe(409);
  });
});

describe('POST /api/sftp/save-file', () => {
  it('[§4] makes, changes and keeps the mode', async () => {
    const made = await post('save-file', { path: '/a.sh', content: 'one' });
    await chmod(join(files.root, 'a.sh'), 0o750);
    const changed = await post('save-file', { path: '/a.sh', content: 'two' });

    expect([made.status, changed.status]).toEqual([200, 200]);
    expect(changed.json()).toMatchObject({ path: '/a.sh', size: 3 });
    expect(await onDisk('a.sh')).toBe('two');
    expect((await stat(join(files.root, 'a.sh'))).mode & 0o777).toBe(0o750);
    expect(await leftovers()).toEqual([]);
  });

  it('[§4] the version of a save is the version of the next read', async () => {
    const saved = await post('save-file', { path: '/a.txt', content: 'one' });
    const read = await get('file-content?path=/a.txt');

    expect(versionIn(read.json())).toBe(versionIn(saved.json()));
  });

  it('[§4] a save over what somebody else changed is 409, and changes nothing', async () => {
    const { version } = await saved('/a.txt', 'one');
    await files.put('a.txt', 'from elsewhere');

    const reply = await post('save-file', { path: '/a.txt', content: 'two', version });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect(await onDisk('a.txt')).toBe('from elsewhere');
  });

  it('[§4] a save over a file that has gone is 409, and makes none', async () => {
    const { version } = await saved('/a.txt', 'one');
    await rm(join(files.root, 'a.txt'));

    const reply = await post('save-file', { path: '/a.txt', content: 'two', version });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect(await readdir(files.root)).toEqual([]);
  });

  it('[§4] of two saves from the same version one wins and the other is told', async () => {
    const { version } = await saved('/a.txt', 'one');

    const replies = await Promise.all(
      ['two', 'three'].map((content) => post('save-file', { path: '/a.txt', content, version })),
    );

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  it('[§4] emptying a file that holds something needs a yes; a new empty file does not', async () => {
    await files.put('a.txt', 'one');

    const asked = await post('save-file', { path: '/a.txt', content: '' });
    const after = await onDisk('a.txt');
    const confirmed = await post('save-file', { path: '/a.txt', content: '', allowEmpty: true });
    const fresh = await post('save-file', { path: '/b.txt', content: '' });

    expect([asked.status, asked.headers.get('x-problem')]).toEqual([409, 'would-empty-file']);
    expect(after).toBe('one');
    expect([confirmed.status, fresh.status]).toEqual([200, 200]);
    expect(await onDisk('b.txt')).toBe('');
  });

  it.each(['/a.jar', '/a', '/a.txt.exe', '/a.html'])(
    'S8 %s is refused by the server',
    async (path) => {
      expect((await post('save-file', { path, content: 'x' })).status).toBe(415);
      expect(await readdir(files.root)).toEqual([]);
    },
  );

  it('[§4] refuses more than 2 MiB', async () => {
    const content = 'x'.repeat(2 * 1024 * 1024 + 1);

    expect((await post('save-file', { path: '/a.txt', content })).status).toBe(413);
  });

  it('[§4] saves through a link inside the root and leaves the link one', async () => {
    await files.put('real.txt', 'one');
    await symlink('real.txt', join(files.root, 'link.txt'));

    const reply = await post('save-file', { path: '/link.txt', content: 'two' });

    expect(reply.status).toBe(200);
    expect(await onDisk('real.txt')).toBe('two');
    expect((await get('directory?path=/')).text).toContain('"link":true');
  });
});

describe('earlier versions of a file', () => {
  it('[§4] are kept at each save, can be read and brought back', async () => {
    await files.put('a.txt', 'before the portal');
    await post('save-file', { path: '/a.txt', content: 'one' });
    await post('save-file', { path: '/a.txt', content: 'two' });

    const { versions } = await earlier('/a.txt');
    const [one, before] = versions;
    const text = await get(`versions/content?path=/a.txt&id=${before?.id}`);
    const restored = await post('versions/restore', { path: '/a.txt', id: one?.id });

    expect(versions.map(({ author, size }) => [author, size])).toEqual([
      ['admin', 3],
      ['the file server', 17],
    ]);
    expect(text.json()).toEqual({ id: before?.id, path: '/a.txt', content: 'before the portal' });
    expect(restored.status).toBe(200);
    expect(await onDisk('a.txt')).toBe('one');
    expect((await earlier('/a.txt')).versions[0]?.size).toBe(3);
  });

  it('[§4] are the last 20', async () => {
    for (let count = 0; count < 24; count += 1)
      await post('save-file', { path: '/many.txt', content: `text ${count}` });

    const { versions } = await earlier('/many.txt');

    expect(versions).toHaveLength(20);
    expect(versions[0]?.size).toBe(7);
  });

  it('[§4] of a file that was deleted bring it back', async () => {
    await post('save-file', { path: '/gone.txt', content: 'one' });
    await rm(join(files.root, 'gone.txt'));

    const { versions } = await earlier('/gone.txt');
    await post('versions/restore', { path: '/gone.txt', id: versions[0]?.id });

    expect(await onDisk('gone.txt')).toBe('one');
  });

  it('[§4] go with a file that is renamed', async () => {
    await files.put('old/a.txt', 'zero');
    await post('save-file', { path: '/old/a.txt', content: 'one' });
    await post('rename', { from: '/old', to: '/new' });

    expect((await earlier('/new/a.txt')).versions).toHaveLength(1);
    expect((await earlier('/old/a.txt')).versions).toHaveLength(0);
  });

  it('[§4] an unknown one is 404', async () => {
    expect((await post('versions/restore', { path: '/a.txt', id: '999999' })).status).toBe(404);
    expect((await post('versions/restore', { path: '/a.txt', id: 'x' })).status).toBe(404);
  });
});

describe('folders, names and copies', () => {
  it('[§4] makes a folder once', async () => {
    const made = await post('create-folder', { path: '/plans' });
    const again = await post('create-folder', { path: '/plans' });
    const deep = await post('create-folder', { path: '/no/where' });

    expect([made.status, made.json()]).toEqual([201, { path: '/plans' }]);
    expect([again.status, deep.status]).toEqual([409, 404]);
  });

  it('[§4] renames and moves, and never onto something', async () => {
    await files.put('a.txt', 'a');
    await files.put('b.txt', 'b');
    await mkdir(join(files.root, 'plans'));

    const onto = await post('rename', { from: '/a.txt', to: '/b.txt' });
    const moved = await post('rename', { from: '/a.txt', to: '/plans/c.txt' });
    const inside = await post('rename', { from: '/plans', to: '/plans/x' });
    const missing = await post('rename', { from: '/a.txt', to: '/d.txt' });

    expect([onto.status, moved.status, inside.status, missing.status]).toEqual([
      409, 200, 400, 404,
    ]);
    expect(await onDisk('b.txt')).toBe('b');
    expect(await onDisk('plans/c.txt')).toBe('a');
  });

  it('[§4] copies files and whole folders, leaves links, and says how many', async () => {
    await files.put('world/region/r.0.0.mca', 'blocks');
    await files.put('world/level.dat', 'level');
    await symlink('level.dat', join(files.root, 'world', 'link'));

    const folder = await post('copy', { from: '/world', to: '/backup' });
    const file = await post('copy', { from: '/world/level.dat', to: '/level.dat' });
    const onto = await post('copy', { from: '/world', to: '/backup' });
    const inside = await post('copy', { from: '/world', to: '/world/region/x' });

    expect([folder.status, folder.json()]).toEqual([201, { path: '/backup', skippedLinks: 1 }]);
    expect([file.status, onto.status, inside.status]).toEqual([201, 409, 400]);
    expect(await onDisk('backup/region/r.0.0.mca')).toBe('blocks');
    expect(await leftovers()).toEqual([]);
  });

  it('[§4] finds names below a folder, and says whether it looked at everything', async () => {
    await files.put('plugins/BlueMap/maps/tacoma.conf', 'x');
    await files.put('a/b/c/d/e/f/g/h/Tacoma-deep.txt', 'x');
    await files.put('tacoma/level.dat', 'x');

    const all = await get('search?path=/&name=TACOMA');
    const some = await get('search?path=/plugins&name=tacoma');
    const none = await get('search?path=/&name=');

    const names = readEntries(all.json()).map(({ path }) => path);
    expect(names.toSorted()).toEqual(['/plugins/BlueMap/maps/tacoma.conf', '/tacoma']);
    expect(all.json()).toMatchObject({ complete: false });
    expect(some.json()).toMatchObject({ complete: true });
    expect(none.status).toBe(400);
  });
});

describe('the trash', () => {
  it('[§4] takes files and folders, lists them and gives them back', async () => {
    await files.put('plans/a.txt', 'a');

    const trashed = await remove('/plans');
    const listed = await get('trash');
    const hidden = await get('directory?path=/');
    const id = idIn(trashed.json());
    const restored = await post('trash/restore', { id });

    expect(trashed.json()).toEqual({ trashed: '/plans', id });
    expect(listed.json()).toMatchObject({ items: [{ id, path: '/plans', type: 'directory' }] });
    expect(hidden.json()).toEqual({ path: '/', files: [] });
    expect([restored.status, restored.json()]).toEqual([200, { path: '/plans' }]);
    expect(await onDisk('plans/a.txt')).toBe('a');
    expect((await get('trash')).json()).toEqual({ items: [] });
  });

  it('[§4] takes a path from the query as well', async () => {
    await files.put('a b.txt', 'a');

    expect((await files.call('DELETE', `delete?path=${asQuery('/a b.txt')}`)).status).toBe(200);
    expect((await files.call('DELETE', 'delete')).status).toBe(400);
    expect((await remove('/a b.txt')).status).toBe(404);
  });

  it('[§4] does not put something back where something else is, and makes folders that have gone', async () => {
    await files.put('plans/deep/a.txt', 'old');
    const id = idIn((await remove('/plans/deep/a.txt')).json());
    await files.put('plans/deep/a.txt', 'new');

    const refused = await post('trash/restore', { id });
    await rm(join(files.root, 'plans'), { recursive: true });
    const restored = await post('trash/restore', { id });

    expect([refused.status, restored.status]).toEqual([409, 200]);
    expect(await onDisk('plans/deep/a.txt')).toBe('old');
    expect((await post('trash/restore', { id })).status).toBe(404);
  });

  it('S3 takes a link as a link and leaves what it leads to', async () => {
    await writeFile(join(files.outside, 'kept'), 'kept');
    await symlink(files.outside, join(files.root, 'outward'));

    expect((await remove('/outward')).status).toBe(200);
    expect(await readdir(files.outside)).toContain('kept');
  });

  it.each(['/', '/plugins', '/plugins/BlueMap', '/logs', '/worlds'])(
    'S5 %s cannot be deleted',
    async (path) => {
      await files.put('plugins/BlueMap/core.conf', 'x');
      await files.put('logs/latest.log', 'x');
      await files.put('worlds/x', 'x');

      const reply = await remove(path);

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([403, 'protected-folder']);
    },
  );
});

describe('GET /api/sftp/download', () => {
  it('S11 gives a file as it is, to be saved and never run', async () => {
    await files.put('a "ü" (1).html', '<script>alert(1)</script>');

    const reply = await get(`download?path=${asQuery('/a "ü" (1).html')}`);

    expect(reply.text).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25',
      'content-disposition': `attachment; filename="a ___ _1_.html"; filename*=UTF-8''a%20%22%C3%BC%22%20%281%29.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('[§4] gives an empty file, and 404 for none', async () => {
    await files.put('empty.txt', '');

    expect((await get('download?path=/empty.txt')).headers.get('content-length')).toBe('0');
    expect((await get('download?path=/none.txt')).status).toBe(404);
  });

  it('[§4] gives a folder as an archive without links', async () => {
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
    expect(await onDisk('a.txt')).toBe('one');
    expect((await readFile(join(files.root, 'large.bin'))).equals(Buffer.from(large))).toBe(true);
    expect(await leftovers()).toEqual([]);
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
    expect(await onDisk('worlds/tacoma/region/r.0.0.mca')).toBe('a');
    expect(await onDisk('worlds/tacoma/🗺.txt')).toBe('c');
  });

  it('[§4] replaces by default, and the old file waits in the trash and among the versions', async () => {
    await files.put('a.txt', 'old');

    const reply = await files.upload(anUpload('/', { 'a.txt': 'new' }));

    expect(reply.status).toBe(201);
    expect(await onDisk('a.txt')).toBe('new');
    expect((await get('trash')).json()).toMatchObject({ items: [{ path: '/a.txt', size: 3 }] });
    expect((await earlier('/a.txt')).versions).toHaveLength(1);
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
    expect(await onDisk('a.txt')).toBe('old');
    if (uploaded) expect(reply.json()).toEqual({ uploaded });
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
  ])('S6 the name %j is refused', async (name) => {
    const reply = await files.upload(anUpload('/', { [name]: 'x' }));

    expect(reply.status).toBe(400);
    expect(await readdir(files.root)).toEqual([]);
    expect(await readdir(files.outside)).not.toContain('a.txt');
  });

  it('[§4] a call without a form is 415', async () => {
    expect((await post('upload', {})).status).toBe(415);
  });
});

async function saved(path: string, content: string): Promise<{ version: string }> {
  return { version: versionIn((await post('save-file', { path, content })).json()) };
}

async function earlier(
  path: string,
): Promise<{ versions: { id: string; size: number; author: string }[] }> {
  return JSON.parse((await get(`versions?path=${asQuery(path)}`)).text);
}

function versionIn(reply: unknown): string {
  return z.object({ version: z.string() }).parse(reply).version;
}

function idIn(reply: unknown): string {
  return z.object({ id: z.string() }).parse(reply).id;
}

function readEntries(reply: unknown): z.infer<typeof Directory>['files'] {
  return Directory.pick({ files: true }).parse(reply).files;
}

/** Reads the directory at the end of a .zip: 46 fixed bytes, of which two give the length of the name. */
function namesInArchive(bytes: Buffer): string[] {
  const names: string[] = [];
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 46)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names.toSorted();
}
