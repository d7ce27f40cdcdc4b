import { connect, type Socket } from 'node:net';
import { maxStatusBytes, readStatusReply, writeStatusRequest } from './java-status.ts';
import { PingError, type PingReply, type PingTarget } from './ping-error.ts';

export type JavaPingTarget = PingTarget & {
  /** The host name sent in the handshake, which proxies route by; `host` by default. */
  readonly serverName?: string;
};

/**
 * The list ping of Java servers over TCP (minecraft.wiki/w/Java_Edition_protocol/Server_List_Ping).
 * Rejects with PingError; the socket is closed when the promise settles.
 */
export function pingJava(target: JavaPingTarget): Promise<PingReply> {
  const { host, port, timeoutMs, signal, serverName = host } = target;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new PingError('aborted', 'the ping was given up'));
      return;
    }
    const socket = connect({ host, port });
    const timer = setTimeout(() => fail('timed-out', 'no answer in time'), timeoutMs);
    const onAbort = () => fail('aborted', 'the ping was given up');
    signal?.addEventListener('abort', onAbort, { once: true });
    let bytes = Buffer.alloc(0);

    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      close(socket);
    }
    function fail(kind: PingError['kind'], message: string, cause?: unknown): void {
      end();
      reject(new PingError(kind, message, { cause }));
    }

    socket.on('error', (error) => fail('unreachable', 'no game server there', error));
    socket.on('close', () => fail('not-a-game-server', 'the server hung up before it answered'));
    socket.once('connect', () => socket.write(writeStatusRequest(serverName, port)));
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      try {
        const reply = readStatusReply(bytes);
        if (reply) {
          end();
          resolve(reply);
        } else if (bytes.length > maxStatusBytes + 16) {
          fail('not-a-game-server', 'the answer does not end');
        }
      } catch (error) {
        fail('not-a-game-server', 'something else answered', error);
      }
    });
  });
}

function close(socket: Socket): void {
  socket.removeAllListeners();
  // Errors after closing are ignored.
  socket.on('error', () => undefined);
  socket.destroy();
}
