import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePacket, maxPacketSize, packetTypes, readPacket, readPacketSize } from './packet.ts';

const samples = [
  {
    note: 'login with the password "pw"',
    packet: { id: 1, type: packetTypes.login, body: 'pw' },
    hex: '0c000000 01000000 03000000 7077 0000',
  },
  {
    note: 'command "list"',
    packet: { id: 2, type: packetTypes.command, body: 'list' },
    hex: '0e000000 02000000 02000000 6c697374 0000',
  },
  {
    note: 'refused login',
    packet: { id: -1, type: 2, body: '' },
    hex: '0a000000 ffffffff 02000000 0000',
  },
  {
    note: '"§a✔": codes of two and three bytes',
    packet: { id: 0x01020304, type: 0, body: '§a✔' },
    hex: '10000000 04030201 00000000 c2a7 61 e29c94 0000',
  },
];

describe('a packet', () => {
  it.each(samples)(
    '[game-server §1.1] is written as the bytes of the protocol: $note',
    ({ packet, hex }) => {
      expect(encodePacket(packet).toString('hex')).toBe(hex.replaceAll(' ', ''));
    },
  );

  it.each(samples)(
    '[game-server §1.1] is read from the bytes of the protocol: $note',
    ({ packet, hex }) => {
      const read = readPacket(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

      expect({ ...read, body: read.body.toString() }).toEqual(packet);
    },
  );

  it('[game-server §1.1] keeps any id, type and body', () => {
    const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(int32, int32, fc.uint8Array({ maxLength: 5000 }), (id, type, body) => {
        const read = readPacket(encodePacket({ id, type, body }));

        expect([read.id, read.type, [...read.body]]).toEqual([id, type, [...body]]);
      }),
    );
  });

  it.each([
    { note: 'one closing NUL', hex: '0b000000 01000000 00000000 6162 00', body: 'ab' },
    { note: 'no closing NUL', hex: '0a000000 01000000 00000000 6162', body: 'ab' },
  ])('keeps the whole text of a server that sends $note', ({ hex, body }) => {
    expect(readPacket(Buffer.from(hex.replaceAll(' ', ''), 'hex')).body.toString()).toBe(body);
  });

  it.each([
    { note: 'shorter than its size', hex: '0b000000 01000000 00000000 0000' },
    { note: 'longer than its size', hex: '0a000000 01000000 00000000 000000' },
    { note: 'without a whole size', hex: '0a0000' },
    { note: 'empty', hex: '' },
  ])('[game-server §1.4] is not RCON when it is $note', ({ hex }) => {
    const frame = Buffer.from(hex.replaceAll(' ', ''), 'hex');

    expect(() => readPacket(frame)).toThrow(expect.objectContaining({ kind: 'not-rcon' }));
  });
});

describe('the size field', () => {
  it.each([10, 12_298, maxPacketSize])('[game-server §1.4] may be %i', (size) => {
    expect(readPacketSize(sizeField(size))).toBe(size);
  });

  it.each([9, 0, -1, -(2 ** 31), maxPacketSize + 1, 2 ** 31 - 1])('[S16] may not be %i', (size) => {
    expect(() => readPacketSize(sizeField(size))).toThrow(
      expect.objectContaining({ kind: 'not-rcon' }),
    );
  });
});

function sizeField(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(size);
  return bytes;
}
