import { afterEach, describe, expect, it } from 'vitest';
import {
  closeEverything,
  connectTo,
  captureErrorKind,
  nextClosed,
  output,
  pause,
  startScriptedServer,
  type Peer,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

const lineWise = { ending: 'line-wise', markers: 'untried' } as const;

describe('the end of the connection', () => {
  it.each([
    { note: 'hangs up', end: (peer: Peer) => peer.hangUp() },
    { note: 'resets', end: (peer: Peer) => peer.reset() },
    {
      note: 'hangs up in the middle of a packet',
      end: (peer: Peer) => {
        peer.sendBytes(Buffer.from('20000000 02000000 0000'.replaceAll(' ', ''), 'hex'));
        peer.hangUp();
      },
    },
    { note: 'says "not logged in"', end: (peer: Peer) => peer.send({ id: -1, type: 2 }) },
  ])('[S16] fails every command when the server $note', async ({ end }) => {
    const server = await startScriptedServer({ onCommand: (peer) => end(peer) });
    const client = await connectTo(server);
    const closed = nextClosed(client);

    const outcomes = await Promise.all(
      ['one', 'two', 'three'].map((command) => captureErrorKind(client.run(command))),
    );

    expect(outcomes).toEqual(['closed', 'closed', 'closed']);
    expect(await closed).toMatchObject({ kind: 'closed', retryable: true });
    expect(await captureErrorKind(client.run('four'))).toBe('closed');
    expect(server.seen.commands).toEqual(['one']);
  });

  it('[S16] in the middle of the second fragment is an error, not half a response', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => {
        peer.sendBytes(
          Buffer.concat([output(id, 'x'.repeat(4096)), output(id, 'and more').subarray(0, 15)]),
        );
        peer.hangUp();
      },
      onOther: () => {},
    });
    const client = await connectTo(server);

    expect(await captureErrorKind(client.run('help'))).toBe('closed');
  });

  it.each([
    { note: 'negative', size: -2 },
    { note: 'of 2 GB', size: 2 ** 31 - 1 },
    { note: 'too small for a packet', size: 9 },
  ])(
    '[S16] a length that is $note is not RCON; the command fails and no other is sent',
    async ({ size }) => {
      const header = Buffer.alloc(4);
      header.writeInt32LE(size);
      const server = await startScriptedServer({ onCommand: (peer) => peer.sendBytes(header) });
      const client = await connectTo(server);
      const closed = nextClosed(client);

      expect(
        await Promise.all([
          captureErrorKind(client.run('one')),
          captureErrorKind(client.run('two')),
        ]),
      ).toEqual(['not-rcon', 'closed']);
      expect(await closed).toMatchObject({
        kind: 'closed',
        retryable: true,
        cause: { kind: 'not-rcon' },
      });
      expect(server.seen.commands).toEqual(['one']);
    },
  );

  it('[S16] a complete response before invalid bytes is still returned', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) =>
        peer.sendBytes(Buffer.concat([output(id, 'one\ntwo'), Buffer.from('nonsense')])),
    });
    const client = await connectTo(server);

    const outcomes = [client.run('one'), captureErrorKind(client.run('two'))];

    expect(await Promise.all(outcomes)).toEqual(['one\ntwo', 'closed']);
    expect(server.seen.commands).toEqual(['one']);
  });

  it('[S16] invalid bytes right after an unknown server’s short response fail that command, too', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => {
        peer.sendBytes(Buffer.concat([output(id, 'one'), Buffer.from('nonsense')]));
      },
    });
    const client = await connectTo(server);

    expect(await captureErrorKind(client.run('one'))).toBe('not-rcon');
  });

  it('[game-server §1.7] after "stop" keeps the last response', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => {
        peer.send({ id, body: 'Stopping the server' });
        peer.hangUp();
      },
    });
    const client = await connectTo(server);

    expect(await client.run('stop')).toBe('Stopping the server');
  });

  it('by close() fails waiting commands, can be repeated, and does not call onClosed', async () => {
    const server = await startScriptedServer({ onCommand: () => {} });
    const client = await connectTo(server);
    const closings = new Array<string>();
    client.onClosed((error) => closings.push(error.kind));

    const outcomes = Promise.all([
      captureErrorKind(client.run('one')),
      captureErrorKind(client.run('two')),
    ]);
    client.close();
    client.close();

    expect(await outcomes).toEqual(['closed', 'closed']);
    client.onClosed((error) => closings.push(error.kind));
    await pause(20);
    expect(closings).toEqual([]);
  });

  it('is reported once, even to a late listener, but not to one that stopped listening', async () => {
    const server = await startScriptedServer({ onCommand: (peer) => peer.hangUp() });
    const client = await connectTo(server);
    const closings = new Array<string>();
    client.onClosed(() => closings.push('first'));
    client.onClosed(() => closings.push('gone'))();

    await captureErrorKind(client.run('one'));
    client.onClosed(() => closings.push('late'));
    await pause(20);

    expect(closings).toEqual(['first', 'late']);
  });

  it('leaves no timer and no socket behind', async () => {
    const server = await startScriptedServer({ onCommand: () => {} });
    const before = countLiving();
    const client = await connectTo(server, { commandTimeoutMs: 60_000, framing: lineWise });
    const outcomes = Promise.all([
      captureErrorKind(client.run('one')),
      captureErrorKind(client.run('two')),
    ]);
    expect(countLiving()).toBeGreaterThan(before);

    client.close();
    await outcomes;

    await expect.poll(countLiving).toBe(before);
  });
});

function countLiving(): number {
  return process
    .getActiveResourcesInfo()
    .filter((name) => name === 'Timeout' || name === 'TCPSocketWrap').length;
}
