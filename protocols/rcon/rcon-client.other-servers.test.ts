import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answering,
  answerMarker,
  closeEverything,
  connectTo,
  captureErrorKind,
  nextLate,
  output,
  pause,
  startScriptedServer,
  type Peer,
  type Script,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

const full = 'x'.repeat(4096);
const vanilla = { ending: 'vanilla', markers: 'answered' } as const;
const lineWise = { ending: 'line-wise', markers: 'untried' } as const;

describe('what is learned about a server', () => {
  it('[game-server §1.4] is vanilla after one packet of several lines, and short responses then end without waiting', async () => {
    const server = await startScriptedServer({
      onCommand: async (peer, command, id) => {
        peer.send({ id, body: command === 'plugins' ? 'one\ntwo' : 'first' });
        if (command !== 'list') return;
        // Arrives after the first was read, but within the quiet period: only a client that does not wait misses it.
        for (let turns = 0; turns < 20; turns += 1) await turn();
        peer.send({ id, body: 'second' });
      },
    });
    const client = await connectTo(server);

    expect(await client.run('plugins')).toBe('one\ntwo');
    expect(client.framing.ending).toBe('vanilla');
    expect(await client.run('list')).toBe('first');
  });

  it('[game-server §1.4] can be passed to the next connection', async () => {
    const server = await startScriptedServer({ onCommand: answering('one\ntwo') });
    const first = await connectTo(server);
    await first.run('plugins');

    const second = await connectTo(server, { framing: first.framing });

    expect(second.framing).toEqual({ ending: 'vanilla', markers: 'untried' });
  });

  it('[game-server §1.9] is corrected if more arrives after the end, which goes to onLate', async () => {
    let sendSecond = () => {};
    const server = await startScriptedServer({
      onCommand: (peer, command, id) => {
        peer.send({ id, body: 'first' });
        sendSecond = () => peer.send({ id, body: 'second' });
        if (command === 'again') sendSecond();
      },
    });
    const client = await connectTo(server, { framing: vanilla });
    const late = nextLate(client);

    expect(await client.run('list')).toBe('first');
    sendSecond();
    expect(await late).toEqual({ command: 'list', text: 'second' });
    expect(client.framing.ending).toBe('line-wise');
    expect(await client.run('again')).toBe('first\nsecond');
  });
});

