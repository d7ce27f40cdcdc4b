import { createServer, type Socket } from 'node:net';
import { closePort, openPort, type PortAddress } from '../open-port.ts';

export type ListPingListener = { readonly port: number; close(): Promise<void> };

export type ListedGame = { readonly online: number; readonly max: number };

const pingPacket = 1;
const longestFrame = 4096;

/**
 * The port that games query for their server list (game-server §7.1): one status and one ping for each
 * connection. Rejects with Node's own error when the port is taken.
 */
export async function listenForListPings(
  address: PortAddress,
  game: () => ListedGame,
): Promise<ListPingListener> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    answer(socket, game);
  });
  const port = await openPort(server, address);
  return {
    port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await closePort(server);
    },
  };
}

function answer(socket: Socket, game: () => ListedGame): void {
  let bytes = Buffer.alloc(0);
  let frames = 0;
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const frame = takeFrame(bytes);
      if (frame === 'broken') {
        socket.destroy();
        return;
      }
      if (!frame) return;
      bytes = bytes.subarray(frame.end);
      frames += 1;
      // The first packet is the handshake, which has no answer.
      if (frames === 1) continue;
      if (frame.packet[0] === pingPacket) socket.end(inFrame(frame.packet));
      else socket.write(encodeStatus(game()));
    }
  });
}

type Frame = { readonly packet: Buffer; readonly end: number };

function takeFrame(bytes: Buffer): Frame | 'broken' | null {
  let length = 0;
  for (let at = 0; at < 3; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    length |= (byte & 0x7f) << (7 * at);
    if ((byte & 0x80) !== 0) continue;
    const end = at + 1 + length;
    if (length === 0 || length > longestFrame) return 'broken';
    return bytes.length < end ? null : { packet: bytes.subarray(at + 1, end), end };
  }
  return 'broken';
}

function encodeStatus({ online, max }: ListedGame): Buffer {
  const status = {
    version: { name: 'Paper 1.21.11', protocol: 774 },
    players: { max, online },
    description: { text: 'A practice server' },
  };
  const text = Buffer.from(JSON.stringify(status));
  return inFrame(Buffer.concat([Buffer.from([0]), varInt(text.length), text]));
}

function inFrame(packet: Buffer): Buffer {
  return Buffer.concat([varInt(packet.length), packet]);
}

function varInt(value: number): Buffer {
  return value < 0x80
    ? Buffer.from([value])
    : Buffer.from([(value & 0x7f) | 0x80, (value >> 7) & 0x7f]);
}
