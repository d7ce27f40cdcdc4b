import { statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { limits } from '#contract/limits';
import { encodePacket, readPacketSize, sizeFieldBytes } from '#protocols/rcon/packets/packet';
import { kib, mib } from '../support/figures.ts';
import {
  adminPassword,
  bundle,
  signIn,
  firstAnswer,
  freePort,
  run,
  withFolder,
} from '../support/programs.ts';

// Not one of the goals: the cost of many large answers that arrive after their time limit.
const commands = 30;
const packetsEach = 10;
const answerBytes = 1024 * 1024 - 64;
const lateMs = 300;
const settleMs = 3000;
const password = 'bench password';

await withFolder(async (folder) => {
  const port = await freePort();
  const game = await startLateGameServer();
  const portal = run(await bundle('late-answers.child'), {
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: adminPassword,
    PRACTICE_SERVER: 'off',
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await firstAnswer(`${address}/readyz`, portal.child);
    const cookie = await signIn(address, 'admin', adminPassword);
    const post = (path: string, body: object) =>
      fetch(`${address}/api/minecraft/${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const connected = await post('connect', { host: '127.0.0.1', port: game.port, password });
    if (connected.status !== 200) throw new Error(await connected.text());
    const before = { memory: portal.residentMiB(), database: databaseBytes(folder) };
    let peak = before.memory;
    for (let n = 0; n < commands; n += 1) {
      await (await post('command', { command: `slow ${n}` })).arrayBuffer();
      await game.answered(n);
      await wait(lateMs);
      peak = Math.max(peak, portal.residentMiB());
    }
    await wait(settleMs);
    console.log(`${game.sent() * packetsEach} late answers of ${kib(answerBytes)} each`);
    console.log(
      `  memory     ${mib(before.memory)} before, ${mib(peak)} at most, ${mib(portal.residentMiB())} after`,
    );
    console.log(
      `  database   ${kib(before.database)} before, ${kib(databaseBytes(folder))} after; budget of the log ${kib(limits.activityStoredBytes)}`,
    );
    const frames = await readBacklog(address, cookie);
    console.log(
      `  backlog    ${frames.length} frames, ${frames.reduce((sum, { messages }) => sum + messages, 0)} messages, the largest frame ${kib(Math.max(...frames.map(({ bytes }) => bytes)))}`,
    );
    console.log(`  then       GET /readyz ${(await fetch(`${address}/readyz`)).status}`);
  } finally {
    await portal.stop();
    game.close();
  }
});

function databaseBytes(folder: string): number {
  return ['', '-wal'].reduce(
    (sum, ending) =>
      sum + (statSync(join(folder, `blockplan.db${ending}`), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Answers a command that begins with `slow` in one packet, long after the portal has given up. */
async function startLateGameServer() {
  const text = 'Late words of a plugin. '.repeat(answerBytes / 24);
  const sent = new Set<number>();
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= sizeFieldBytes) {
        const end = sizeFieldBytes + readPacketSize(received);
        if (received.length < end) return;
        answer(socket, received.subarray(0, end));
        received = received.subarray(end);
      }
    });
  });
  function answer(socket: Socket, frame: Buffer): void {
    const id = frame.readInt32LE(4);
    const type = frame.readInt32LE(8);
    const command = frame.subarray(12, -2).toString();
    if (type === 3) socket.write(encodePacket({ id, type: 2, body: '' }));
    else if (type !== 2)
      socket.write(encodePacket({ id, type: 0, body: `Unknown request ${type}` }));
    else if (command.startsWith('slow ')) {
      setTimeout(() => {
        const packet = encodePacket({ id, type: 0, body: text });
        socket.write(Buffer.concat(Array.from({ length: packetsEach }, () => packet)), () =>
          sent.add(Number(command.slice(5))),
        );
      }, lateMs);
    } else socket.write(encodePacket({ id, type: 0, body: 'ok' }));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    sent: () => sent.size,
    answered: async (n: number) => {
      const limit = performance.now() + 5_000;
      while (!sent.has(n) && performance.now() < limit) await wait(10);
    },
    close: () => server.close(),
  };
}

type Frame = { readonly bytes: number; readonly messages: number };

/** The frames that a newly opened window receives first. */
async function readBacklog(address: string, cookie: string): Promise<Frame[]> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie, origin: address },
  });
  const frames: Frame[] = [];
  socket.on('message', (bytes: Buffer) => {
    const frame: { type: string; messages?: unknown[] } = JSON.parse(bytes.toString());
    if (frame.type === 'backlog')
      frames.push({ bytes: bytes.length, messages: frame.messages?.length ?? 0 });
  });
  await wait(settleMs);
  socket.close();
  return frames;
}
