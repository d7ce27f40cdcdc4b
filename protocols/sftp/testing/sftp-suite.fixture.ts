import { mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SftpClient } from '../sftp-client.ts';
import {
  bytes,
  collect,
  digest,
  mebibyte,
  unevenPieces,
  type SuiteClient,
  type SuiteServer,
} from './sftp-suite-server.fixture.ts';
import { describeLosses, describeTransfers } from './sftp-transfers.fixture.ts';

const sizes = [0, 1, 255 * 1024 - 1, 255 * 1024, 255 * 1024 + 1, 5 * mebibyte + 7];

/** What the client must be able to do on every SFTP server, real or ours. */
export function describeSftpServer(name: string, start: () => Promise<SuiteServer>): void {
  describe(`SFTP with ${name}`, () => {
    let server: SuiteServer;
    let client: SftpClient;
    const remote = (path: string) => `${server.folder.remote}/${path}`;
    const local = (path: string) => join(server.folder.local, path);

    beforeAll(async () => {
      server = await start();
      client = await server.connect();
    });
    afterAll(async () => {
      client.close();
      await server.close();
    });

    describeContents(() => ({ client, remote, local }));
    describeFolders(() => ({ client, remote, local }));
    describeRefusals(() => ({ client, remote, local }));
    describeTransfers(() => ({ client, remote, local }));
    describeReplacing(() => ({ server, client, remote, local }));
    describeLosses(() => server, remote);
  });
}

function describeContents(current: () => SuiteClient): void {
  it.each(sizes)('[§4] a file of %i bytes is uploaded and downloaded unchanged', async (size) => {
    const { client, remote, local } = current();
    const content = bytes(size);

    const written = await client.write(remote(`size-${size}`), content, { flags: 'wx' });

    expect(written.sizeBytes).toBe(size);
    expect(digest(await readFile(local(`size-${size}`)))).toBe(digest(content));
    expect(digest(await collect(client.createReadStream(remote(`size-${size}`))))).toBe(
      digest(content),
    );
    expect(digest(await client.readFile(remote(`size-${size}`), { maxBytes: 8 * mebibyte }))).toBe(
      digest(content),
    );
  });

  it('[§4] a stream of uneven pieces arrives complete, and its size is known', async () => {
    const { client, remote, local } = current();
    const content = bytes(3 * mebibyte + 11);
    const source = Readable.from(unevenPieces(content));

    const { sizeBytes } = await client.write(remote('uneven'), source, { flags: 'wx' });

    expect(digest(await readFile(local('uneven')))).toBe(digest(content));
    expect(sizeBytes).toBe(content.length);
  });

  it('[§4] writing again with w leaves nothing of a longer file', async () => {
    const { client, remote, local } = current();
    await client.write(remote('shorter'), Buffer.from('a long text'), { flags: 'w' });

    await client.write(remote('shorter'), Buffer.from('short'), { flags: 'w' });

    expect(await readFile(local('shorter'), 'utf8')).toBe('short');
  });

  it('[§4] reads a part: from the middle, past the end, and of length zero', async () => {
    const { client, remote } = current();
    await client.write(remote('part'), Buffer.from('0123456789'), { flags: 'wx' });

    expect(String(await client.readRange(remote('part'), 3, 4))).toBe('3456');
    expect(String(await client.readRange(remote('part'), 8, 100))).toBe('89');
    expect(String(await client.readRange(remote('part'), 50, 5))).toBe('');
    expect(String(await client.readFile(remote('part'), { maxBytes: 2 }))).toBe('01');
    expect(
      String(await collect(client.createReadStream(remote('part'), { start: 2, end: 5 }))),
    ).toBe('2345');
  });

  it('[§4] moves onto an existing file only when asked to replace it', async () => {
    const { client, remote, local } = current();
    await client.write(remote('from'), Buffer.from('new'), { flags: 'wx' });
    await client.write(remote('onto'), Buffer.from('old'), { flags: 'wx' });

    await expect(client.rename(remote('from'), remote('onto'))).rejects.toMatchObject({
      kind: 'already-exists',
      path: remote('onto'),
    });
    expect(await readFile(local('onto'), 'utf8')).toBe('old');
  });

  it('[§4] copies only to a new name', async () => {
    const { client, remote, local } = current();
    const content = bytes(mebibyte + 3);
    await client.write(remote('origin'), content, { flags: 'wx' });

    expect(await client.copyFile(remote('origin'), remote('copy'))).toEqual({
      sizeBytes: content.length,
    });

    expect(digest(await readFile(local('copy')))).toBe(digest(content));
    await expect(client.copyFile(remote('origin'), remote('copy'))).rejects.toMatchObject({
      kind: 'already-exists',
    });
  });

  it('[§4] reads the modification time', async () => {
    const { client, remote, local } = current();
    const changed = new Date('2026-09-01T12:30:05Z');
    await writeFile(local('dated'), 'x');
    await utimes(local('dated'), changed, changed);

    expect(await client.stat(remote('dated'))).toMatchObject({
      kind: 'file',
      sizeBytes: 1,
      modifiedAt: changed.getTime(),
    });
  });
}

