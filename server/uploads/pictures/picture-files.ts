import type { PictureSize } from '#contract/community/projects';
import { FileResponse } from '../../http/files/file-response.ts';
import { withExtension } from '../file-name.ts';
import type { UploadStore } from '../stores/upload-store.ts';
import type { ReceivedPicture } from './receive-picture.ts';

/** A row about a picture of a project or a challenge. */
type PictureRow = {
  readonly id: string;
  readonly filePath: string;
  readonly fileType: string;
  readonly fileSize: number;
};

const thumbnailSuffix = '-thumbnail';

/** The key under which the thumbnail of a picture is stored, if there is one. */
export function getThumbnailKey(filePath: string): string {
  return filePath + thumbnailSuffix;
}

/** The keys in the upload store of a picture and its thumbnail; an older one may have none. */
export function listPictureKeys(filePath: string): readonly string[] {
  return [filePath, getThumbnailKey(filePath)];
}

/** The key of the picture that a file belongs to, which is what rows name. */
export function getPictureKey(key: string): string {
  return key.endsWith(thumbnailSuffix) ? key.slice(0, -thumbnailSuffix.length) : key;
}

export async function putPicture(
  uploads: UploadStore,
  filePath: string,
  { buffer, thumbnail }: ReceivedPicture,
): Promise<void> {
  await uploads.put(getThumbnailKey(filePath), thumbnail);
  await uploads.put(filePath, buffer);
}

export async function deletePicture(uploads: UploadStore, filePath: string): Promise<void> {
  for (const key of listPictureKeys(filePath)) await uploads.delete(key);
}

type Reading = {
  readonly size: PictureSize;
  /** For the file, without its extension. */
  readonly name: string;
  /** A browser may keep one that everyone may see, and asks each time whether it still may show it. */
  readonly isPublic: boolean;
};

/** The response with a picture, or with its thumbnail; null if there is no file. */
export async function openPicture(
  uploads: UploadStore,
  { id, filePath, fileType, fileSize }: PictureRow,
  { size, name, isPublic }: Reading,
): Promise<FileResponse | null> {
  const etag = (kind: string) => (isPublic ? { etag: `"${id}${kind}"` } : {});
  const thumbnail = size === 'thumbnail' ? await uploads.open(getThumbnailKey(filePath)) : null;
  if (thumbnail) {
    const fileName = withExtension(name, 'image/webp');
    return new FileResponse({
      body: thumbnail,
      contentType: 'image/webp',
      fileName,
      ...etag(thumbnailSuffix),
    });
  }
  const body = await uploads.open(filePath);
  if (!body) return null;
  const fileName = withExtension(name, fileType);
  return new FileResponse({
    body,
    contentType: fileType,
    fileName,
    sizeBytes: fileSize,
    ...etag(''),
  });
}
