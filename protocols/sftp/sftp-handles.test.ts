import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { SFTPWrapper } from 'ssh2';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectToServer } from './testing/sftp-server.fixture.ts';

const ok = 0;
const endOfFile = 1;
const failure = 4;

type Server = {
  readonly text?: string;
  /** The most bytes of one answer to a read. */
  readonly readBytes?: number;
  readonly openMs?: number;
  readonly closeStatus?: number;
  readonly writeStatus?: number;
  readonly listStatus?: number;
};

/** A file server with one file, which counts what is open. */
async function connect({
  text = '',
  readBytes = 1000,
  openMs = 0,
  closeStatus = ok,
  writeStatus = ok,
  listStatus = failure,
}: Server = {}) {
  const open = new Set<string>();
  let opened = 0;
  const renamed: string[] = [];
  let written = Buffer.alloc(0);
  const content = Buffer.from(text);
  const onOpen = async (sftp: SFTPWrapper, request: number) => {
    await wait(openMs);
    opened += 1;
    open.add(String(opened));
    sftp.handle(request, Buffer.from(String(opened)));
  };
  const { client, close } = await connectToServer((sftp) => {
    sftp.on('OPEN', (request) => void onOpen(sftp, request));
    sftp.on('OPENDIR', (request) => void onOpen(sftp, request));
    sftp.on('READDIR', (request) => sftp.status(request, listStatus));
    sftp.on('READ', (request, _handle, offset, length) => {
      const bytes = content.subarray(offset, offset + Math.min(length, readBytes));
      if (bytes.length === 0) sftp.status(request, endOfFile);
      else sftp.data(request, bytes);
    });
    sftp.on('WRITE', (request, _handle, _offset, data) => {
      written = Buffer.concat([written, data]);
      sftp.status(request, writeStatus);
    });
    sftp.on('CLOSE', (request, handle) => {
      open.delete(String(handle));
      sftp.status(request, closeStatus);
    });
    sftp.on('LSTAT', (request) =>
      sftp.attrs(request, { mode: 0o100644, uid: 0, gid: 0, size: 3, atime: 0, mtime: 0 }),
    );
    sftp.on('RENAME', (request, _from, to) => {
      renamed.push(to);
      sftp.status(request, ok);
    });
  });
  onTestFinished(close);
  return { client, open, renamed, count: () => opened, written: () => written };
}

describe('what is open on the file server', () => {
  const refuse = async () => {
    throw new Error('another file');
  };

  it.each([
    ['a read that is refused', { onOpen: refuse }],
    ['a read that is whole', {}],
  ])('[§4] is closed after %s', async (_what, options) => {
    const { client, open, count } = await connect({ text: 'text' });

    await client.readRange('/a.txt', 0, 4, options).catch(() => undefined);

    expect(count()).toBe(1);
    await expect.poll(() => open.size).toBe(0);
  });

  it('[§4] is closed after a write that is refused, and after a list that fails', async () => {
    const { client, open, count } = await connect();

    await expect(
      client.write('/a.txt', Buffer.from('x'), { flags: 'wx', onOpen: refuse }),
    ).rejects.toThrow('another file');
    await expect(client.list('/')).rejects.toThrow();

    expect(count()).toBe(2);
    await expect.poll(() => open.size).toBe(0);
  });

  it('[§4] is closed after a list', async () => {
    const { client, open } = await connect({ listStatus: endOfFile });

    expect(await client.list('/')).toEqual([]);

    expect(open.size).toBe(0);
  });

  it('[§4] is closed after a download that its reader leaves', async () => {
    const { client, open } = await connect({ text: 'text'.repeat(500_000) });
    const stream = client.createReadStream('/a.txt');
    await stream[Symbol.asyncIterator]().next();

    stream.destroy();

    await expect.poll(() => open.size).toBe(0);
  });

  it.each(['readFile', 'list'] as const)(
    '[§4] is closed if it was opened after the request had ended: %s',
    async (call) => {
      const { client, open, count } = await connect({ openMs: 100 });
      const signal = AbortSignal.timeout(20);

      await expect(client[call]('/a', { signal, maxBytes: 1 })).rejects.toThrow();

      await expect.poll(count).toBe(1);
      await expect.poll(() => open.size).toBe(0);
    },
  );
});

describe('a file', () => {
  it.each([
    ['one of its bytes', { writeStatus: failure }],
    ['only its end, as for a full disk', { closeStatus: failure }],
  ])('[§4] is not written if the file server refuses %s', async (_what, statuses) => {
    const { client } = await connect(statuses);

    await expect(client.write('/a.txt', Buffer.from('x'), { flags: 'wx' })).rejects.toMatchObject({
      name: 'SftpError',
    });
  });

  it('[§4] is read whole from a server that answers in small pieces', async () => {
    const text = '0123456789'.repeat(50);
    const { client } = await connect({ text, readBytes: 7 });

    expect(String(await client.readFile('/a.txt', { maxBytes: 10_000 }))).toBe(text);
  });

  it.each([1, 255 * 1024, 255 * 1024 + 1])('[§4] is written to its last byte: %i', async (size) => {
    const { client, written } = await connect();

    const { sizeBytes } = await client.write('/a.txt', Readable.from([Buffer.alloc(size, 7)]), {
      flags: 'wx',
    });

    expect([sizeBytes, written().length]).toEqual([size, size]);
  });

  it('[§4] is not moved onto another one, even where the server would replace it', async () => {
    const { client, renamed } = await connect();

    await expect(client.rename('/a.txt', '/b.txt')).rejects.toMatchObject({
      kind: 'already-exists',
    });

    expect(renamed).toEqual([]);
  });
});