function describeReplacing(current: () => SuiteClient & { readonly server: SuiteServer }): void {
  it('[§4] replaces a file in one step, or refuses and leaves both where they are', async () => {
    const { server, client, remote, local } = current();
    await client.write(remote('next'), Buffer.from('new'), { flags: 'wx' });
    await client.write(remote('current'), Buffer.from('old'), { flags: 'wx' });

    const refusal = await client
      .rename(remote('next'), remote('current'), { replace: true })
      .catch((error: unknown) => error);

    if (server.hasExtensions) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ kind: 'already-exists' });
    expect(await readFile(local('current'), 'utf8')).toBe(server.hasExtensions ? 'new' : 'old');
    expect(await isThere(local('next'))).toBe(!server.hasExtensions);
  });

  it('[§4] gives a file a second name, which outlives the first one, or says that it cannot', async () => {
    const { server, client, remote, local } = current();
    await client.write(remote('first'), Buffer.from('text'), { flags: 'wx' });

    const refusal = await client
      .link(remote('first'), remote('second'))
      .catch((error: unknown) => error);
    await client.unlink(remote('first'));

    if (!server.hasExtensions) expect(refusal).toMatchObject({ kind: 'unsupported' });
    else expect(await readFile(local('second'), 'utf8')).toBe('text');
    expect(await isThere(local('second'))).toBe(server.hasExtensions);
  });
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function describeFolders(current: () => SuiteClient): void {
  it('[§4] lists files, folders, and links as what they are', async () => {
    const { client, remote, local } = current();
    await client.mkdir(remote('kinds'));
    await mkdir(local('kinds/folder'));
    await writeFile(local('kinds/file.txt'), '12345', { mode: 0o640 });
    await utimes(local('kinds/file.txt'), 1_700_000_000, 1_700_000_000);
    await symlink('folder', local('kinds/to folder'));
    await symlink('nowhere', local('kinds/broken'));
    await symlink('loop', local('kinds/loop'));

    const entries = await client.list(remote('kinds'));

    const kinds = Object.fromEntries(entries.map((entry) => [entry.name, entry.kind]));
    expect(kinds).toEqual({
      folder: 'directory',
      'file.txt': 'file',
      'to folder': 'link',
      broken: 'link',
      loop: 'link',
    });
    expect(entries.find((entry) => entry.name === 'file.txt')).toMatchObject({
      name: 'file.txt',
      kind: 'file',
      sizeBytes: 5,
      modifiedAt: 1_700_000_000_000,
      mode: 0o640,
    });
    expect(await client.readLink(remote('kinds/to folder'))).toBe('folder');
    expect((await client.stat(remote('kinds/to folder'))).kind).toBe('directory');
    expect((await client.lstat(remote('kinds/to folder'))).kind).toBe('link');
    expect(await client.realPath(remote('kinds/to folder'))).toBe(
      await client.realPath(remote('kinds/folder')),
    );
    await client.unlink(remote('kinds/to folder'));
    expect((await stat(local('kinds/folder'))).isDirectory()).toBe(true);
  });

  const oddNames = [
    'with space',
    ' leading and trailing ',
    'Grüße 🌲 都市.txt',
    'line\nbreak',
    '-rf',
    '<img src=x onerror=alert(1)>',
    'quote"\'`$(x)',
    'back\\slash',
    'é', // e with a combining accent
    'x'.repeat(255),
  ];
  it('[§4] accepts and lists every name that the disk accepts', async () => {
    const { client, remote } = current();
    await client.mkdir(remote('names'));

    for (const name of oddNames)
      await client.write(remote(`names/${name}`), Buffer.from(name), { flags: 'wx' });

    const names = (await client.list(remote('names'))).map((entry) => entry.name);
    expect(new Set(names)).toEqual(new Set(oddNames));
    for (const name of oddNames) {
      const content = await client.readFile(remote(`names/${name}`), { maxBytes: 1000 });
      expect(String(content)).toBe(name);
    }
  });

  it('[§9] lists 10,000 entries, each one once', async () => {
    const { client, remote, local } = current();
    await mkdir(local('many'));
    for (let first = 0; first < 10_000; first += 500) {
      const names = Array.from({ length: 500 }, (_, index) => `file-${first + index}.txt`);
      await Promise.all(names.map((name) => writeFile(local(`many/${name}`), '')));
    }

    const names = (await client.list(remote('many'))).map((entry) => entry.name);

    expect(names).toHaveLength(10_000);
    expect(new Set(names).size).toBe(10_000);
  });
}

