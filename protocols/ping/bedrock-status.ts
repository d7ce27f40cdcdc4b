import { toCount } from './java-status.ts';
import type { PingReply } from './ping-error.ts';

const unconnectedPing = 0x01;
const unconnectedPong = 0x1c;
/** Sixteen bytes by which RakNet packets are known. */
const magic = Buffer.from('00ffff00fefefefefdfdfdfd12345678', 'hex');
const textAt = 1 + 8 + 8 + magic.length + 2;

/** `time` comes back in the answer: it tells this ping's from another's. */
export function writeBedrockPing(time: bigint, client: bigint): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(unconnectedPing);
  head.writeBigInt64BE(time, 1);
  const tail = Buffer.alloc(8);
  tail.writeBigInt64BE(client);
  return Buffer.concat([head, magic, tail]);
}

/** Null for a datagram that is no answer to this ping. Throws when the answer has no figures. */
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
  const [edition, , , version, online, max] = fields;
  if (!edition || online === undefined || max === undefined || online === '' || max === '') {
    throw new RangeError('the answer has no player count');
  }
  return { online: toCount(online), max: toCount(max), version: (version ?? '').slice(0, 100) };
}