describe('the response of another server', () => {
  it('[game-server §1.9] Pumpkin: packets with one line each are one response', async () => {
    const server = await startScriptedServer({
      onCommand: async (peer, _command, id) => {
        for (const body of ['There are 2 players:', 'Ada', 'Grace']) {
          peer.send({ id, body });
          await pause(5);
        }
      },
    });
    const client = await connectTo(server);

    expect(await client.run('list')).toBe('There are 2 players:\nAda\nGrace');
    expect(client.framing.ending).toBe('line-wise');
    expect(await client.run('list')).toBe('There are 2 players:\nAda\nGrace');
  });

  it('[game-server §1.9] is not mistaken for complete in the middle of a packet, even of another response', async () => {
    const server = await startScriptedServer({
      onCommand: async (peer, command, id) => {
        const second = output(command === 'list' ? id : 999, 'two');
        peer.sendBytes(Buffer.concat([output(id, 'one'), second.subarray(0, 13)]));
        await pause(120);
        peer.sendBytes(second.subarray(13));
      },
    });
    const client = await connectTo(server, { commandTimeoutMs: 10_000 });

    expect(await client.run('list')).toBe('one\ntwo');
    expect(await client.run('other')).toBe('one');
  });

  it('[game-server §1.9] Cuberite: an empty packet first, then the real one, both of type 2', async () => {
    const server = await startScriptedServer({
      onCommand: async (peer, _command, id) => {
        peer.send({ id, type: 2 });
        await pause(60);
        peer.send({ id, type: 2, body: 'There are 0/100 players online:\n' });
      },
    });
    const client = await connectTo(server);

    expect(await client.run('list')).toBe('There are 0/100 players online:\n');
    expect(client.framing.ending).toBe('line-wise');
  });

  it('[game-server §1.9] Cuberite while it lags: the real response still belongs to its command', async () => {
    const server = await startScriptedServer({
      onCommand: async (peer, command, id) => {
        peer.send({ id, type: 2 });
        await pause(400);
        peer.send({ id, type: 2, body: command === 'say hi' ? '' : 'There are 0/100 players' });
      },
    });
    const client = await connectTo(server, { framing: lineWise });

    expect(await client.run('list')).toBe('There are 0/100 players');
    expect(await client.run('say hi')).toBe('');
  });

  it('[game-server §1.4] that does not fragment is one large packet, without a marker', async () => {
    const large = 'line of text\n'.repeat(20_000);
    const server = await startScriptedServer({ onCommand: answering(large) });
    const client = await connectTo(server);

    expect(await client.run('help')).toBe(large);
    expect(server.seen.packets.map(({ type }) => type)).toEqual([3, 2]);
  });

  it.each([
    { note: 'hangs up', onOther: (peer: Peer) => peer.hangUp() },
    { note: 'resets the connection', onOther: (peer: Peer) => peer.reset() },
    { note: 'sends nonsense', onOther: (peer: Peer) => peer.sendBytes(Buffer.alloc(8, 0xff)) },
  ])(
    '[game-server §1.9] a server that $note at a marker is probed on another connection, and keeps this one',
    async ({ onOther }) => {
      const cut = { 2048: 'y'.repeat(2048), 4096: full };
      const server = await startScriptedServer({
        onCommand: (peer, command, id) =>
          peer.send({ id, body: cut[command === 'a' ? 2048 : 4096] }),
        onOther,
      });
      const client = await connectTo(server);
      let isClosed = false;
      client.onClosed(() => (isClosed = true));

      expect(await client.run('a')).toBe(cut[2048]);
      expect(await client.run('b')).toBe(cut[4096]);
      expect(client.framing.markers).toBe('refused');
      await expect.poll(() => server.seen.open).toBe(1);
      expect([isClosed, server.seen.connections]).toEqual([false, 2]);
      expect(server.seen.packets.filter(({ type }) => type === 0)).toHaveLength(1);
    },
  );

  it('[game-server §1.4] a server that never answers a marker: the response is complete after a quiet period, and no other marker is sent', async () => {
    const server = await startScriptedServer({
      onCommand: answering(full, 'end'),
      onOther: () => {},
    });
    const client = await connectTo(server);

    expect(await client.run('help')).toBe(`${full}end`);
    expect(await client.run('help')).toBe(`${full}end`);
    expect(server.seen.packets.filter(({ type }) => type === 0)).toHaveLength(1);
  });

  it.each([
    { note: 'is busy while it is probed', busy: { onOther: () => {} } },
    { note: 'takes no second connection', busy: { onLogin: (peer: Peer) => peer.hangUp() } },
  ])('[game-server §1.4] a server that $note is probed again later', async ({ busy }) => {
    const script: Script = { onCommand: answering(full, 'end') };
    const server = await startScriptedServer(script);
    const client = await connectTo(server);
    Object.assign(script, busy);

    expect(await client.run('help')).toBe(`${full}end`);
    expect(client.framing.markers).toBe('untried');
    Object.assign(script, { onOther: undefined, onLogin: undefined });
    const second = await connectTo(server, { framing: client.framing });
    expect(await second.run('help')).toBe(`${full}end`);
    expect(second.framing).toEqual(vanilla);
  });

  it('[game-server §1.4] a server that is slow to answer a marker is still known to answer them', async () => {
    const server = await startScriptedServer({
      onCommand: answering(full),
      onOther: (peer, packet) => void setTimeout(() => answerMarker(peer, packet), 400),
    });
    const client = await connectTo(server, { commandTimeoutMs: 5000 });

    expect(await client.run('help')).toBe(full);
    expect(client.framing).toEqual(vanilla);
  });

  it('[game-server §1.9] that never stops is cut off at the time limit, and what arrived is returned', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => {
        const timer = setInterval(() => peer.send({ id, body: 'more' }), 10);
        setTimeout(() => clearInterval(timer), 2500);
      },
    });
    const client = await connectTo(server, { commandTimeoutMs: 1000, framing: lineWise });

    expect(await client.run('flood')).toMatch(/^more(\nmore)+$/u);
  });

  it('[S16] of more than 8 MiB is not from a game server, and the connection is closed', async () => {
    const piece = 'z'.repeat(1024 * 1024 - 10);
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => {
        for (let count = 0; count < 9; count += 1) peer.send({ id, body: piece });
      },
    });
    const client = await connectTo(server);

    expect(await captureErrorKind(client.run('help'))).toBe('not-rcon');
    expect(await captureErrorKind(client.run('help'))).toBe('closed');
  });
});
