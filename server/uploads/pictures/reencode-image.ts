import type { Sharp, SharpOptions } from 'sharp';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';

/** The accepted kinds of pictures. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export type ImageType = (typeof imageTypes)[number];

export const heicSentence =
  'This photo is in the HEIC format, which browsers cannot show. Save it as JPEG, then try again.';

export type ReencodedImage = {
  readonly buffer: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
};
type Options = {
  /** The longest side of the result; a smaller picture keeps its size. */
  readonly maxPixels?: number;
  /** Otherwise the type follows from the picture. */
  readonly format?: 'webp';
};

/** Reading a large picture takes about 200 MB, so only two are read at a time. */
const withLimit = createConcurrencyLimit(2);
const timeoutSeconds = 20;
/**
 * The formats that sharp may read, by their libvips names: not SVG, PDF, TIFF, or any other format
 * it knows.
 */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * Re-encodes an untrusted picture from its pixels, upright and in sRGB, so that locations, camera
 * data, color profiles, comments, and everything else in the file are gone. Of an animation, only the
 * first frame is kept. Throws Problems for damaged and for very large pictures.
 */
export async function reencodeImage(
  input: Buffer,
  { maxPixels, format: wanted }: Options = {},
): Promise<ReencodedImage> {
  return await withLimit(async () => {
    const open = await loadSharp();
    const { format, width, height } = await open(input)
      .metadata()
      .catch((cause: unknown) => {
        throw unreadable(input, cause);
      });
    if (width * height > limits.picturePixels) throw tooManyPixels(width * height);
    if (Math.max(width, height) > limits.pictureSidePixels) throw tooLong();
    let picture = open(input).autoOrient().toColorspace('srgb');
    if (maxPixels !== undefined) {
      picture = picture.resize(maxPixels, maxPixels, {
        fit: 'inside',
        withoutEnlargement: true,
      });
    }
    const { type, encoded } = encode(picture, wanted ?? format);
    try {
      const { data, info } = await encoded
        .timeout({ seconds: timeoutSeconds })
        .toBuffer({ resolveWithObject: true });
      return { buffer: data, width: info.width, height: info.height, type };
    } catch (cause) {
      throw unreadable(input, cause);
    }
  });
}

/** A small version for lists, as WebP, which is far smaller than the PNG of a screenshot. */
export async function makeThumbnail(picture: Buffer): Promise<Buffer> {
  const small = { maxPixels: limits.thumbnailPixels, format: 'webp' } as const;
  return (await reencodeImage(picture, small)).buffer;
}

/** Photos stay JPEG or become WebP; drawings, with sharp edges and transparency, stay PNG. */
function encode(
  picture: Sharp,
  format: string,
): { readonly type: ReencodedImage['type']; readonly encoded: Sharp } {
  if (format === 'jpeg')
    return { type: 'image/jpeg', encoded: picture.jpeg({ quality: 88, mozjpeg: false }) };
  if (format === 'webp' || format === 'heif')
    return { type: 'image/webp', encoded: picture.webp({ quality: 88 }) };
  return { type: 'image/png', encoded: picture.png({ compressionLevel: 8 }) };
}

let loaded: Promise<(input: Buffer) => Sharp> | null = null;

/**
 * Loaded on first use, because the library is large and a portal may run for days without a
 * picture.
 */
function loadSharp(): Promise<(input: Buffer) => Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    sharp.cache(false);
    sharp.concurrency(1);
    const options: SharpOptions = {
      // Checked before the pixels are read, to say how many there are.
      limitInputPixels: false,
      failOn: 'warning',
      sequentialRead: true,
      pages: 1,
    };
    return (input) => sharp(input, options);
  });
  return loaded;
}

/** Phones keep photos as HEIC, which sharp does not decode. */
function unreadable(input: Buffer, cause: unknown): Problem {
  const head = input.toString('latin1', 4, 64);
  const isHeic = head.startsWith('ftyp') && head.includes('heic');
  return new Problem('unreadable-picture', isHeic ? { cause, sentence: heicSentence } : { cause });
}

function tooManyPixels(pixels: number): Problem {
  const has = Math.round(pixels / 1e6);
  const fit = limits.picturePixels / 1e6;
  return new Problem('too-many-pixels', {
    sentence: `This picture has ${has} megapixels; at most ${fit} are allowed. Make it smaller, then try again.`,
  });
}

function tooLong(): Problem {
  const fit = limits.pictureSidePixels.toLocaleString('en-US');
  return new Problem('too-many-pixels', {
    sentence: `This picture is too long: at most ${fit} pixels on each side are allowed. Crop it, then try again.`,
  });
}
