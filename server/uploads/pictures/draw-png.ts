import sharp from 'sharp';

/**
 * Converts one of our own SVG drawings to PNG, never one that someone sent. Call it before the first
 * uploaded picture is read, because from then on this process refuses to read SVG.
 */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
