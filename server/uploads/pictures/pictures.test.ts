import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencodeImage } from './reencode-image.ts';
import * as samples from '../upload-samples.fixture.ts';

describe('a picture that is uploaded', () => {
  it('[P-17] loses its location, camera, and all other text', async () => {
    const photo = await samples.aPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const { buffer, type } = await reencodeImage(photo);

    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(buffer).metadata();
    expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
    expect(type).toBe('image/jpeg');
    expect(buffer.includes('canary-exif')).toBe(false);
    expect(buffer.includes('Phone Maker')).toBe(false);
  });

  it('[P-17] stays upright', async () => {
    const { buffer, width, height } = await reencodeImage(await samples.aPhoto());

    expect([width, height]).toEqual([40, 60]);
    // Once the photo is upright, the red square of the upper left corner is in the upper right
    // corner.
    const corner = await sharp(buffer)
      .extract({ left: 33, top: 3, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[0]).toBeGreaterThan(200);
    expect(corner[2]).toBeLessThan(80);
  });

  it('[P-17] loses a page that was hidden in it', async () => {
    const { buffer } = await reencodeImage(await samples.aPolyglot());

    expect(buffer.includes('<script')).toBe(false);
  });

  it('[P-17] of 50 megapixels is refused before decoding, with its size', async () => {
    const bomb = samples.aBomb();

    await expect(reencodeImage(bomb)).rejects.toMatchObject({
      code: 'too-many-pixels',
      message:
        'This picture has 50 megapixels; at most 40 are allowed. Make it smaller, then try again.',
    });
  });

  it.each([
    [1, 20_001],
    [20_001, 1],
  ])('[P-17] of %i by %i pixels is refused before decoding', async (width, height) => {
    await expect(reencodeImage(samples.aBomb(width, height))).rejects.toMatchObject({
      code: 'too-many-pixels',
      message:
        'This picture is too long: at most 20,000 pixels on each side are allowed. Crop it, then try again.',
    });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a photo that was cut off', async () => (await samples.aPhoto()).subarray(0, 400)],
    ['a script that begins like a picture', samples.aGifScript],
    ['a drawing in SVG', () => samples.anSvg],
    ['a PDF', () => samples.aPdf],
  ])('[P-17] %s is refused', async (_what, make) => {
    await expect(reencodeImage(await make())).rejects.toMatchObject({
      code: 'unreadable-picture',
    });
  });

  it('[§7] of a phone in the HEIC format is refused with what to do, not as damaged', async () => {
    await expect(reencodeImage(samples.aHeic)).rejects.toThrow(/HEIC format.*JPEG/);
  });

  it('[P-17] stays transparent, and animations become still pictures', async () => {
    const drawing = await reencodeImage(await samples.aDrawing());
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await sharp([await frame('red'), await frame('blue')], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();

    const still = await reencodeImage(frames);

    expect((await sharp(drawing.buffer).metadata()).hasAlpha).toBe(true);
    expect([still.type, still.width, still.height]).toEqual(['image/png', 8, 8]);
  });

  it('[§4] is scaled down on request, never up', async () => {
    const photo = await samples.aPhoto({ width: 800, height: 400 });

    const small = await reencodeImage(photo, { maxPixels: 100 });
    const same = await reencodeImage(photo, { maxPixels: 2000 });

    expect([small.width, small.height]).toEqual([50, 100]);
    expect([same.width, same.height]).toEqual([400, 800]);
  });
});
