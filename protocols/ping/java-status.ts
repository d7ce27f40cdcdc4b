import type { PingReply } from './ping-error.ts';

/** Larger than any real status, which includes the server icon. */
export const maxStatusBytes = 512 * 1024;

/** A VarInt of the Java protocol: seven bits per byte, lowest first (minecraft.wiki/w/Java_Edition_protocol). */
const maxVarIntBytes = 5;
const statusPacket = 0;
const nextStateStatus = 1;
/** Any version works for a list ping; servers reply with their own. */
const protocolVersion = 47;

/** Handshake and status request, as a game sends them to show a server in its list. */
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

/** Reads the reply from the bytes so far; null while incomplete. @throws RangeError when it is malformed */
export function readStatusReply(bytes: Buffer): PingReply | null {
  const length = readVarInt(bytes, 0);
  if (!length) return null;
  if (length.value <= 0 || length.value > maxStatusBytes) {
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
    throw new RangeError('the answer is not a status');
  }
  return readStatusJson(packet.toString('utf8', text.next, text.next + text.value));
}

/** Takes only the counts; `sample`, which has player names, is never read. */
function readStatusJson(json: string): PingReply {
  const status: unknown = JSON.parse(json);
  const players = getField(status, 'players');
  // Plugins hide the counts: they leave them out, or write a negative one.
  const isStatus = getField(status, 'version') !== undefined;
  const read = (count: unknown) => (isStatus && !isCount(count) ? null : toCount(count));
  return {
    online: read(getField(players, 'online')),
    max: read(getField(players, 'max')),
  };
}

function frame(packet: Buffer): Buffer {
  return Buffer.concat([writeVarInt(packet.length), packet]);
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * A number of players, also from a string of digits, as Bedrock sends it.
 * @throws RangeError when the value is not a count
 */
export function toCount(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (!isCount(count)) throw new RangeError('the answer has no player count');
  return count;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Encodes a 32-bit integer as a VarInt, in one to five bytes. */
export function writeVarInt(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    const more = rest > 0x7f ? 0x80 : 0;
    bytes.push((rest & 0x7f) | more);
    rest >>>= 7;
  } while (rest !== 0);
  return Buffer.from(bytes);
}

type ReadVarInt = { readonly value: number; readonly next: number };

/** Null while bytes are missing. @throws RangeError for more than five bytes */
export function readVarInt(bytes: Buffer, at: number): ReadVarInt | null {
  let value = 0;
  for (let count = 0; count < maxVarIntBytes; count += 1) {
    const byte = bytes[at + count];
    if (byte === undefined) return null;
    value |= (byte & 0x7f) << (7 * count);
    if ((byte & 0x80) === 0) return { value, next: at + count + 1 };
  }
  throw new RangeError('a VarInt has at most five bytes');
}
