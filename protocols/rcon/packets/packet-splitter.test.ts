import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePacket, maxPacketSize } from './packet.ts';
import { PacketSplitter } from './packet-splitter.ts';
import { RconError } from '../rcon-error.ts';

const loginResult = encodePacket({ id: 1, type: 2, body: '' });
const answer = encodePacket({
  id: 2,
  type: 0,
  body: 'There are 0 of a max of 20 players online: ',
});
const stream = Buffer.concat([loginResult, answer, loginResult]);

describe('the splitter', () => {
  it('[S16] gives the same packets wherever the stream is cut in two', () => {
    const whole = readAll([stream]);

    for (let offset = 0; offset <= stream.length; offset += 1) {
      expect(readAll([stream.subarray(0, offset), stream.subarray(offset)])).toEqual(whole);
    }
    expect(whole).toEqual(['1/2/', `2/0/${answer.subarray(12, -2).toString('hex')}`, '1/2/']);
  });

  it('[S16] gives the same packets when every byte comes alone', () => {
    expect(readAll(cutEverywhere(stream))).toEqual(readAll([stream]));
  });

  it('gives the same packets for any stream of packets, cut anywhere', () => {
    const packet = fc.record({
      id: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      type: fc.integer({ min: 0, max: 3 }),
      body: fc.uint8Array({ maxLength: 300 }),
    });
    fc.assert(
      fc.property(
        fc.array(packet, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (packets, cuts) => {
          const bytes = Buffer.concat(packets.map((each) => encodePacket(each)));

          expect(readAll(cutAt(bytes, cuts))).toEqual(
            packets.map(
              ({ id, type, body }) => `${id}/${type}/${Buffer.from(body).toString('hex')}`,
            ),
          );
        },
      ),
    );
  });

  it('gives the same packets and the same typed error for any bytes, cut anywhere', () => {
    const packetBytes = fc
      .uint8Array({ maxLength: 40 })
      .map((body) => encodePacket({ id: 7, type: 0, body }));
    const anyBytes = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
    const piece = fc.oneof(packetBytes, anyBytes);
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (pieces, cuts) => {
          const bytes = Buffer.concat(pieces);

          expect(readAll(cutAt(bytes, cuts))).toEqual(readAll([bytes]));
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([9, 0, -1, maxPacketSize + 1, 2 ** 31 - 1])(
    '[S16] refuses a packet of size %i before allocating memory, and refuses everything after it',
    (size) => {
      const splitter = new PacketSplitter();
      const header = Buffer.alloc(4);
      header.writeInt32LE(size);

      expect(() => splitter.push(header)).toThrow(RconError);
      expect(splitter.error?.kind).toBe('not-rcon');
      expect(() => splitter.push(loginResult)).toThrow(RconError);
      expect(splitter.isMidPacket).toBe(false);
    },
  );

  it('still gives the valid packets before invalid bytes', () => {
    const splitter = new PacketSplitter();

    const packets = splitter.push(Buffer.concat([loginResult, Buffer.from('HTTP/1.1')]));

    expect(packets).toHaveLength(1);
    expect(splitter.error?.kind).toBe('not-rcon');
  });

  it('knows that it is in the middle of a packet', () => {
    const splitter = new PacketSplitter();

    const states = cutEverywhere(answer).map((byte) => {
      splitter.push(byte);
      return splitter.isMidPacket;
    });

    expect(states.slice(0, -1)).not.toContain(false);
    expect(states.at(-1)).toBe(false);
  });

  it('accepts the largest packet in pieces', () => {
    const splitter = new PacketSplitter();
    const largest = encodePacket({ id: 3, type: 0, body: Buffer.alloc(maxPacketSize - 10, 0x61) });

    const packets = [
      largest.subarray(0, 3),
      largest.subarray(3, 70_000),
      largest.subarray(70_000),
    ].flatMap((piece) => splitter.push(piece));

    expect(packets.map(({ body }) => body.length)).toEqual([maxPacketSize - 10]);
  });
});

function readAll(chunks: readonly Buffer[]): string[] {
  const splitter = new PacketSplitter();
  const read: string[] = [];
  for (const chunk of chunks) {
    if (splitter.error !== null) break;
    try {
      for (const packet of splitter.push(chunk))
        read.push(`${packet.id}/${packet.type}/${packet.body.toString('hex')}`);
    } catch (error) {
      if (!(error instanceof RconError)) throw error;
    }
  }
  return splitter.error === null ? read : [...read, splitter.error.kind];
}

function cutEverywhere(bytes: Buffer): Buffer[] {
  return [...bytes.keys()].map((offset) => bytes.subarray(offset, offset + 1));
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [
    0,
    ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b),
    bytes.length,
  ];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}
