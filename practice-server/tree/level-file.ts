import { gzipSync } from 'node:zlib';

const tags = { end: 0, int: 3, string: 8, compound: 10 } as const;
/** The version number of the world format of Minecraft 1.21.11. */
const dataVersion = 4671;

/** A small but valid `level.dat`: gzipped NBT, big-endian. */
export function levelFile(worldName: string): Buffer {
  return gzipSync(
    Buffer.concat([
      named(tags.compound, ''),
      named(tags.compound, 'Data'),
      named(tags.string, 'LevelName'),
      text(worldName),
      named(tags.int, 'DataVersion'),
      int(dataVersion),
      Buffer.of(tags.end, tags.end),
    ]),
  );
}

/** A region file without chunks: its two tables are empty. */
export function emptyRegion(): Buffer {
  return Buffer.alloc(8192);
}

function named(tag: number, name: string): Buffer {
  return Buffer.concat([Buffer.of(tag), text(name)]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
