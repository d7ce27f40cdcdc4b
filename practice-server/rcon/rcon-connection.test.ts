import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenForRcon } from './rcon-listener.ts';
import { createServerLog } from '../game/server-log.ts';
import { fromHex, RawRcon, requestBytes } from '../testing/raw-rcon.ts';
import { logIn, startTestGame, testPassword } from '../testing/test-game.ts';

const list = requestBytes(5, 2, 'list');

describe('framing', () => {
  it.each([
    { note: 'two packets in one segment', bytes: Buffer.concat([list, list]) },
    { note: 'a packet cut inside its header', bytes: list.subarray(0, 7) },
    { note: 'a packet cut after its header', bytes: list.subarray(0, 12) },
    { note: 'a packet without its last byte', bytes: list.subarray(0, -1) },
    { note: 'a packet and one byte more', bytes: Buffer.concat([list, Buffer.from([0])]) },
    { note: 'fewer than ten bytes', bytes: fromHex('05000000 01000000 02') },
    { note: 'a size of zero', bytes: fromHex('00000000 05000000 02000000 6c69737400 00') },
    { note: 'a negative size', bytes: fromHex('feffffff 05000000 02000000 6c69737400 00') },
    { note: 'a size of two gigabytes', bytes: fromHex('ffffff7f 05000000 02000000 6c69737400 00') },
    { note: 'more than 1460 bytes', bytes: requestBytes(5, 2, 'x'.repeat(1447)) },
    { note: 'text of some other protocol', bytes: Buffer.from('GET / HTTP/1.1\r\n\r\n') },
  ])('[game-server §1.3] closes the connection without a reply on $note', async ({ bytes }) => {
    const { client, server } = await startTestGame();

    client.write(bytes);

    expect((await client.closed()).unread).toHaveLength(0);
    expect(server.received).toEqual([]);
  });

  it('[game-server §1.3] accepts a packet of exactly 1460 bytes', async () => {
    const { client, server } = await startTestGame();

    client.send(5, 2, `say ${'x'.repeat(1442)}`);

    expect(await client.packet()).toEqual({ id: 5, type: 0, body: Buffer.alloc(0) });
    expect(server.received[0]).toHaveLength(1446);
  });

  it('[game-server §1.3] closes the connection on two requests that arrive while a command runs', async () => {
    // Long enough for both requests to arrive on a busy machine.
    const { client, server } = await startTestGame({ faults: { lagMs: 2000 } });

    client.send(5, 2, 'list');
    await expect.poll(() => server.received).toEqual(['list']);
    client.send(6, 2, 'list');
    client.send(7, 2, 'list');

    expect((await client.packet()).id).toBe(5);
    await client.closed();
    expect(server.received).toEqual(['list']);
  });

  it('[game-server §1.3] accepts a single request that arrives while a command runs', async () => {
    const { client, server } = await startTestGame({ faults: { lagMs: 300 } });

    client.send(5, 2, 'list');
    await expect.poll(() => server.received, { interval: 5 }).toEqual(['list']);
    client.send(6, 2, 'seed');

    expect((await client.packet()).id).toBe(5);
    expect((await client.packet()).id).toBe(6);
  });
});

describe('login', () => {
  it('[game-server §1.2] answers the right password with one empty packet of type 2', async () => {
    const { server } = await startTestGame();
    const client = await RawRcon.connect(server.rconPort);

    client.send(0x12_34_56, 3, testPassword);

    expect(await client.bytes(14)).toEqual(fromHex('0a000000 56341200 02000000 0000'));
    client.close();
  });

  it.each([
    { note: 'a wrong password', type: 3, body: 'guess' },
    { note: 'an empty password', type: 3, body: '' },
    { note: 'a command before login', type: 2, body: 'list' },
  ])(
    '[game-server §1.2] answers $note with id −1 and keeps the connection open',
    async ({ type, body }) => {
      const { server } = await startTestGame();
      const client = await RawRcon.connect(server.rconPort);

      client.send(9, type, body);
      const refusal = await client.bytes(14);
      client.send(10, 3, testPassword);

      expect(refusal).toEqual(fromHex('0a000000 ffffffff 02000000 0000'));
      expect(await client.packet()).toMatchObject({ id: 10, type: 2 });
      expect(server.received).toEqual([]);
      client.close();
    },
  );

  it('[game-server §1.2] a bad password after a good one logs out again', async () => {
    const { client, server } = await startTestGame();

    client.send(2, 3, 'guess');
    await client.packet();
    client.send(3, 2, 'list');

    expect((await client.packet()).id).toBe(-1);
    expect(server.received).toEqual([]);
  });

  it('[game-server §1.4] unknown types are answered without a login, in lower-case hex', async () => {
    const { server } = await startTestGame();
    const client = await RawRcon.connect(server.rconPort);
    const answers: string[] = [];

    for (const type of [0, 171, -1]) {
      client.send(77, type, '');
      answers.push((await client.packet()).body.toString());
    }

    expect(answers).toEqual([
      'Unknown request 0',
      'Unknown request ab',
      'Unknown request ffffffff',
    ]);
    client.close();
  });
});

