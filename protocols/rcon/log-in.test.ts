import { createServer } from 'node:net';
import { getEventListeners, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { encodePacket } from './packets/packet.ts';
import { RconClient } from './rcon-client.ts';
import {
  closeEverything,
  connectTo,
  captureErrorKind,
  output,
  startScriptedServer,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

describe('logging in', () => {
  it('[game-server §1.2] sends one packet with the password in one segment', async () => {
    const server = await startScriptedServer();

    await connectTo(server);

    expect(server.seen.packets.map(({ type, body }) => `${type} ${body.toString()}`)).toEqual([
      '3 secret',
    ]);
    expect(server.seen.malformed).toEqual([]);
  });

  it('[game-server §1.2] a wrong password is final', async () => {
    const server = await startScriptedServer();

    const outcome = connectTo(server, { password: 'wrong' });

    await expect(outcome).rejects.toMatchObject({ kind: 'bad-password', retryable: false });
    await expect.poll(() => server.seen.open).toBe(0);
  });

  it('[game-server §1.9] a server that reports a wrong password and then hangs up is believed', async () => {
    const server = await startScriptedServer({
      onLogin: (peer) => {
        peer.send({ id: -1, type: 2 });
        peer.hangUp();
      },
    });

    expect(await captureErrorKind(connectTo(server))).toBe('bad-password');
  });

  it('[game-server §1.2] a server that refuses a password with an output packet is believed', async () => {
    const server = await startScriptedServer({ onLogin: (peer) => peer.sendBytes(output(-1, '')) });

    expect(await captureErrorKind(connectTo(server))).toBe('bad-password');
  });

  it('[game-server §1.2] an empty password is refused without dialing', async () => {
    const server = await startScriptedServer();

    expect(await captureErrorKind(connectTo(server, { password: '' }))).toBe('bad-password');
    expect(server.seen.connections).toBe(0);
  });

  it('[game-server §1.2] skips the empty output packet Valve servers send first', async () => {
    const server = await startScriptedServer({
      onLogin: (peer, { id }) => {
        peer.sendBytes(Buffer.concat([output(id, ''), encodePacket({ id, type: 2, body: '' })]));
      },
    });

    const client = await connectTo(server);

    await expect(client.run('list')).resolves.toBe('list');
  });

  it('[S16] reads a login result that comes byte by byte', async () => {
    const server = await startScriptedServer({
      onLogin: async (peer, { id }) => {
        for (const byte of encodePacket({ id, type: 2, body: '' })) {
          peer.sendBytes(Buffer.of(byte));
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    });

    await expect(connectTo(server)).resolves.toBeInstanceOf(RconClient);
  });

  it('a server that hangs up without a response may be restarting, so the error is retryable', async () => {
    const server = await startScriptedServer({ onLogin: (peer) => peer.hangUp() });

    await expect(connectTo(server)).rejects.toMatchObject({ kind: 'closed', retryable: true });
  });

  it.each([
    { note: 'hangs up immediately', onOpen: 'hangUp' as const },
    { note: 'resets the connection immediately', onOpen: 'reset' as const },
  ])('a server that $note gives a typed, retryable error', async ({ onOpen }) => {
    const server = await startScriptedServer({
      onOpen: (peer) => peer[onOpen](),
      onLogin: () => {},
    });

    await expect(connectTo(server)).rejects.toMatchObject({ kind: 'closed', retryable: true });
  });

  it.each([
    { note: 'a web server', bytes: Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n') },
    { note: 'an SSH server', bytes: Buffer.from('SSH-2.0-OpenSSH_9.6\r\n') },
    { note: 'a login result for someone else', bytes: encodePacket({ id: 99, type: 2, body: '' }) },
    { note: 'output before the login result', bytes: output(1, 'hello') },
    { note: 'a packet of 2 GB', bytes: Buffer.from('ffffff7f', 'hex') },
    { note: 'a packet of negative length', bytes: Buffer.from('feffffff', 'hex') },
  ])('[S16] $note is not RCON', async ({ bytes }) => {
    const server = await startScriptedServer({ onLogin: (peer) => peer.sendBytes(bytes) });

    await expect(connectTo(server)).rejects.toMatchObject({ kind: 'not-rcon', retryable: false });
  });

  it('[S16] silence is a timeout', async () => {
    const server = await startScriptedServer({ onLogin: () => {} });

    await expect(connectTo(server, { timeoutMs: 50 })).rejects.toMatchObject({
      kind: 'timed-out',
      retryable: true,
    });
  });

  it.each(['127.0.0.1', 'localhost'])('a closed port of %s is refused', async (host) => {
    const port = await findClosedPort();

    await expect(connectTo({ port }, { host })).rejects.toMatchObject({
      kind: 'refused',
      retryable: true,
    });
  });

  it.each([
    { note: 'a port that does not exist', host: '127.0.0.1', port: 70_000 },
    { note: 'an empty host', host: '', port: 25_575 },
    { note: 'a host with a NUL', host: 'a\0b', port: 25_575 },
    { note: 'an address without a way to it', host: '255.255.255.255', port: 25_575 },
  ])('$note is unreachable', async ({ host, port }) => {
    expect(await captureErrorKind(connectTo({ port }, { host }))).toBe('unreachable');
  });

  it('can be aborted before and while it waits', async () => {
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const server = await startScriptedServer({ onLogin: () => controller.abort(reason) });

    const waiting = connectTo(server, { signal: controller.signal });

    await expect(waiting).rejects.toMatchObject({ kind: 'aborted', cause: reason });
    expect(await captureErrorKind(connectTo(server, { signal: controller.signal }))).toBe(
      'aborted',
    );
    expect(server.seen.connections).toBe(1);
  });

  it('an abort after the login changes nothing', async () => {
    const server = await startScriptedServer();
    const controller = new AbortController();
    const client = await connectTo(server, { signal: controller.signal });

    controller.abort();

    await expect(client.run('list')).resolves.toBe('list');
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });
});

async function findClosedPort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
