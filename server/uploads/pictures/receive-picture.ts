import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { UploadParts } from '../../http/files/multipart.ts';
import { receiveUpload } from '../receive-upload.ts';
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
  let picture: ReencodedImage | null = null;
  for await (const part of form) {
    // A browser sends an empty name for a file field without a file.
    if (part.kind === 'field' || !part.filename) continue;
    if (picture) throw new Problem('invalid-input', { sentence: 'Send one file at a time.' });
    const received = await receiveUpload(part.bytes, { maxBytes: limits.pictureBytes, signal });
    try {
      picture = await reencodeImage(await received.read(), { maxPixels });
    } finally {
      await received.remove();
    }
  }
  if (!picture) throw new Problem('invalid-input', { sentence: 'Choose a file first.' });
  if (picture.type === 'image/png' && picture.buffer.length > largePngBytes)
    picture = await reencodeImage(picture.buffer, { format: 'webp' });
  return { ...picture, thumbnail: await makeThumbnail(picture.buffer) };
}
