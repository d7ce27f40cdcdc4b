/**
 * RCON bytes as the real server reads and writes them (game-server §1). Deliberately not shared with
 * protocols/rcon, so that a mistake in one reading of the format is found by the other.
 */
export type RconRequest = { readonly id: number; readonly type: number; readonly body: string };

export const requestTypes = { command: 2, login: 3 } as const;
export const responseTypes = { output: 0, loginResult: 2 } as const;

/** The real server reads once into a buffer of this size and ignores the rest. */
export const readBufferBytes = 1460;
const smallestReadBytes = 10;
const fragmentUnits = 4096;

/** The packet in one read of the socket. For null, the real server closes the connection without an answer (game-server §1.3). */
export function readRequest(read: Buffer): RconRequest | null {
  if (read.length < smallestReadBytes || read.length > readBufferBytes) return null;
  if (read.readInt32LE(0) !== read.length - 4) return null;
  return { id: readInt(read, 4), type: readInt(read, 8), body: readBody(read) };
}

/** Output is cut every 4096 UTF-16 units, and each piece is encoded separately. No output is one empty packet (game-server §1.4). */
export function encodeOutput(id: number, text: string): Buffer[] {
  const packets: Buffer[] = [];
  let rest = text;
  do {
    packets.push(encodeResponse(id, responseTypes.output, rest.slice(0, fragmentUnits)));
    rest = rest.slice(fragmentUnits);
  } while (rest !== '');
  return packets;
}

export function encodeResponse(id: number, type: number, text: string): Buffer {
  const body = Buffer.from(text.replaceAll(halfPair, '?'), 'utf8');
  const packet = Buffer.alloc(body.length + 14);
  packet.writeInt32LE(body.length + 10, 0);
  packet.writeInt32LE(id, 4);
  packet.writeInt32LE(type, 8);
  body.copy(packet, 12);
  return packet;
}

// Java's encoder writes '?' for half of a surrogate pair, where Node would write U+FFFD.
const halfPair = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

// A read that ends inside a field leaves that field 0, as the server's own integer reader does.
function readInt(read: Buffer, offset: number): number {
  return offset + 4 > read.length ? 0 : read.readInt32LE(offset);
}

// The body ends at the first NUL or before the last byte, so a body without a NUL loses a byte.
function readBody(read: Buffer): string {
  const nul = read.indexOf(0, 12);
  const end = nul === -1 ? read.length - 1 : Math.min(nul, read.length - 1);
  return end <= 12 ? '' : read.toString('utf8', 12, end);
}
