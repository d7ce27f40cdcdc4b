import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { pingBedrock, readBedrockPong, writeBedrockPing } from './bedrock-ping.ts';
import { pingJava } from './java-ping.ts';
import { readStatusReply, readVarInt, writeStatusRequest, writeVarInt } from './java-status.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Written by hand: 0x3c bytes of frame, packet 0, 0x3a bytes of text. */
const json =
  '{"version":{"name":"Paper"},"players":{"max":20,"online":12,"sample":[{"name":"Mara","id":"1"}]}}';
const text = Buffer.from(json);
const statusReply = Buffer.concat([
  writeVarInt(2 + text.length),
  Buffer.from([0, text.length]),
  text,
]);

async function serve(answer: (chunk: Buffer) => Buffer | 'hang up' | null): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const bytes = answer(chunk);
      if (bytes === 'hang up') socket.destroy();
      else if (bytes) socket.write(bytes);
    });
  });
  closers.push(() => server.close());
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const host = '127.0.0.1';

describe('Java list ping', () => {
  it('asks with the bytes that a game sends', () => {
    expect(writeStatusRequest('a.example', 25565).toString('hex')).toBe(
      `0f002f09${Buffer.from('a.example').toString('hex')}63dd010100`,
    );
  });

  it.each([
    [0, '00'],
    [127, '7f'],
    [128, '8001'],
    [25565, 'ddc701'],
    [-1, 'ffffffff0f'],
  ])('VarInt %i is %s', (value, hex) => {
    expect(writeVarInt(value).toString('hex')).toBe(hex);
    expect(readVarInt(Buffer.from(hex, 'hex'), 0)).toEqual({ value, next: hex.length / 2 });
  });

  it('reads the answer once its last byte has arrived, wherever it was cut', () => {
    for (let cut = 0; cut < statusReply.length; cut += 1) {
      expect(readStatusReply(statusReply.subarray(0, cut))).toBeNull();
    }
    expect(readStatusReply(statusReply)).toEqual({ online: 12, max: 20 });
  });

  it.each([
    { note: 'an endless VarInt', bytes: Buffer.alloc(6, 0xff) },
    { note: 'a frame of two gigabytes', bytes: Buffer.from('ffffffff07', 'hex') },
    { note: 'a negative length', bytes: Buffer.from('ffffffff0f', 'hex') },
    { note: 'a text longer than its frame', bytes: Buffer.from('0300ff7f', 'hex') },
    { note: 'another packet', bytes: Buffer.from('03010141', 'hex') },
    { note: 'no JSON', bytes: Buffer.from('03000141', 'hex') },
    {
      note: 'a page of the web',
      bytes: Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'.padEnd(90)),
    },
  ])('refuses $note', ({ bytes }) => {
    expect(() => readStatusReply(bytes)).toThrow();
  });

  it.each(['-1', '1.5', '"many"', 'null', '1e400'])('refuses a count of %s', (online) => {
    const body = Buffer.from(`{"players":{"max":20,"online":${online}}}`);
    const bytes = Buffer.concat([
      writeVarInt(2 + body.length),
      Buffer.from([0, body.length]),
      body,
    ]);

    expect(() => readStatusReply(bytes)).toThrow(/count/);
  });

  it.each([
    { note: 'leaves out', players: '' },
    { note: 'empties', players: '"players":null,' },
    { note: 'hides', players: '"players":{"online":-1,"max":-1},' },
  ])('the counts of a server that $note its players are not known', ({ players }) => {
    const body = Buffer.from(`{${players}"version":{"name":"Velocity"},"description":"hi"}`);
    const bytes = Buffer.concat([
      writeVarInt(2 + body.length),
      Buffer.from([0, body.length]),
      body,
    ]);

    expect(readStatusReply(bytes)).toEqual({ online: null, max: null });
  });

  it('reads the player counts of a server', async () => {
    const port = await serve(() => statusReply);

    expect(await pingJava({ host, port, timeoutMs: 30_000 })).toMatchObject({
      online: 12,
      max: 20,
    });
  });

  it.each([
    { note: 'hangs up', answer: 'hang up' as const, kind: 'not-a-game-server' },
    { note: 'says nothing', answer: null, kind: 'timed-out' },
    { note: 'speaks something else', answer: Buffer.alloc(64, 0xff), kind: 'not-a-game-server' },
  ])('a server that $note is $kind', async ({ answer, kind }) => {
    const port = await serve(() => answer);

    // The short limit applies only to the server that never answers; the others may be slow on a
    // busy machine.
    const timeoutMs = kind === 'timed-out' ? 200 : 30_000;
    await expect(pingJava({ host, port, timeoutMs })).rejects.toMatchObject({ kind });
  });

  it('reports a closed port as unreachable, and stops waiting when aborted', async () => {
    await expect(pingJava({ host, port: 1, timeoutMs: 30_000 })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    const port = await serve(() => null);
    const signal = AbortSignal.timeout(20);

    await expect(pingJava({ host, port, timeoutMs: 30_000, signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

const magic = '00ffff00fefefefefdfdfdfd12345678';
function pong(text: string, mark = 7n): Buffer {
  const body = Buffer.from(text);
  const bytes = Buffer.alloc(35 + body.length);
  bytes.writeUInt8(0x1c, 0);
  bytes.writeBigInt64BE(mark, 1);
  Buffer.from(magic, 'hex').copy(bytes, 17);
  bytes.writeUInt16BE(body.length, 33);
  body.copy(bytes, 35);
  return bytes;
}

describe('Bedrock list ping', () => {
  it('asks with the bytes that a game sends', () => {
    expect(writeBedrockPing(7n, 9n).toString('hex')).toBe(
      `010000000000000007${magic}0000000000000009`,
    );
  });

  it('reads the player counts, and ignores answers to other commands', () => {
    const text = 'MCPE;Our town;800;1.21.50;5;30;1;Geyser;Survival;1;40817;40817;';

    expect(readBedrockPong(pong(text), 7n)).toEqual({ online: 5, max: 30 });
    expect(readBedrockPong(pong(text), 8n)).toBeNull();
    expect(readBedrockPong(Buffer.from('hello'), 7n)).toBeNull();
    expect(() => readBedrockPong(pong('MCPE;x'), 7n)).toThrow();
  });

  it('never throws anything but a RangeError, whatever arrives', () => {
    for (let length = 0; length < 60; length += 1) {
      const bytes = pong('MCPE;a;b;c;1;2;'.repeat(2)).subarray(0, length);
      try {
        readBedrockPong(bytes, 7n);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  });

  it('asks again when the first datagram is lost', async () => {
    const server = createSocket('udp4');
    closers.push(() => server.close());
    let asked = 0;
    server.on('message', (message, sender) => {
      asked += 1;
      if (asked > 1) server.send(pong('MCPE;T;1;2;3;4;', message.readBigInt64BE(1)), sender.port);
    });
    await new Promise<void>((done) => {
      server.bind(0, host, done);
    });

    const reply = await pingBedrock({
      host,
      port: server.address().port,
      timeoutMs: 6000,
      mark: 5n,
    });

    expect(reply).toMatchObject({ online: 3, max: 4 });
  });

  it('times out on silence', async () => {
    const target = { host, port: 9, timeoutMs: 100, mark: 1n };

    await expect(pingBedrock(target)).rejects.toThrow();
  });
});
