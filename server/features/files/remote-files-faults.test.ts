import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rmdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuditEntryList } from '#contract/moderation/audit';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { SftpError } from '#protocols/sftp/sftp-error';
import {
  anUpload,
  startOnOpenSsh,
  startOnPracticeServer,
} from '../../testing/remote-files.fixture.ts';

const run = promisify(execFile);
let files: Awaited<ReturnType<typeof startOnOpenSsh>>;
const onDisk = async () => (await readdir(files.root, { recursive: true })).toSorted();
const withoutPartialFiles = async () => (await onDisk()).filter((name) => !name.endsWith('.part'));
const parts = async () => (await onDisk()).filter((name) => name.endsWith('.part'));
const unfinished = async () =>
  await files.portal.dependencies.database.queries
    .selectFrom('unfinished_files')
    .selectAll()
    .execute();
const status = async () => (await files.call('GET', 'status')).json();

/** An upload that stops in the middle: so many bytes of the file are sent, and no more come until `end`. */
function beginUpload(name: string, sentBytes: number) {
  const boundary = 'a-boundary';
  const { hostname, port } = new URL(files.portal.address);
  const call = request({
    hostname,
    port,
    path: '/api/sftp/upload',
    method: 'POST',
    headers: { cookie: files.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const reply = new Promise<number>((resolve) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', () => resolve(0));
  });
  call.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="targetPath"\r\n\r\n/\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  );
  call.write(Buffer.alloc(sentBytes, 7));
  return {
    reply,
    more: (bytes: number) => void call.write(Buffer.alloc(bytes, 7)),
    end: () => call.end(`\r\n--${boundary}--\r\n`),
    abort: () => call.destroy(),
  };
}

const halfWritten = () => expect.poll(parts, { timeout: 30_000 }).toHaveLength(1);

describe('when something breaks in the middle', () => {
  afterEach(() => files.close());

  it('[§4] an upload that the browser gives up leaves nothing', async () => {
    files = await startOnOpenSsh();
    await files.put('world.zip', 'old');
    const upload = beginUpload('world.zip', 3_000_000);
    await halfWritten();

    upload.abort();

    await expect.poll(parts, { timeout: 30_000 }).toEqual([]);
    expect(await onDisk()).toEqual(['world.zip']);
    expect(await readFile(join(files.root, 'world.zip'), 'utf8')).toBe('old');
    await expect.poll(unfinished).toEqual([]);
  });

  it('[§4] a file server that dies in mid-upload leaves the old file, and the rest is swept', async () => {
    files = await startOnOpenSsh();
    await files.put('world.zip', 'old');
    const upload = beginUpload('world.zip', 3_000_000);
    await halfWritten();

    await files.ssh.cutConnections();
    upload.end();

    expect(await upload.reply).toBe(502);
    expect(await withoutPartialFiles()).toEqual(['world.zip']);
    expect(await readFile(join(files.root, 'world.zip'), 'utf8')).toBe('old');
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ connected: true });
    await expect.poll(onDisk, { timeout: 30_000 }).toEqual(['world.zip']);
    await expect.poll(unfinished).toEqual([]);
  });

  it('[§4] a frozen file server is noticed, the save fails and the old text stays', async () => {
    files = await startOnOpenSsh();
    await files.put('a.txt', 'old');
    await files.ssh.freeze();

    const reply = await files.call('POST', 'save-file', { path: '/a.txt', content: 'new' });

    expect([502, 504]).toContain(reply.status);
    expect(await status()).toMatchObject({ connected: false });
    await files.ssh.thaw();
    expect(await readFile(join(files.root, 'a.txt'), 'utf8')).toBe('old');
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ connected: true });
  });

  it('[§4] a file server that freezes in mid-upload is noticed; the old file stays, and the rest is swept', async () => {
    files = await startOnOpenSsh();
    await files.put('world.zip', 'old');
    const upload = beginUpload('world.zip', 3_000_000);
    await halfWritten();

    await files.ssh.freeze();
    upload.more(3_000_000);
    upload.end();

    expect([502, 504]).toContain(await upload.reply);
    expect(await status()).toMatchObject({ connected: false });
    await files.ssh.thaw();
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ connected: true });
    await expect.poll(onDisk, { timeout: 30_000 }).toEqual(['world.zip']);
    expect(await readFile(join(files.root, 'world.zip'), 'utf8')).toBe('old');
    await expect.poll(unfinished).toEqual([]);
  });

  it('[§4] a folder download that loses its file server breaks off, and the portal goes on', async () => {
    files = await startOnOpenSsh();
    await files.put('world/r.0.0.mca', randomBytes(40_000_000));
    const reply = await fetch(`${files.portal.address}/api/sftp/download?path=/world`, {
      headers: { cookie: files.cookie },
    });
    const reader = reply.body?.getReader();
    await reader?.read();

    await files.ssh.cutConnections();
    const rest = async () => {
      while ((await reader?.read())?.done === false);
    };

    await expect(rest()).rejects.toThrow('terminated');
    expect((await files.portal.call('GET', '/healthz')).status).toBe(200);
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ connected: true });
  });

  it('[§4] saves that meet a dying file server are whole or not there', async () => {
    files = await startOnOpenSsh();
    await files.put('a.txt', 'old');
    const content = 'new '.repeat(300_000);

    const reply = files.call('POST', 'save-file', { path: '/a.txt', content });
    await wait(15);
    await files.ssh.cutConnections();

    await reply;
    expect(['old', content]).toContain(await readFile(join(files.root, 'a.txt'), 'utf8'));
  });

  it('[§4] without a connection every call says so', async () => {
    files = await startOnOpenSsh();
    await files.ssh.close();
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ connected: false });

    const replies = await Promise.all([
      files.call('GET', 'directory?path=/'),
      files.call('POST', 'save-file', { path: '/a.txt', content: 'x' }),
      files.call('GET', 'trash'),
      files.upload(anUpload('/', { 'a.txt': 'x' })),
    ]);

    for (const reply of replies)
      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'files-not-connected']);
  });

  it('[§4] a file server that takes no writes says why, and everything can still be read', async () => {
    files = await startOnOpenSsh({ sftpArguments: '-R' });
    await files.put('a.txt', 'old');

    const replies = await Promise.all([
      files.call('POST', 'save-file', { path: '/a.txt', content: 'x' }),
      files.call('POST', 'create-folder', { path: '/b' }),
      files.call('DELETE', 'delete', { path: '/a.txt' }),
      files.upload(anUpload('/', { 'c.txt': 'x' })),
    ]);

    for (const reply of replies)
      expect([reply.status, reply.text]).toEqual([502, 'The file server denied permission.']);
    expect((await files.call('GET', 'file-content?path=/a.txt')).status).toBe(200);
    expect((await files.call('GET', 'trash')).json()).toEqual({ items: [] });
    expect(await unfinished()).toEqual([]);
  });

  it('[§5] every write is in the audit log, refused ones too, and no text is', async () => {
    files = await startOnOpenSsh();
    await files.put('old.txt', 'old');
    await files.call('POST', 'save-file', { path: '/a.txt', content: 'canary text' });
    await files.call('POST', 'create-folder', { path: '/a.txt' });
    await files.call('POST', 'rename', { from: '/old.txt', to: '/new.txt' });
    await files.call('DELETE', 'delete', { path: '/new.txt' });
    await files.upload(anUpload('/', { 'up.txt': 'canary text' }));

    const rows = await files.portal.dependencies.database.queries
      .selectFrom('audit_log')
      .selectAll()
      .execute();

    const log = await files.portal.call('GET', '/api/audit?kind=files', undefined, files);
    const entries = AuditEntryList.parse(log.json()).entries.toReversed();
    expect(entries.map(({ action, subject, result }) => [action, subject, result])).toEqual([
      ['files.connect', expect.any(String), 'connected'],
      ['files.save', '/a.txt', 'done'],
      ['files.create-folder', '/a.txt', 'There is already something at /a.txt.'],
      ['files.rename', '/old.txt → /new.txt', 'done'],
      ['files.delete', '/new.txt', 'done'],
      ['files.upload', '/up.txt', 'done'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});

describe('when a request ends while the file server moves a file to the trash', () => {
  const { rename } = SftpClient.prototype;
  /** Moves to the trash that can be canceled are, after the file server has moved the file. */
  function cancelMoves(isCanceled: (signal: AbortSignal | undefined) => boolean): void {
    vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
      this: SftpClient,
      from,
      to,
      options,
    ) {
      await rename.call(this, from, to, options);
      if (to.includes('/.blockplan-trash/') && isCanceled(options?.signal))
        throw new SftpError('aborted');
    });
  }
  const inTrash = { items: [{ path: '/a.txt', size: 3 }] };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[§4] an upload that replaces the file is finished, and the old file is in the trash', async () => {
    const server = await startOnPracticeServer();
    try {
      await server.put('a.txt', 'old');
      cancelMoves((signal) => signal !== undefined);

      const reply = await server.upload(anUpload('/', { 'a.txt': 'new' }));

      expect(reply.status).toBe(201);
      expect(await server.onDisk('a.txt')).toBe('new');
      expect((await server.get('trash')).json()).toMatchObject(inTrash);
    } finally {
      await server.close();
    }
  });

  it('[§4] the file is in the list of the trash', async () => {
    const server = await startOnPracticeServer();
    try {
      await server.put('a.txt', 'old');
      cancelMoves(() => true);

      await server.remove('/a.txt');

      expect((await server.get('trash')).json()).toMatchObject(inTrash);
    } finally {
      await server.close();
    }
  });
});