function describeRefusals(current: () => SuiteClient): void {
  type Verb = (client: SftpClient, at: (path: string) => string) => Promise<unknown>;
  const nothing = Buffer.alloc(1);
  const rows: { note: string; kind: string; verb: Verb }[] = [
    {
      note: 'reading what is not there',
      kind: 'no-such-file',
      verb: (c, at) => c.readFile(at('none'), { maxBytes: 1 }),
    },
    {
      note: 'reading a folder',
      kind: 'is-a-directory',
      verb: (c, at) => c.readFile(at('full'), { maxBytes: 1 }),
    },
    {
      note: 'streaming a folder',
      kind: 'is-a-directory',
      verb: (c, at) => collect(c.createReadStream(at('full'))),
    },
    {
      note: 'listing what is not there',
      kind: 'no-such-file',
      verb: (c, at) => c.list(at('none')),
    },
    { note: 'listing a file', kind: 'not-a-directory', verb: (c, at) => c.list(at('full/file')) },
    {
      note: 'writing a new file over one',
      kind: 'already-exists',
      verb: (c, at) => c.write(at('full/file'), nothing, { flags: 'wx' }),
    },
    {
      note: 'writing onto a folder',
      kind: 'is-a-directory',
      verb: (c, at) => c.write(at('full'), nothing, { flags: 'w' }),
    },
    {
      note: 'writing into no folder',
      kind: 'no-such-file',
      verb: (c, at) => c.write(at('none/x'), nothing, { flags: 'w' }),
    },
    { note: 'making a folder twice', kind: 'already-exists', verb: (c, at) => c.mkdir(at('full')) },
    {
      note: 'making a folder in no folder',
      kind: 'no-such-file',
      verb: (c, at) => c.mkdir(at('none/x')),
    },
    { note: 'removing a full folder', kind: 'not-empty', verb: (c, at) => c.rmdir(at('full')) },
    {
      note: 'removing a file as a folder',
      kind: 'not-a-directory',
      verb: (c, at) => c.rmdir(at('full/file')),
    },
    {
      note: 'removing a folder as a file',
      kind: 'is-a-directory',
      verb: (c, at) => c.unlink(at('full')),
    },
    {
      note: 'moving what is not there',
      kind: 'no-such-file',
      verb: (c, at) => c.rename(at('none'), at('new')),
    },
    {
      note: 'asking about what is not there',
      kind: 'no-such-file',
      verb: (c, at) => c.stat(at('none')),
    },
  ];

  it.each(rows)('[§4] $note is $kind', async ({ kind, verb }) => {
    const { client, remote, local } = current();
    await mkdir(local('refusals/full'), { recursive: true });
    await writeFile(local('refusals/full/file'), 'kept');

    await expect(verb(client, (path) => remote(`refusals/${path}`))).rejects.toMatchObject({
      name: 'SftpError',
      kind,
      retryable: false,
    });

    expect(await readFile(local('refusals/full/file'), 'utf8')).toBe('kept');
  });
}
