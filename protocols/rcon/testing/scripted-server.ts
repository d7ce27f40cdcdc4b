import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { encodePacket, packetTypes, readPacket, type Packet } from '../packets/packet.ts';
import { RconClient, type LateResponse, type RconConnectOptions } from '../rcon-client.ts';
import { RconError } from '../rcon-error.ts';

/** The server's side of one connection. */
export type Peer = {
  send: (packet: { id: number; type?: number; body?: string | Uint8Array }) => void;
  sendBytes: (bytes: Uint8Array) => void;
  hangUp: () => void;
  reset: () => void;
};

export type Script = {
  onOpen?: (peer: Peer) => Work;
  onLogin?: (peer: Peer, packet: Packet) => Work;
  onCommand?: (peer: Peer, command: string, id: number) => Work;
  /** Everything that is neither login nor command: the marker. */
  onOther?: (peer: Peer, packet: Packet) => Work;
};

type Work = void | Promise<void>;

const maxRequestBytes = 1460;
const password = 'secret';
const cleanUps: (() => void)[] = [];

/**
 * Reads exactly as vanilla does (game-server §1.3): one packet per read, or it hangs up. Without a script it lets everyone in,
 * echoes commands and answers markers.
 */
export async function startScriptedServer(script: Script = {}) {
  const seen = {
    commands: new Array<string>(),
    packets: new Array<Packet>(),
    malformed: new Array<string>(),
    connections: 0,
    open: 0,
  };
  const server = createServer({ noDelay: true }, (socket) => {
    const peer = openPeer(socket);
    seen.connections += 1;
    seen.open += 1;
    socket.on('close', () => (seen.open -= 1));
    void script.onOpen?.(peer);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      if (
        bytes.length > maxRequestBytes ||
        bytes.length < 14 ||
        bytes.readInt32LE(0) !== bytes.length - 4
      ) {
        seen.malformed.push(bytes.toString('hex'));
        socket.destroy();
        return;
      }
      const packet = readPacket(bytes);
      seen.packets.push(packet);
      if (packet.type === packetTypes.command) seen.commands.push(packet.body.toString());
      void answer(script, peer, packet);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  cleanUps.push(() => server.close());
  return { seen, port: address.port };
}

/** A client of that server. */
export async function connectTo(
  server: { port: number },
  options: Partial<RconConnectOptions> = {},
) {
  const client = await RconClient.connect({
    host: '127.0.0.1',
    port: server.port,
    password,
    timeoutMs: 30_000,
    commandTimeoutMs: 30_000,
    ...options,
  });
  cleanUps.push(() => client.close());
  return client;
}

/** For `afterEach`. */
export function closeEverything(): void {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp();
}

/** The kind of the RconError a promise fails with; any other outcome fails the test. */
export async function captureErrorKind(promise: Promise<unknown>): Promise<string> {
  const outcome = await promise.then(
    () => 'fulfilled',
    (error: unknown) => error,
  );
  if (outcome instanceof RconError) return outcome.kind;
  throw new Error('expected an RconError', { cause: outcome });
}

export function nextLate(client: RconClient): Promise<LateResponse> {
  return new Promise((resolve) => void client.onLate(resolve));
}

export function nextClosed(client: RconClient): Promise<RconError> {
  return new Promise((resolve) => void client.onClosed(resolve));
}

export function pause(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs));
}

/** Gives every command this response, all at once. */
export function answering(...bodies: (string | Uint8Array)[]) {
  return (peer: Peer, _command: string, id: number) =>
    peer.sendBytes(Buffer.concat(bodies.map((body) => output(id, body))));
}

/** The bytes of an output packet. */
export function output(
  id: number,
  body: string | Uint8Array,
  type: number = packetTypes.output,
): Buffer {
  return encodePacket({ id, type, body });
}

export function answerMarker(peer: Peer, packet: Packet): void {
  peer.send({ id: packet.id, body: `Unknown request ${packet.type.toString(16)}` });
}

function answer(script: Script, peer: Peer, packet: Packet): Work {
  if (packet.type === packetTypes.login) return (script.onLogin ?? letIn)(peer, packet);
  if (packet.type !== packetTypes.command) return (script.onOther ?? answerMarker)(peer, packet);
  return (script.onCommand ?? echo)(peer, packet.body.toString(), packet.id);
}

function letIn(peer: Peer, { id, body }: Packet): void {
  peer.send({ id: body.toString() === password ? id : -1, type: packetTypes.loginResult });
}

function echo(peer: Peer, command: string, id: number): void {
  peer.send({ id, body: command });
}

function openPeer(socket: Socket): Peer {
  const sendBytes = (bytes: Uint8Array) => void socket.write(bytes);
  return {
    sendBytes,
    send: ({ id, type = packetTypes.output, body = '' }) =>
      sendBytes(encodePacket({ id, type, body })),
    hangUp: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
  };
}
