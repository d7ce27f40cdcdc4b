import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { toCount } from './java-status.ts';
import { PingError, type PingReply, type PingTarget } from './ping-error.ts';

export type BedrockPingTarget = PingTarget & {
  /** Identifies this ping; the reply repeats it. */
  readonly mark: bigint;
};

const unconnectedPing = 0x01;
const unconnectedPong = 0x1c;
/** RakNet's magic bytes for offline messages. */
const magic = Buffer.from('00ffff00fefefefefdfdfdfd12345678', 'hex');
const textAt = 1 + 8 + 8 + magic.length + 2;
/** Datagrams can be lost without notice. */
const attempts = 3;

/**
 * The list ping of Bedrock and Geyser: an unconnected RakNet ping over UDP (minecraft.wiki/w/RakNet).
 * `host` must be an IP address. Rejects with PingError.
 */
export function pingBedrock(target: BedrockPingTarget): Promise<PingReply> {
  const { host, port, timeoutMs, signal, mark } = target;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new PingError('aborted', 'the ping was given up'));
      return;
    }
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    const sendPing = () => socket.send(writeBedrockPing(mark, mark), port, host);
    const again = setInterval(sendPing, timeoutMs / attempts);
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
      // Anyone can send to an open UDP port.
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
    sendPing();
  });
}

/** RakNet's unconnected ping. The reply repeats `time`, which identifies it. */
export function writeBedrockPing(time: bigint, client: bigint): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(unconnectedPing);
  head.writeBigInt64BE(time, 1);
  const tail = Buffer.alloc(8);
  tail.writeBigInt64BE(client);
  return Buffer.concat([head, magic, tail]);
}

/** Null for a datagram that is not a reply to this ping. @throws RangeError when the reply has no player count */
export function readBedrockPong(datagram: Buffer, time: bigint): PingReply | null {
  if (datagram.length < textAt || datagram[0] !== unconnectedPong) return null;
  if (
    datagram.readBigInt64BE(1) !== time ||
    !datagram.subarray(17, 17 + magic.length).equals(magic)
  ) {
    return null;
  }
  const length = datagram.readUInt16BE(textAt - 2);
  const fields = datagram.toString('utf8', textAt, textAt + length).split(';');
  const [edition, , , , online, max] = fields;
  if (!edition || online === undefined || max === undefined || online === '' || max === '') {
    throw new RangeError('the answer has no player count');
  }
  return { online: toCount(online), max: toCount(max) };
}
