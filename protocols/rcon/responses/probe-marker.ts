import { startWait } from '../drained-wait.ts';
import { logIn, type RconLogin } from '../log-in.ts';
import { encodePacket, packetTypes } from '../packets/packet.ts';
import type { PacketSplitter } from '../packets/packet-splitter.ts';
import { RconError } from '../rcon-error.ts';
import type { Socket } from 'node:net';

const probeId = 2;
/** For dialing, login and the reply together, each. */
const probeMs = 1500;

/**
 * How a server takes a marker. `unknown` if it could not be asked, or did not answer in time: it may be busy, or
 * accept no second connection.
 */
export type MarkerProbe =
  | { readonly name: 'answered'; readonly body: Buffer }
  | { readonly name: 'refused' }
  | { readonly name: 'unknown' };

/**
 * Sends a packet of an unused type over a separate connection, because some servers close it (game-server §1.9).
 * Never rejects.
 */
export async function probeMarker(login: RconLogin): Promise<MarkerProbe> {
  const timeoutMs = Math.min(login.timeoutMs, probeMs);
  try {
    return await logIn({ ...login, timeoutMs, signal: undefined }, (socket, splitter) =>
      awaitReply(socket, splitter, timeoutMs),
    );
  } catch {
    return { name: 'unknown' };
  }
}

function awaitReply(
  socket: Socket,
  splitter: PacketSplitter,
  timeoutMs: number,
): Promise<MarkerProbe> {
  return new Promise((resolve) => {
    const end = (reply: MarkerProbe) => {
      stopWait();
      socket.destroy();
      resolve(reply);
    };
    const stopWait = startWait(timeoutMs, () => end({ name: 'unknown' }));
    socket.on('data', (chunk) => {
      const reply = readReply(splitter, chunk);
      if (reply) end(reply);
    });
    const onClosed = () => end({ name: 'refused' });
    socket.on('error', onClosed).on('close', onClosed);
    socket.write(encodePacket({ id: probeId, type: packetTypes.output, body: '' }));
  });
}

function readReply(splitter: PacketSplitter, chunk: Buffer): MarkerProbe | null {
  try {
    const reply = splitter.push(chunk).find(({ id }) => id === probeId);
    return reply ? { name: 'answered', body: reply.body } : null;
  } catch (error) {
    if (error instanceof RconError) return { name: 'refused' };
    throw error;
  }
}
