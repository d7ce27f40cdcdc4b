import { createServer, type Server, type Socket } from 'node:net';
import { createRconSender, type RconSender } from './rcon-sender.ts';
import { answerTypes, encodeAnswer, encodeOutput, readBufferBytes, readRequest, requestTypes } from './rcon-wire.ts';
import type { RconRequest } from './rcon-wire.ts';
import type { ServerLog } from './server-log.ts';

/** What became of a command: its text, silence for ever, or nothing because the server went down. */
export type RconOutcome =
  | { readonly name: 'answer'; readonly text: string; readonly isStopping: boolean }
  | { readonly name: 'silence' }
  | { readonly name: 'gone' };

export type RconParts = {
  readonly password: string;
  readonly log: ServerLog;
  readonly now: () => number;
  readonly dropAfter: () => number | null;
  readonly runCommand: (command: string, sender: RconSender) => Promise<RconOutcome>;
  readonly stop: () => void;
};

export type RconListener = {
  readonly port: number;
  /** Closes the port and every connection; `reset` does it the way a crashed process does. */
  close(how: 'end' | 'reset'): Promise<void>;
};

export async function listenForRcon(address: { host: string; port: number }, parts: RconParts): Promise<RconListener> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, connections, parts);
  });
  const port = await listen(server, address);
  parts.log.write(`RCON running on ${address.host}:${port}`);

  return {
    port,
    async close(how) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) how === 'reset' ? socket.resetAndDestroy() : socket.destroy();
      await closed;
    },
  };
}

function serveConnection(socket: Socket, number: number, parts: RconParts): void {
  const address = socket.remoteAddress ?? 'unknown';
  const sender = createRconSender(parts.now);
  let unread: Buffer = Buffer.alloc(0);
  let isBusy = false;
  let isLoggedIn = false;
  let answered = 0;

  socket.setNoDelay(true);
  parts.log.write(`Thread RCON Client /${address} started`, { thread: 'RCON Listener #1' });
  // A client that vanishes is nothing to a server; 'close' follows and writes the log line.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    const thread = `RCON Client /${address} #${number}`;
    parts.log.write(`Thread RCON Client /${address} shutting down`, { thread });
  });
  socket.on('data', (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    // Beyond one buffer the next read fails anyway, so no more is taken in while a command runs.
    if (unread.length > readBufferBytes) socket.pause();
    if (!isBusy) void readOn();
  });

  // The real thread reads only between commands, so whatever came meanwhile counts as one read (§1.3).
  async function readOn(): Promise<void> {
    isBusy = true;
    while (unread.length > 0 && !socket.destroyed) {
      const request = readRequest(unread);
      unread = Buffer.alloc(0);
      if (!request) return void socket.destroy();
      if (!(await answer(request))) return;
    }
    isBusy = false;
  }

  /** False when this connection will never read again. */
  async function answer(request: RconRequest): Promise<boolean> {
    if (request.type === requestTypes.login) return logIn(request);
    if (request.type === requestTypes.command) return isLoggedIn ? runCommand(request) : refuse();
    // No login is needed for this one (§1.4 relies on it as a marker).
    return send(encodeOutput(request.id, `Unknown request ${(request.type >>> 0).toString(16)}`));
  }

  function logIn(request: RconRequest): boolean {
    isLoggedIn = request.body !== '' && request.body === parts.password;
    if (!isLoggedIn) return refuse();
    return send([encodeAnswer(request.id, answerTypes.loginResult, '')]);
  }

  function refuse(): boolean {
    return send([encodeAnswer(-1, answerTypes.loginResult, '')]);
  }

  async function runCommand(request: RconRequest): Promise<boolean> {
    const outcome = await parts.runCommand(request.body, sender);
    if (outcome.name !== 'answer') return false;
    const dropAfter = parts.dropAfter();
    if (dropAfter !== null && answered >= dropAfter) {
      socket.destroy();
    } else {
      answered += 1;
      send(encodeOutput(request.id, outcome.text), outcome.isStopping ? parts.stop : undefined);
      return true;
    }
    if (outcome.isStopping) parts.stop();
    return false;
  }

  function send(packets: readonly Buffer[], sent?: () => void): boolean {
    if (socket.destroyed) {
      sent?.();
      return false;
    }
    for (const [index, packet] of packets.entries()) {
      socket.write(packet, () => (index === packets.length - 1 ? sent?.() : undefined));
    }
    return true;
  }
}

function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : address.port);
    });
  });
}
