import { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import ssh2, { Client } from 'ssh2';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { SftpClient } from './sftp-client.ts';
import { corkTogether, reuseCipherKeys } from './sftp-connect.ts';
import { startOpenSsh, type OpenSsh } from './testing/open-ssh.ts';
import { createHostKey } from './testing/sftp-server.fixture.ts';

const open: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close();
});

async function anOpenSsh(options: Parameters<typeof startOpenSsh>[0] = {}): Promise<OpenSsh> {
  const server = await startOpenSsh(options);
  open.push(server);
  return server;
}

/** A server that does not speak SSH; the test decides what it does with each connection. */
async function aListener(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const dial = (port: number, more: Partial<Parameters<typeof SftpClient.connect>[0]> = {}) =>
  SftpClient.connect({
    host: '127.0.0.1',
    port,
    username: 'someone',
    password: 'canary-password',
    timeoutMs: 30_000,
    verifyHostKey: () => true,
    ...more,
  });

describe('connecting over SSH', () => {
  it('[§4] reports the host key before signing in, and remembers it', async () => {
    const server = await anOpenSsh();
    const shown: string[] = [];

    const client = await SftpClient.connect({
      ...server,
      timeoutMs: 10_000,
      verifyHostKey: (key) => shown.push(key) === 1,
    });

    expect(shown).toEqual([server.hostKey]);
    expect(client.hostKey).toBe(server.hostKey);
    client.close();
  });

  it('[S36] [§4] a refused host key fails as host-key-changed', async () => {
    const server = await anOpenSsh();

    const failed = SftpClient.connect({
      ...server,
      timeoutMs: 10_000,
      verifyHostKey: () => false,
    });

    await expect(failed).rejects.toMatchObject({ kind: 'host-key-changed', retryable: false });
  });

  it.each([
    { note: 'a password', credentials: { password: 'wrong' } },
    { note: 'a key that is none', credentials: { privateKey: 'not a key' } },
  ])('[§4] $note that is not accepted is bad-credentials', async ({ credentials }) => {
    const server = await anOpenSsh();

    await expect(
      dial(server.port, { username: server.username, ...credentials }),
    ).rejects.toMatchObject({ kind: 'bad-credentials', retryable: false });
  });

  it('[§4] a server that refuses writes is permission-denied', async () => {
    const server = await anOpenSsh({ sftpArguments: '-R' });
    const client = await SftpClient.connect({
      ...server,
      timeoutMs: 10_000,
      verifyHostKey: () => true,
    });

    await expect(
      client.write('/tmp/never-written', Buffer.from('x'), { flags: 'w' }),
    ).rejects.toMatchObject({ kind: 'permission-denied', path: '/tmp/never-written' });
    client.close();
  });

  it('[§4] nothing listening is refused', async () => {
    const port = await aListener(() => undefined);
    await open.pop()?.close();

    await expect(dial(port)).rejects.toMatchObject({ kind: 'refused', retryable: true });
  });

  it('[§4] a server that does not speak SSH is not-sftp', async () => {
    const port = await aListener((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );

    await expect(dial(port)).rejects.toMatchObject({ kind: 'not-sftp', retryable: false });
  });

  it('[product §5] a server that offers only outdated encryption is not-sftp, and the message says so', async () => {
    const ssh = new ssh2.Server(
      { hostKeys: [createHostKey()], algorithms: { cipher: ['aes128-cbc'] } },
      (peer) => peer.on('error', () => undefined),
    );
    const port = await aListener((socket) => ssh.injectSocket(socket));

    await expect(dial(port)).rejects.toMatchObject({
      kind: 'not-sftp',
      message: expect.stringContaining('outdated encryption'),
    });
  });

  it('[§4] a server that hangs up right away may be starting, so retrying can help', async () => {
    const port = await aListener((socket) => socket.end());

    await expect(dial(port)).rejects.toMatchObject({ kind: 'hung-up', retryable: true });
  });

  it('[§4] a silent server is timed-out', async () => {
    const port = await aListener(() => undefined);

    await expect(dial(port, { timeoutMs: 200 })).rejects.toMatchObject({
      kind: 'timed-out',
      retryable: true,
    });
  });

  it('[§4] can be stopped while it waits, and before it begins', async () => {
    const port = await aListener((socket) => socket.once('data', () => stop.abort()));
    const stop = new AbortController();

    await expect(dial(port, { signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
    await expect(dial(port, { signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('stops when the signal fires right after the start', async () => {
    const stop = new AbortController();
    const port = await aListener(() => undefined);
    const dialing = dial(port, { signal: stop.signal, timeoutMs: 1000 });

    stop.abort();

    await expect(dialing).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('[§4] a server is not mistaken for frozen while anything arrives, though checks queue behind an upload', async () => {
    const checks: string[] = [];
    const ssh = new ssh2.Server({ hostKeys: [createHostKey()] }, (peer) => {
      peer.on('error', () => undefined);
      peer.on('authentication', (attempt) => attempt.accept());
      // Answers no check, as if the answers came much later. A private field of ssh2, which an update may rename.
      Reflect.set(Reflect.get(peer, '_protocol'), 'requestFailure', () => checks.push('asked'));
      peer.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => {
          const sftp = acceptSftp();
          sftp.on('LSTAT', (request) =>
            sftp.attrs(request, { mode: 0o40755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }),
          );
        });
      });
    });
    const port = await aListener((socket) => ssh.injectSocket(socket));
    const client = await dial(port, { keepAliveMs: 100 });
    open.push(client);

    // A connection on which nothing arrives is lost at the third.
    while (checks.length < 5) await client.lstat('/');

    expect(await client.lstat('/')).toMatchObject({ kind: 'directory' });
  });

  it('[goal 13] converts no cipher key for each packet, in either direction', async () => {
    const { host, port, username, privateKey } = await anOpenSsh();
    const connection = new Client();
    open.push({ close: () => connection.end() });
    const algorithms = { cipher: ['aes128-gcm@openssh.com' as const] };
    connection.connect({ host, port, username, privateKey, algorithms });
    await once(connection, 'ready');
    // The server may end first when both are closed.
    connection.on('error', () => undefined);

    reuseCipherKeys(connection);

    // Private fields of ssh2, which an update may rename.
    const protocol: object = Reflect.get(connection, '_protocol');
    for (const part of ['_cipher', '_decipher']) {
      const cipher: object = Reflect.get(protocol, part);
      expect(Object.values(cipher).some((value) => value instanceof KeyObject)).toBe(true);
    }
  });

  it('[§6] no error names the password', async () => {
    const server = await anOpenSsh();

    const error = await dial(server.port).catch((reason: unknown) => reason);

    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
    expect(String(error)).not.toContain('canary');
  });
});

it('[§9] writes made in one tick are corked together and arrive in order', async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (chunk) => received.push(chunk)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  await once(socket, 'connect');
  corkTogether(socket);

  for (const part of ['length ', 'text ', 'seal ']) socket.write(part);
  const corked = socket.writableCorked;
  await turn();
  socket.write('next');
  socket.end(' last');
  await once(socket, 'close');

  expect(corked).toBe(1);
  expect(socket.writableCorked).toBe(0);
  expect(Buffer.concat(received).toString()).toBe('length text seal next last');
});
