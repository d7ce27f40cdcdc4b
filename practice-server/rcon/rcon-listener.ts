import { createServer, type Socket } from 'node:net';
import { closePort, openPort, type PortAddress } from '../open-port.ts';
import { RconConnection, type RconDependencies } from './rcon-connection.ts';
import type { ServerLog } from '../game/server-log.ts';

export type RconListener = {
  readonly port: number;
  /** Closes the port and every connection. With `reset` this looks like a crash to clients. */
  close(how: 'end' | 'reset'): Promise<void>;
};

/** Opens the RCON port. Rejects with Node's own error when the port is taken. */
export async function listenForRcon(
  address: PortAddress,
  dependencies: RconDependencies & { readonly log: ServerLog },
): Promise<RconListener> {
  const { log } = dependencies;
  const sockets = new Set<Socket>();
  let threads = 1;
  const server = createServer((socket) => {
    threads += 1;
    const name = `RCON Client /${socket.remoteAddress ?? 'unknown'}`;
    const thread = `${name} #${threads}`;
    sockets.add(socket);
    log.write(`Thread ${name} started`, { thread: 'RCON Listener #1' });
    socket.once('close', () => {
      sockets.delete(socket);
      log.write(`Thread ${name} shutting down`, { thread });
    });
    void new RconConnection(socket, dependencies);
  });
  const port = await openPort(server, address);
  log.write(`RCON running on ${address.host}:${port}`);

  return {
    port,
    async close(how) {
      const closed = closePort(server);
      for (const socket of sockets) {
        if (how === 'reset') socket.resetAndDestroy();
        else socket.destroy();
      }
      await closed;
    },
  };
}
