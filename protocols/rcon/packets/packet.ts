import { RconError } from '../rcon-error.ts';

/** One RCON packet. `body` is raw: a fragment may end in the middle of a character. */
export type Packet = {
  /** Signed 32-bit; chosen by the client, echoed by the server; −1 means "not logged in". */
  readonly id: number;
  readonly type: number;
  readonly body: Buffer;
};

/** 2 means *command* one way and *login result* the other. No server knows 1 or 4; a marker uses 0 (see response-framing.ts). */
export const packetTypes = { output: 0, command: 2, loginResult: 2, login: 3 } as const;

/** The id of a packet that says "not logged in" or "wrong password". */
export const notLoggedInId = -1;

/** A server reads one packet into 1,460 bytes: 4 size + 4 id + 4 type + body + 2 NUL leaves this many UTF-8 bytes. */
export const maxCommandBytes = 1446;

/** The smallest size field: id, type and the two NUL bytes. */
const minPacketSize = 10;

/**
 * The largest size field accepted. Vanilla stays under 12,298 (4,096 characters of up to 3 bytes), but servers that do
 * not fragment send a whole response at once.
 */
export const maxPacketSize = 1024 * 1024;

/** Bytes of the size field itself, which it does not count. */
export const sizeFieldBytes = 4;

const headerBytes = 12;

/** The whole packet in one Buffer, because a server closes the connection when a packet arrives in two pieces. */
export function encodePacket(packet: {
  id: number;
  type: number;
  body: string | Uint8Array;
}): Buffer {
  const bodyBytes =
    typeof packet.body === 'string' ? Buffer.byteLength(packet.body) : packet.body.length;
  const frame = Buffer.alloc(sizeFieldBytes + minPacketSize + bodyBytes);
  frame.writeInt32LE(minPacketSize + bodyBytes, 0);
  frame.writeInt32LE(packet.id, 4);
  frame.writeInt32LE(packet.type, 8);
  if (typeof packet.body === 'string') frame.write(packet.body, headerBytes);
  else frame.set(packet.body, headerBytes);
  return frame;
}

/**
 * Reads one whole packet, size field included. The body is a view of `frame`, without its two closing NUL bytes.
 *
 * @throws RconError `not-rcon` when the size field is out of range or is not the size of the frame
 */
export function readPacket(frame: Buffer): Packet {
  if (frame.length < sizeFieldBytes || readPacketSize(frame) !== frame.length - sizeFieldBytes) {
    throw new RconError('not-rcon');
  }
  return {
    id: frame.readInt32LE(4),
    type: frame.readInt32LE(8),
    body: frame.subarray(headerBytes, bodyEnd(frame)),
  };
}

/**
 * The size field at the start of `bytes` (at least 4 of them).
 *
 * @throws RconError `not-rcon` when it is under 10 or over 1 MiB
 */
export function readPacketSize(bytes: Buffer): number {
  const size = bytes.readInt32LE(0);
  if (size < minPacketSize || size > maxPacketSize) throw new RconError('not-rcon');
  return size;
}

// Some servers end a body with one NUL or none, and the text must keep its last character.
function bodyEnd(frame: Buffer): number {
  const end = frame.length;
  if (frame[end - 1] !== 0) return end;
  return frame[end - 2] === 0 ? end - 2 : end - 1;
}
