import { afterEach, describe, expect, it } from 'vitest';
import {
  answerMarker,
  closeEverything,
  connectTo,
  captureErrorKind,
  nextClosed,
  nextLate,
  output,
  pause,
  startScriptedServer,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

const lineWise = { ending: 'line-wise', markers: 'untried' } as const;

describe('a time limit', () => {
  it('[game-server §1.7] ends the wait, and the late response is not mixed into the next', async () => {
    const timedOut = Promise.withResolvers<void>();
    const server = await startScriptedServer({
      onCommand: async (peer, command, id) => {
        if (command === 'slow') await timedOut.promise;
        peer.send({ id, body: command });
      },
    });
    const client = await connectTo(server);
    const late = nextLate(client);

    expect(await captureErrorKind(client.run('slow', { timeoutMs: 30 }))).toBe('timed-out');
    const next = client.run('list');
    timedOut.resolve();
    expect(await next).toBe('list');
    expect(await late).toEqual({ command: 'slow', text: 'slow' });
    expect(server.seen.commands).toEqual(['slow', 'list']);
    expect(server.seen.malformed).toEqual([]);
  });

  it('[game-server §1.3] the next command is not written while a response is outstanding', async () => {
    const owed: (() => void)[] = [];
    const server = await startScriptedServer({
      onCommand: (peer, command, id) => {
        if (command === 'slow') owed.push(() => peer.send({ id, body: 'one\ntwo' }));
        else peer.send({ id, body: command });
      },
    });
    const client = await connectTo(server);
    await captureErrorKind(client.run('slow', { timeoutMs: 20 }));

    const next = client.run('list');
    await pause(60);
    expect(server.seen.commands).toEqual(['slow']);
    owed.forEach((send) => send());

    expect(await next).toBe('list');
    expect(server.seen.commands).toEqual(['slow', 'list']);
  });

  it('[game-server §1.7] a long late response arrives complete', async () => {
    const full = '✔'.repeat(4096);
    const timedOut = Promise.withResolvers<void>();
    const server = await startScriptedServer({
      onCommand: async (peer, _command, id) => {
        await timedOut.promise;
        peer.sendBytes(Buffer.concat([output(id, full), output(id, 'end')]));
      },
    });
    const client = await connectTo(server);
    const late = nextLate(client);

    expect(await captureErrorKind(client.run('slow', { timeoutMs: 20 }))).toBe('timed-out');
    timedOut.resolve();
    expect(await late).toEqual({ command: 'slow', text: `${full}end` });
  });

  it('[game-server §1.3] that ends while a marker is in flight holds back the next command, and the response comes late', async () => {
    const full = 'x'.repeat(4096);
    const events = new Array<string>();
    const timedOut = Promise.withResolvers<void>();
    const server = await startScriptedServer({
      onCommand: (peer, command, id) => {
        events.push(command);
        peer.send({ id, body: command === 'help' ? full : command });
      },
      onOther: async (peer, packet) => {
        await timedOut.promise;
        events.push('marker');
        answerMarker(peer, packet);
      },
    });
    const client = await connectTo(server, { framing: { ending: 'unknown', markers: 'answered' } });
    const late = nextLate(client);

    expect(await captureErrorKind(client.run('help', { timeoutMs: 500 }))).toBe('timed-out');
    const next = client.run('list');
    timedOut.resolve();
    expect(await next).toBe('list');
    expect(await late).toEqual({ command: 'help', text: full });
    expect(events).toEqual(['help', 'marker', 'list']);
  });

  it('two silent commands in a row end the connection, and the second was never sent', async () => {
    const server = await startScriptedServer({ onCommand: () => {} });
    const client = await connectTo(server, { commandTimeoutMs: 40 });
    const closed = nextClosed(client);

    const outcomes = await Promise.all(
      ['one', 'two', 'three'].map((command) => captureErrorKind(client.run(command))),
    );

    expect(outcomes).toEqual(['timed-out', 'timed-out', 'closed']);
    expect(await closed).toMatchObject({
      kind: 'closed',
      retryable: true,
      cause: { kind: 'timed-out' },
    });
    expect(server.seen.commands).toEqual(['one']);
  });

  it('[game-server §1.9] a line-wise server may not answer a command, and the next one is sent anyway', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, command, id) => {
        if (command === 'silent') return;
        peer.send({ id, body: 'Ada' });
        peer.send({ id: id - 1, body: 'at last' });
      },
    });
    const client = await connectTo(server, { framing: lineWise });
    const late = nextLate(client);

    expect(await captureErrorKind(client.run('silent', { timeoutMs: 40 }))).toBe('timed-out');
    expect(await client.run('list')).toBe('Ada');
    expect(await late).toEqual({ command: 'silent', text: 'at last' });
  });

  it('[S16] half a response packet is a timeout, not half a response', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) =>
        peer.sendBytes(output(id, 'a long answer').subarray(0, 18)),
    });
    const client = await connectTo(server);

    expect(await captureErrorKind(client.run('list', { timeoutMs: 80 }))).toBe('timed-out');
  });

  it('a response that came while this process was busy came in time', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => peer.send({ id, body: 'one\ntwo' }),
    });
    const client = await connectTo(server);

    const answer = client.run('list', { timeoutMs: 1000 });
    // Lets the command arrive, because the server's read and write need turns of the event loop, then blocks
    // past the limit.
    while (server.seen.commands.length === 0) await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);

    expect(await answer).toBe('one\ntwo');
  });
});
