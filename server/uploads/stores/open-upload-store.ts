import type { UploadsTarget } from '../../config/uploads-config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { UploadStore } from './upload-store.ts';

/** The store that `UPLOADS_URL` names. */
export function openUploadStore(target: UploadsTarget, now: () => number): UploadStore {
  return target.kind === 'folder'
    ? createFolderStore(target.directory, now)
    : createBucketStore(target);
}
