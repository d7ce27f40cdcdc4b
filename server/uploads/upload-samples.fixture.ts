import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const page = '<!doctype html><script>alert(1)</script>';

/** A photo as a phone takes it: on its side, with location, camera, and copyright text. */
export async function aPhoto({
  width = 60,
  height = 40,
  note = 'canary-exif',
} = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .composite([
      {
        input: { create: { width: 10, height: 10, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Phone Maker', Copyright: note },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 15/1 9/1', GPSLongitude: '122/1 26/1 1/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><name>${note}</name></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}

export async function aDrawing({ width = 40, height = 30 } = {}): Promise<Buffer> {
  return await sharp({
    create: { width, height, channels: 4, background: { r: 240, g: 180, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
}

/** A PNG that claims a size but has no pixels, because reading them fails differently from a refusal. */
export function aBomb(width = 10_000, height = 5000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green, and blue.
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync('')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture that a browser would run as a page if it looked at the bytes. */
export async function aPolyglot(): Promise<Buffer> {
  return Buffer.concat([await aPhoto({ note: page }), Buffer.from(page)]);
}

export function aGifScript(): Buffer {
  return Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(document.domain)//');
}

export const anSvg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
);
export const aWebPage = Buffer.from(`\n ${page}`);
export const aZip = Buffer.from('504b0304140000000800', 'hex');
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const aText = Buffer.from('We counted 214 people.\n');

/** One second of silence. */
export function aSound(seconds = 1): Buffer {
  const samples = 8000 * seconds;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

/** The first boxes of a video. */
export const aFilm = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
/** A photo in the format that phones use and browsers cannot show. */
export const aHeic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
