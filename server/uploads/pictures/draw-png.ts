import sharp from 'sharp';

/**
 * Converts one of our own SVG drawings to a PNG as large as a screenshot, never one that someone
 * sent. Call it before the first uploaded picture is read, because from then on this process
 * refuses to read SVG.
 */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // The drawings are about 230 wide; at the usual 72 they would be enlarged as pixels. What they show
  // is in the upper part, and most places crop a picture to its middle.
  const picture = sharp(Buffer.from(svg), { density: 400 }).resize(1200, 1220, { position: 'top' });
  return new Uint8Array(await picture.png({ palette: true }).toBuffer());
}