it('[§4] a save that loses its file server after its first writes changes nothing, and is not a success', async () => {
  const breaking = await startOnPracticeServer();
  try {
    await breaking.put('a.txt', 'old');
    breaking.practice.setFaults({ sftpDropAfterWrites: 2 });

    const reply = await breaking.post('save-file', {
      path: '/a.txt',
      content: 'new '.repeat(400_000),
    });

    expect(reply.status).toBe(502);
    expect(await breaking.onDisk('a.txt')).toBe('old');
    breaking.practice.setFaults({ sftpDropAfterWrites: null });
    await expect
      .poll(async () => (await breaking.get('status')).json(), { timeout: 30_000 })
      .toMatchObject({ connected: true });
    await expect.poll(() => readdir(breaking.root), { timeout: 30_000 }).toEqual(['a.txt']);
    expect((await breaking.get('versions?path=/a.txt')).json()).toEqual({ versions: [] });
  } finally {
    await breaking.close();
  }
});

it('[§4] a save or rename whose history cannot be stored fails and changes nothing', async () => {
  const full = await startOnPracticeServer();
  try {
    const { queries } = full.portal.dependencies.database;
    await full.put('a.txt', 'old');
    await full.post('save-file', { path: '/b.txt', content: 'kept' });
    for (const event of ['insert', 'update'])
      await sql`create trigger ${sql.raw(`no_room_${event} before ${event}`)} on file_versions
        when new."authorName" <> 'the file server'
        begin select raise(abort, 'database or disk is full'); end`.execute(queries);

    const saved = await full.post('save-file', { path: '/a.txt', content: 'new' });
    const renamed = await full.post('rename', { from: '/b.txt', to: '/c.txt' });

    expect([saved.status, renamed.status]).toEqual([500, 500]);
    expect(await full.onDisk('a.txt')).toBe('old');
    expect(await readdir(full.root)).toEqual(['a.txt', 'b.txt']);
  } finally {
    await full.close();
  }
});

