import { startWait } from './drained-wait.ts';
import { logIn, type RconLogin } from './log-in.ts';
import { encodePacket, packetTypes, type Packet } from './packet.ts';
import type { PacketSplitter } from './packet-splitter.ts';
import type { Socket } from 'node:net';

const probeId = 2;
/** For dialing, login and the reply together, each. */
const probeMs = 1500;

/**
 * Sends a packet of an unused type over a separate connection, because some servers close it (game-server §1.9).
 * Returns the body of the reply, or null without one. Never rejects.
 */
export async function probeMarker(login: RconLogin): Promise<Buffer | null> {
  const timeoutMs = Math.min(login.timeoutMs, probeMs);
  try {
    return await logIn({ ...login, timeoutMs, signal: undefined }, (socket, splitter) =>
      awaitReply(socket, splitter, timeoutMs),
    );
  } catch {
    // If a second connection is refused, markers count as unanswered.
    return null;
  }
}

function awaitReply(
  socket: Socket,
  splitter: PacketSplitter,
  timeoutMs: number,
): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const end = (reply: Buffer | null) => {
      stopWait();
      socket.destroy();
      resolve(reply);
    };
    const stopWait = startWait(timeoutMs, () => end(null));
    socket.on('data', (chunk) => {
      const reply = findReply(splitter, chunk);
      if (reply) end(reply.body);
    });
    socket.on('error', () => end(null)).on('close', () => end(null));
    socket.write(encodePacket({ id: probeId, type: packetTypes.output, body: '' }));
  });
}

function findReply(splitter: PacketSplitter, chunk: Buffer): Packet | undefined {
  if (splitter.error !== null) return undefined;
  return splitter.push(chunk).find(({ id }) => id === probeId);
}
