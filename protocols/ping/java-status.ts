import type { PingReply } from './ping-error.ts';
import { readVarInt, writeVarInt } from './var-int.ts';

/** A picture of the server comes with the answer; nothing true is longer. */
export const longestStatusBytes = 512 * 1024;

const statusPacket = 0;
const nextStateStatus = 1;
/** Any number will do for a list ping; servers answer with their own. */
const protocolVersion = 47;

/** Handshake and request in one piece: what a game sends to show a server in its list. */
export function writeStatusRequest(host: string, port: number): Buffer {
  const name = Buffer.from(host, 'utf8');
  const portBytes = Buffer.alloc(2);
  portBytes.writeUInt16BE(port);
  const handshake = frame(
    Buffer.concat([
      writeVarInt(statusPacket),
      writeVarInt(protocolVersion),
      writeVarInt(name.length),
      name,
      portBytes,
      writeVarInt(nextStateStatus),
    ]),
  );
  return Buffer.concat([handshake, frame(writeVarInt(statusPacket))]);
}

/** The answer in what has arrived; null while it is not whole. Throws when it cannot become one. */
export function readStatusReply(bytes: Buffer): PingReply | null {
  const length = readVarInt(bytes, 0);
  if (!length) return null;
  if (length.value <= 0 || length.value > longestStatusBytes) {
    throw new RangeError('the frame of the answer has an impossible length');
  }
  const end = length.next + length.value;
  if (bytes.length < end) return null;
  const packet = bytes.subarray(length.next, end);
  const id = readVarInt(packet, 0);
  const text = id && readVarInt(packet, id.next);
  if (
    !text ||
    id.value !== statusPacket ||
    text.value < 0 ||
    text.next + text.value > packet.length
  ) {
    throw new RangeError('the answer is no status');
  }
  return readStatusJson(packet.toString('utf8', text.next, text.next + text.value));
}

/** Only the figures are taken: `sample`, which holds names of players, is never looked at. */
function readStatusJson(json: string): PingReply {
  const status: unknown = JSON.parse(json);
  const players = fieldOf(status, 'players');
  return {
    online: toCount(fieldOf(players, 'online')),
    max: toCount(fieldOf(players, 'max')),
    version: toWords(fieldOf(fieldOf(status, 'version'), 'name')),
  };
}

function frame(packet: Buffer): Buffer {
  return Buffer.concat([writeVarInt(packet.length), packet]);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function toCount(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new RangeError('the answer has no player count');
  return count;
}

function toWords(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 100) : '';
}
