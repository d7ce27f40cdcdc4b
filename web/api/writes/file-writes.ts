import { endpoints } from 'virtual:endpoints';

import { formatCount } from '#contract/text/format-count';
import { HttpError } from '../http-error.ts';
import { write } from './write.ts';

/** Copying or removing a whole world takes minutes: it has thousands of files. */
export const wholeFolderLimitMs = 30 * 60_000;

/** The writes of the Files tab with their toasts (§8). */
export const fileWrites = {
  configureFiles: write(endpoints.configureFiles, {
    done: 'SFTP connection configured successfully',
    // A dialog shows both keys, so the toast does not.
    failed: (error) => ({
      title: 'SFTP connection failed',
      description:
        error instanceof HttpError && error.code === 'host-key-changed'
          ? '409: The file server has a new host key.'
          : error.message,
    }),
    refreshes: [
      endpoints.getFilesStatus,
      endpoints.listDirectory,
      endpoints.listTrash,
      endpoints.loadBook,
      endpoints.listBookVersions,
    ],
  }),
  /** Opening a file reads it, but on demand: never cached, and a failure is a toast. */
  openFile: write(endpoints.readFile, { failed: 'Failed to load file' }),
  openVersion: write(endpoints.readVersion, { failed: 'Failed to load file' }),
  saveFile: write(endpoints.saveFile, {
    done: 'File saved successfully',
    failed: 'Save failed',
    refreshes: [endpoints.listDirectory, endpoints.listVersions],
  }),
  createFile: write(endpoints.saveFile, {
    done: 'File created successfully',
    failed: 'Create file failed',
    refreshes: [endpoints.listDirectory],
  }),
  restoreVersion: write(endpoints.restoreVersion, {
    done: 'Version restored',
    failed: 'Restore failed',
    refreshes: [endpoints.listDirectory, endpoints.listVersions],
  }),
  createFolder: write(endpoints.createFolder, {
    done: 'Folder created successfully',
    failed: 'Create folder failed',
    refreshes: [endpoints.listDirectory],
  }),
  /** One toast for all files that were dropped together. */
  uploadFiles: write(endpoints.uploadFiles, {
    done: ({ uploaded: { length } }) =>
      length === 0
        ? null
        : {
            title: 'Upload successful',
            description: `${formatCount(length, 'file')} uploaded.`,
          },
    failed: 'Upload failed',
    // A replaced file is moved to the trash.
    refreshes: [endpoints.listDirectory, endpoints.listTrash, endpoints.searchFiles],
  }),
  /** An empty folder of an upload; the upload reports the success. */
  uploadFolder: write(endpoints.createFolder, {
    failed: 'Upload failed',
    refreshes: [endpoints.listDirectory],
  }),
  /** The screen reports the success, once for all chosen entries and with Undo. */
  deletePath: write(endpoints.deletePath, {
    failed: 'Delete failed',
    refreshes: [endpoints.listDirectory, endpoints.listTrash, endpoints.searchFiles],
  }),
  renamePath: write(endpoints.renamePath, {
    failed: 'Rename failed',
    refreshes: [endpoints.listDirectory, endpoints.searchFiles],
  }),
  copyPath: write(endpoints.copyPath, {
    failed: 'Copy failed',
    refreshes: [endpoints.listDirectory, endpoints.searchFiles],
  }),
  emptyTrash: write(endpoints.emptyTrash, {
    done: ({ removed, left = 0 }) => ({
      title: left === 0 ? 'Trash emptied' : 'Trash partly emptied',
      description: `${formatCount(removed, 'item')} permanently removed.${left === 0 ? '' : ` ${formatCount(left, 'item')} couldn't be removed.`}`,
    }),
    failed: "Couldn't empty the trash",
    refreshes: [endpoints.listTrash],
  }),
  restoreFromTrash: write(endpoints.restoreFromTrash, {
    done: ({ path }) => ({ title: 'Restored', description: path }),
    failed: 'Restore failed',
    refreshes: [endpoints.listDirectory, endpoints.listTrash, endpoints.searchFiles],
  }),
} as const;
