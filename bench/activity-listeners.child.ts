// Listeners of goal 11: so many plain connections that count bytes. One of them may stop reading.
import { connect, type Socket } from 'node:net';
import { textFrame } from '../server/http/text-frame.ts';
import { messageOf } from './activity-message.ts';

const port = Number(process.env['PORT']);
const count = Number(process.env['LISTENERS']);
const atOnce = 100;
const none = Buffer.alloc(0);
const ping = 0x89;
/** An empty pong, masked as a client's frames are. */
const pong = Buffer.of(0x8a, 0x80, 0, 0, 0, 0);
const token = 'b'.repeat(43);

type Listener = {
  readonly socket: Socket;
  /** Of frames with text. */
  bytes: number;
  /** What is still to come of the frame that has begun. */
  rest: number;
  /** The beginning of a frame whose head is not whole yet. */
  head: Buffer;
};

const listeners: Listener[] = [];
let wantedBytes = Number.POSITIVE_INFINITY;
let left = 0;
let done: () => void = () => undefined;

for (let from = 0; from < count; from += atOnce) {
  const size = Math.min(atOnce, count - from);
  listeners.push(...(await Promise.all(Array.from({ length: size }, open))));
}
process.on('message', (message) => {
  if (typeof message !== 'object' || message === null) return;
  if ('stall' in message) listeners.pop()?.socket.pause();
  // Only counts when nothing more comes: what is left over would be a frame that nobody published.
  if ('expect' in message && 'of' in message)
    void expectAll(Number(message.expect), Number(message.of));
  else process.send?.('stalled');
});
process.channel?.ref();
process.send?.('ready');

/** Tells when the last listener has all frames. */
async function expectAll(frames: number, bytesOfEach: number): Promise<void> {
  wantedBytes = frames * textFrame(JSON.stringify(messageOf(bytesOfEach))).length;
  left = 0;
  for (const listener of listeners) {
    listener.bytes = 0;
    left += 1;
  }
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  process.send?.('listening');
  await finished;
  const ended = performance.timeOrigin + performance.now();
  const extra = listeners.filter(({ bytes }) => bytes !== wantedBytes).length;
  process.send?.({ ended, extra });
}

function open(): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const listener: Listener = { socket, bytes: 0, rest: 0, head: none };
    let hello = '';
    socket
      .once('error', reject)
      .once('close', () => reject(new Error(`refused: ${hello.slice(0, 200)}`)));
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: sid=${token}\r\n\r\n`,
    );
    const greet = (chunk: Buffer) => {
      hello += chunk.toString('latin1');
      // The answer to the upgrade, and the first frame after it.
      if (!hello.includes('"messages":')) return;
      socket.off('data', greet).on('data', (more: Buffer) => hear(listener, more));
      resolve(listener);
    };
    socket.on('data', greet);
  });
}

function hear(listener: Listener, chunk: Buffer): void {
  let data = listener.head.length > 0 ? Buffer.concat([listener.head, chunk]) : chunk;
  listener.head = none;
  while (data.length > 0) {
    if (listener.rest === 0) {
      const length = frameLength(data);
      if (length === null) {
        listener.head = data;
        return;
      }
      if (data[0] === ping) {
        listener.socket.write(pong);
        data = data.subarray(length);
        continue;
      }
      listener.rest = length;
    }
    const taken = Math.min(listener.rest, data.length);
    listener.rest -= taken;
    data = data.subarray(taken);
    take(listener, taken);
  }
}

function take(listener: Listener, bytes: number): void {
  listener.bytes += bytes;
  if (listener.bytes !== wantedBytes) return;
  left -= 1;
  if (left === 0) done();
}

/** Head and payload together; null while the head is not whole. Pings of the server are empty. */
function frameLength(data: Buffer): number | null {
  const short = data[1];
  if (short === undefined) return null;
  if (short < 126) return 2 + short;
  if (short === 126) return data.length < 4 ? null : 4 + data.readUInt16BE(2);
  return data.length < 10 ? null : 10 + data.readUInt32BE(6);
}
