import { crc32, deflateSync } from 'node:zlib';

/** A rectangle, or an ellipse in it. */
export type Shape = {
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRound?: boolean;
};

const [width, height] = [960, 640];
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of 960 by 640 pixels; later shapes cover earlier ones. */
export function drawPicture(shapes: readonly Shape[]): Uint8Array<ArrayBuffer> {
  // Each row begins with a byte for its filter: 0 is none.
  const rowBytes = width * 3 + 1;
  const pixels = new Uint8Array(rowBytes * height);
  for (const shape of shapes) {
    const color = Buffer.from(shape.color.slice(1), 'hex');
    for (let y = shape.y; y < shape.y + shape.height; y += 1) {
      for (let x = shape.x; x < shape.x + shape.width; x += 1) {
        if (isIn(shape, x, y)) pixels.set(color, y * rowBytes + 1 + x * 3);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

function isIn({ x, y, width: wide, height: high, isRound }: Shape, atX: number, atY: number) {
  if (!isRound) return true;
  const across = (atX + 0.5 - x) / wide - 0.5;
  const down = (atY + 0.5 - y) / high - 0.5;
  return across * across + down * down <= 0.25;
}
