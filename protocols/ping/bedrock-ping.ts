import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { readBedrockPong, writeBedrockPing } from './bedrock-status.ts';
import { PingError, type PingReply, type PingTarget } from './ping-error.ts';

export type BedrockPingTarget = PingTarget & {
  /** Marks this ping; the answer carries it back. */
  readonly mark: bigint;
};

/** A datagram can be lost on the way without anybody hearing of it. */
const tries = 3;

/** Bedrock (and Geyser) list ping over UDP. `host` is an address. Rejects with PingError. */
export function pingBedrock(target: BedrockPingTarget): Promise<PingReply> {
  const { host, port, timeoutMs, signal, mark } = target;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new PingError('aborted', 'the ping was given up'));
      return;
    }
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    const ask = () => socket.send(writeBedrockPing(mark, mark), port, host);
    const again = setInterval(ask, timeoutMs / tries);
    const timer = setTimeout(() => fail('timed-out', 'no answer in time'), timeoutMs);
    const onAbort = () => fail('aborted', 'the ping was given up');
    signal?.addEventListener('abort', onAbort, { once: true });

    function end(): void {
      clearInterval(again);
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.close();
    }
    function fail(kind: PingError['kind'], message: string, cause?: unknown): void {
      end();
      reject(new PingError(kind, message, { cause }));
    }

    socket.on('error', (error) => fail('unreachable', 'no game server there', error));
    socket.on('message', (datagram, sender) => {
      // Anybody can send to an open UDP port.
      if (sender.port !== port) return;
      try {
        const reply = readBedrockPong(datagram, mark);
        if (!reply) return;
        end();
        resolve(reply);
      } catch (error) {
        fail('not-a-game-server', 'something else answered', error);
      }
    });
    ask();
  });
}