describe('answers', () => {
  it('[game-server §1.4] a blank command gets an empty answer', async () => {
    const { client } = await startTestGame();

    expect(await client.run('   ')).toBe('');
  });

  it('[game-server §1.6] one leading slash is dropped', async () => {
    const { client } = await startTestGame();

    expect(await client.run('/list')).toBe(await client.run('list'));
  });

  it('[game-server §2] help comes in several fragments of 4096 units', async () => {
    const { client } = await startTestGame();

    client.send(5, 2, 'help');
    const first = (await client.packet()).body.toString();
    const second = (await client.packet()).body.toString();

    expect(first).toHaveLength(4096);
    expect(first).toContain('§6/bluemap: §f');
    expect(second).not.toBe('');
  });

  it('[game-server §1.4] a cut may split color codes, and turns split characters into question marks', async () => {
    const { client, server } = await startTestGame();
    server.setFaults({ bookNewsReloaded: `${'§a'.repeat(2047)}x😀§cend` });

    client.send(5, 2, 'booknews reload');
    const first = (await client.packet()).body;
    const second = (await client.packet()).body;

    expect(first).toHaveLength(2047 * 3 + 2);
    expect(first.toString().at(-1)).toBe('?');
    expect(second.toString()).toBe('?§cend');
  });

  it('[game-server §1.4] text of exactly 4096 units is one packet; a marker after it is answered in order', async () => {
    const { client, server } = await startTestGame();
    server.setFaults({ bookNewsReloaded: 'x'.repeat(4096) });

    client.send(5, 2, 'booknews reload');
    const only = await client.packet();
    client.send(6, 0, '');

    expect(only.body).toHaveLength(4096);
    expect((await client.packet()).body.toString()).toBe('Unknown request 0');
  });
});

describe('a command that fails inside', () => {
  it('[game-server §1.6] is answered with its error, and the connection stays open', async () => {
    const listener = await listenForRcon(
      { host: '127.0.0.1', port: 0 },
      {
        password: testPassword,
        log: createServerLog({ directory: null, now: () => 0 }),
        now: () => 0,
        dropAfter: () => null,
        isOtherSoftware: () => false,
        runCommand: () => Promise.reject(new Error('chunk 3, 4 is missing')),
        stop: () => undefined,
      },
    );
    onTestFinished(() => listener.close('end'));
    const client = await RawRcon.logIn(listener.port, testPassword);

    const answers = [await client.run('locate'), await client.run('locate')];

    expect(answers).toEqual([
      'Error executing: locate (chunk 3, 4 is missing)',
      'Error executing: locate (chunk 3, 4 is missing)',
    ]);
    client.close();
  });
});

describe('faults on the wire', () => {
  it('drops the connection after the given number of answers, although the next command runs', async () => {
    const { client, server } = await startTestGame({ faults: { dropAfter: 1 } });
    await client.run('list');

    client.send(5, 2, 'op Steve');

    expect((await client.closed()).unread).toHaveLength(0);
    expect(server.received).toEqual(['list', 'op Steve']);
    expect(server.log.at(-2)).toContain('[Rcon: Made Steve a server operator]');
  });

  it.each([{ neverAnswer: ['mv list'] }, { neverAnswer: /^mv l/ }])(
    'never answers commands that $neverAnswer names, and keeps serving others',
    async ({ neverAnswer }) => {
      const { client, server } = await startTestGame({ faults: { neverAnswer } });
      const other = await logIn(server);

      client.send(5, 2, 'mv list');
      const answer = await other.run('seed');
      client.send(6, 2, 'list');
      await wait(50);
      client.close();

      expect(answer).toContain('Seed:');
      expect((await client.closed()).unread).toHaveLength(0);
      expect(server.received).toEqual(['mv list', 'seed']);
    },
  );
});
