import type { Readable } from 'node:stream';
import type { Queries } from '../../database/tables.ts';
import { withExtension } from '../../uploads/file-name.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';

/**
 * How one feature exports, renames, and erases what it stores about an account. A feature lists it
 * as `accountContributions` in its builder in `server/composition/`.
 */
export type AccountContribution = {
  /** The name of its folder in the export, such as `journal`. */
  readonly name: string;
  readonly exportFor: (queries: Queries, userId: number) => Promise<AccountExport>;
  /**
   * Erases private data and puts `formerName` on published work. All of it runs in one transaction,
   * which is tried again the next day if it fails.
   */
  readonly erase: (transaction: Queries, userId: number, at: string) => Promise<void>;
  /** The keys of the uploaded files whose rows `erase` removes; they are deleted after the commit. */
  readonly findFiles?: (transaction: Queries, userId: number) => Promise<readonly string[]>;
  /** Puts a new display name on everything that stores the name of its author. */
  readonly rename?: (transaction: Queries, userId: number, displayName: string) => Promise<void>;
  /** Called after a new display name or a deletion is stored, to clear caches. */
  readonly afterChange?: () => Promise<void>;
};

export type AccountExport = {
  /** The heading on the readable page. */
  readonly title: string;
  /** One record per item, with plain field names: they become the JSON and the readable page. */
  readonly records: readonly Readonly<Record<string, ExportedValue>>[];
  readonly files?: readonly ExportedFile[];
};
export type ExportedValue = string | number | boolean | null | readonly string[];

/** Opened one at a time, while the export is written. */
export type ExportedFile = { readonly name: string; readonly open: () => Promise<Readable> };

export function exportedUpload(uploads: UploadStore, name: string, key: string): ExportedFile {
  return {
    name,
    open: async () => {
      const file = await uploads.open(key);
      if (file === null) throw new Error(`the uploaded file ${key} is missing`);
      return file;
    },
  };
}

/** Pictures of projects and challenges, under their ids. */
export function exportedPictures(
  uploads: UploadStore,
  pictures: readonly {
    readonly id: string;
    readonly fileType: string;
    readonly filePath: string;
  }[],
): ExportedFile[] {
  return pictures.map(({ id, fileType, filePath }) =>
    exportedUpload(uploads, withExtension(id, fileType), filePath),
  );
}
