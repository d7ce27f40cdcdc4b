import { stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import {
  bytes,
  collect,
  endless,
  mebibyte,
  pause,
  type SuiteClient,
  type SuiteServer,
} from './sftp-suite-server.fixture.ts';

export function describeTransfers(current: () => SuiteClient): void {
  const size = 64 * mebibyte;

  it('[§9] a source of 64 MiB is read no faster than the server takes it', async () => {
    const { client, remote, local } = current();
    let given = 0;
    let maxAhead = 0;
    const block = bytes(mebibyte);
    async function* blocks() {
      for (; given < size; given += block.length) {
        maxAhead = Math.max(maxAhead, given - (await stat(local('big'))).size);
        yield block;
      }
    }

    await client.write(remote('big'), Readable.from(blocks(), { highWaterMark: 1 }), {
      flags: 'wx',
    });

    expect((await stat(local('big'))).size).toBe(size);
    expect(maxAhead).toBeLessThanOrEqual(8 * mebibyte);
  });

  it('[§9] a slow reader of 64 MiB keeps only a few of them in memory', async () => {
    const { client, remote, local } = current();
    await writeFile(local('big to read'), Buffer.alloc(size, 1));
    const before = process.memoryUsage().arrayBuffers;
    const stream = client.createReadStream(remote('big to read'));
    const chunks = stream[Symbol.asyncIterator]();

    await chunks.next();
    for (let wait = 0; wait < 10; wait += 1) await pause(50);
    const keptBytes = process.memoryUsage().arrayBuffers - before;
    let read = 0;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks })
      read += Buffer.isBuffer(chunk) ? chunk.length : 0;

    expect(keptBytes).toBeLessThan(24 * mebibyte);
    expect(read).toBeGreaterThan(size - mebibyte);
  });

  it('[§4] a stopped upload ends with aborted, and its source is destroyed', async () => {
    const { client, remote } = current();
    const stop = new AbortController();
    const source = Readable.from(endless((sizeBytes) => sizeBytes > mebibyte && stop.abort()));

    const upload = client.write(remote('stopped'), source, { flags: 'wx', signal: stop.signal });

    await expect(upload).rejects.toMatchObject({ kind: 'aborted' });
    expect(source.destroyed).toBe(true);
    expect((await client.list(remote(''))).length).toBeGreaterThan(0);
  });

  it('[§4] an upload whose source breaks ends with that error', async () => {
    const { client, remote } = current();
    function* broken() {
      yield bytes(mebibyte);
      throw new Error('the browser went away');
    }

    await expect(
      client.write(remote('broken source'), Readable.from(broken()), { flags: 'wx' }),
    ).rejects.toThrow('the browser went away');
    expect((await client.stat(remote(''))).kind).toBe('directory');
  });

  it('[§4] a stopped download leaves the connection usable', async () => {
    const { client, remote, local } = current();
    await writeFile(local('long'), bytes(20 * mebibyte));
    const stop = new AbortController();
    const stream = client.createReadStream(remote('long'), { signal: stop.signal });

    const read = collect(stream.on('data', () => stop.abort()));

    await expect(read).rejects.toMatchObject({ kind: 'aborted' });
    expect((await client.stat(remote('long'))).sizeBytes).toBe(20 * mebibyte);
  });
}

export function describeLosses(server: () => SuiteServer, remote: (path: string) => string): void {
  it('[§4] a frozen server is noticed, and everything that waits for it fails', async () => {
    const client = await server().connect({ keepAliveMs: 300 });
    const errors: unknown[] = [];
    client.onClosed((error) => errors.push(error));

    await server().freeze();
    const outcomes = await Promise.allSettled([
      client.stat(remote('')),
      client.list(remote('')),
      client.write(remote('frozen'), Readable.from(endless()), { flags: 'w' }),
    ]);
    await server().thaw();

    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'closed' } });
    expect(errors).toMatchObject([{ kind: 'closed', retryable: true }]);
    await expect(client.stat(remote(''))).rejects.toMatchObject({ kind: 'closed' });
  });

  it('[§4] a connection cut in the middle of a transfer fails it right away', async () => {
    const client = await server().connect();
    const source = Readable.from(
      endless((sizeBytes) => sizeBytes === mebibyte && void server().cutConnections()),
    );

    const upload = client.write(remote('cut'), source, { flags: 'w' });

    await expect(upload).rejects.toMatchObject({ kind: 'closed' });
    expect(source.destroyed).toBe(true);
    const next = await server().connect();
    expect((await next.stat(remote(''))).kind).toBe('directory');
    next.close();
  });

  it('[§4] pending requests fail with closed when the client closes, and no loss is reported', async () => {
    const client = await server().connect();
    const errors: unknown[] = [];
    client.onClosed((error) => errors.push(error));

    const waiting = client.list(remote(''));
    client.close();

    await expect(waiting).rejects.toMatchObject({ kind: 'closed' });
    client.close();
    await pause(50);
    expect(errors).toEqual([]);
  });
}
