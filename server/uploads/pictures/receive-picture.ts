import { limits } from '#contract/limits';
import type { UploadParts } from '../../http/files/multipart.ts';
import { receiveOnlyFile } from '../receive-upload.ts';
import { makeThumbnail, reencodeImage, type ReencodedImage } from './reencode-image.ts';

const maxPixels = 1600;
/** Screenshots of the game are PNG, and several times as large as WebP; drawings are smaller than this. */
const largePngBytes = 256 * 1024;

export type ReceivedPicture = Pick<ReencodedImage, 'buffer' | 'type'> & {
  /** For lists, as WebP. */
  readonly thumbnail: Buffer;
};

/** Reads a form to its end: exactly one picture, which is re-encoded from its pixels (P-17). */
export async function receivePicture(
  form: UploadParts,
  signal: AbortSignal,
): Promise<ReceivedPicture> {
  const received = await receiveOnlyFile(form, { maxBytes: limits.pictureBytes, signal });
  let picture: ReencodedImage;
  try {
    picture = await reencodeImage(await received.read(), { maxPixels });
  } finally {
    await received.remove();
  }
  if (picture.type === 'image/png' && picture.buffer.length > largePngBytes)
    picture = await reencodeImage(picture.buffer, { format: 'webp' });
  return { ...picture, thumbnail: await makeThumbnail(picture.buffer) };
}
