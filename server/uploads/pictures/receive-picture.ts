import type { Readable } from 'node:stream';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { FileResponse } from '../../http/files/file-response.ts';
import type { UploadParts } from '../../http/files/multipart.ts';
import { receiveUpload } from '../receive-upload.ts';
import { reencodeImage } from './reencode-image.ts';

const maxPixels = 1600;
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Reads a form to its end: exactly one picture, which is re-encoded from its pixels (P-17). */
export async function receivePicture(form: UploadParts, signal: AbortSignal) {
  let picture: Awaited<ReturnType<typeof reencodeImage>> | null = null;
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
  return picture;
}

/** A picture that `receivePicture` re-encoded, under a name without its extension. */
export function pictureResponse(
  body: Readable,
  { fileType, fileSize }: { readonly fileType: string; readonly fileSize: number },
  name: string,
): FileResponse {
  return new FileResponse({
    body,
    contentType: fileType,
    fileName: `${name}.${extensions[fileType] ?? 'bin'}`,
    sizeBytes: fileSize,
  });
}
