import { describe, expect, it } from 'vitest';
import { encodeResponse, encodeOutput, readRequest } from './rcon-wire.ts';
import { fromHex } from '../testing/raw-rcon.ts';

describe('a read from the socket', () => {
  it('[game-server §1.1] is a login when its type is 3', () => {
    const read = fromHex('11000000 07000000 03000000 68756e74657232 00 00');

    expect(readRequest(read)).toEqual({ id: 7, type: 3, body: 'hunter2' });
  });

  it('[game-server §1.1] is a command when its type is 2, in UTF-8', () => {
    const read = fromHex('10000000 ffffff7f 02000000 73617920 c3a9 00 00');

    expect(readRequest(read)).toEqual({ id: 0x7f_ff_ff_ff, type: 2, body: 'say é' });
  });

  it.each([
    { note: 'ends at the first NUL', bytes: '0e000000 01000000 02000000 6100626300 00', body: 'a' },
    {
      note: 'loses its last byte without a NUL',
      bytes: '0b000000 01000000 02000000 616263',
      body: 'ab',
    },
    { note: 'is empty in the smallest packet', bytes: '0a000000 01000000 02000000 0000', body: '' },
    { note: 'is empty when there is none at all', bytes: '08000000 01000000 02000000', body: '' },
  ])('[game-server §1.3] has a body that $note', ({ bytes, body }) => {
    expect(readRequest(fromHex(bytes))).toEqual({ id: 1, type: 2, body });
  });

  it.each([
    { note: 'fewer than 10 bytes', bytes: '05000000 01000000 02' },
    { note: 'a size that is too small', bytes: '09000000 01000000 02000000 0000' },
    { note: 'a size that is too large', bytes: '0b000000 01000000 02000000 0000' },
    { note: 'a negative size', bytes: 'ffffffff 01000000 02000000 0000' },
    {
      note: 'two packets',
      bytes: '0a000000 01000000 02000000 0000 0a000000 02000000 02000000 0000',
    },
  ])('[game-server §1.3] is not a packet if it has $note', ({ bytes }) => {
    expect(readRequest(fromHex(bytes))).toBeNull();
  });

  it('[game-server §1.3] is a packet of at most 1460 bytes', () => {
    const sized = (bytes: number): Buffer => {
      const read = Buffer.alloc(bytes, 'a');
      read.writeInt32LE(bytes - 4, 0);
      return read;
    };

    expect(readRequest(sized(1460))).not.toBeNull();
    expect(readRequest(sized(1461))).toBeNull();
  });
});

describe('an answer', () => {
  it('[game-server §1.2] to a login is 14 bytes', () => {
    expect(encodeResponse(7, 2, '')).toEqual(fromHex('0a000000 07000000 02000000 0000'));
    expect(encodeResponse(-1, 2, '')).toEqual(fromHex('0a000000 ffffffff 02000000 0000'));
  });

  it('[game-server §1.4] without text is one empty packet', () => {
    expect(encodeOutput(9, '')).toEqual([fromHex('0a000000 09000000 00000000 0000')]);
  });

  it.each([
    { units: 4095, lengths: [4095] },
    { units: 4096, lengths: [4096] },
    { units: 4097, lengths: [4096, 1] },
    { units: 8192, lengths: [4096, 4096] },
    { units: 8202, lengths: [4096, 4096, 10] },
  ])('[game-server §1.4] of $units characters is cut into $lengths', ({ units, lengths }) => {
    const packets = encodeOutput(9, 'x'.repeat(units));

    expect(packets.map((packet) => packet.length - 14)).toEqual(lengths);
  });

  it('[game-server §1.4] is cut by characters, so a fragment may have up to 12,288 bytes', () => {
    const packets = encodeOutput(9, '✔'.repeat(4097));

    expect(packets.map((packet) => packet.length - 14)).toEqual([12_288, 3]);
  });

  it('[game-server §1.4] has a question mark on each side of a character that a cut divides', () => {
    const [first, second] = encodeOutput(9, `${'x'.repeat(4095)}😀y`);

    expect(first?.subarray(-5)).toEqual(fromHex('7878 3f 0000'));
    expect(second).toEqual(fromHex('0c000000 09000000 00000000 3f79 0000'));
  });

  it('[game-server §1.4] keeps surrogate pairs that no cut divides', () => {
    const [only] = encodeOutput(9, '😀');

    expect(only).toEqual(fromHex('0e000000 09000000 00000000 f09f9880 0000'));
  });
});
