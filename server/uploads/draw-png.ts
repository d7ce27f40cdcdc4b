import sharp from 'sharp';

/**
 * A drawing of our own as a picture; never one that someone sent. It must run before the first uploaded
 * picture is read: from then on nothing in this process reads drawings.
 */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
