/** VarInts of the Java protocol: seven bits a byte, lowest first, at most five bytes. */
const mostBytes = 5;

export function writeVarInt(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    const more = rest > 0x7f ? 0x80 : 0;
    bytes.push((rest & 0x7f) | more);
    rest >>>= 7;
  } while (rest !== 0);
  return Buffer.from(bytes);
}

export type ReadVarInt = { readonly value: number; readonly next: number };

/** Null while its last byte has not arrived. Throws RangeError when it is longer than a VarInt can be. */
export function readVarInt(bytes: Buffer, at: number): ReadVarInt | null {
  let value = 0;
  for (let count = 0; count < mostBytes; count += 1) {
    const byte = bytes[at + count];
    if (byte === undefined) return null;
    value |= (byte & 0x7f) << (7 * count);
    if ((byte & 0x80) === 0) return { value, next: at + count + 1 };
  }
  throw new RangeError('a VarInt has at most five bytes');
}