/** A disk of 4 MiB below the root, where this machine lets its user mount one. */
async function mountSmallDisk(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

/** The file server may still be closing a file when it has answered. */
async function unmount(folder: string): Promise<void> {
  await vi.waitFor(() => run('umount', [folder]), { timeout: 30_000, interval: 100 });
}

async function canMountDisks(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-disk-'));
  const canMount = await mountSmallDisk(folder);
  if (canMount) await unmount(folder);
  await rmdir(folder);
  return canMount;
}

const realDisks = (await canMountDisks()) ? [{ server: 'OpenSSH on a disk of 4 MiB' }] : [];

describe('when the disk is full', () => {
  it.each(realDisks)('[§4] $server: reported, in the middle of an upload too', async () => {
    files = await startOnOpenSsh();
    const disk = join(files.root, 'disk');
    await mountSmallDisk(disk);
    try {
      await files.put('disk/a.txt', 'old');
      await files.put('disk/world.zip', 'old');

      const upload = await files.upload(
        anUpload('/disk', { 'world.zip': new Uint8Array(6_000_000) }),
      );
      await files.put('disk/filler', Buffer.alloc(4_000_000));
      const save = await files.post('save-file', {
        path: '/disk/a.txt',
        content: 'new '.repeat(400_000),
      });

      for (const reply of [upload, save])
        expect([reply.status, reply.text]).toEqual([502, "The file server's disk is full."]);
      expect(await onDisk()).toEqual(['disk', 'disk/a.txt', 'disk/filler', 'disk/world.zip']);
      expect(await files.onDisk('disk/a.txt')).toBe('old');
      expect(await files.onDisk('disk/world.zip')).toBe('old');
      expect(await unfinished()).toEqual([]);
    } finally {
      await unmount(disk);
      await files.close();
    }
  });

  it('[§4] a full disk is reported, the old file stays, and nothing half-written is left', async () => {
    const full = await startOnPracticeServer();
    try {
      await full.put('a.txt', 'old');
      full.practice.setFaults({ sftpDiskFull: true });

      const save = await full.post('save-file', { path: '/a.txt', content: 'new' });
      const upload = await full.upload(anUpload('/', { 'a.txt': 'new', 'b.txt': 'new' }));

      for (const reply of [save, upload])
        expect([reply.status, reply.text]).toEqual([502, "The file server's disk is full."]);
      full.practice.setFaults({ sftpDiskFull: false });
      expect(await full.onDisk('a.txt')).toBe('old');
      expect(await readdir(full.root)).toEqual(['a.txt']);
      expect((await full.post('save-file', { path: '/a.txt', content: 'new' })).status).toBe(200);
    } finally {
      await full.close();
    }
  });
});
