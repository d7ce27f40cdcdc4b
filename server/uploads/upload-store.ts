import type { Readable } from 'node:stream';

/** A part of a file, both ends included, as a Range header counts. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = { readonly key: string; readonly storedAt: number };

/**
 * Where uploaded files are kept: a folder or a bucket. Keys are chosen by the features, such as
 * `journal/<uuid>`; nothing that a person typed is part of one.
 */
export type UploadStore = {
  /** Resolves once the bytes are durable. Before that nothing can be opened or listed under the key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The whole file or a part of it as a stream; null when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** A file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with the prefix. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** False when a file would not fit on the disk, which is tried. A bucket has no such limit. */
  hasRoom(): Promise<boolean>;
};

const safeKey = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** @throws for a key that could name anything but a file of the store */
export function checkKey(key: string): string {
  if (key.length > 200 || !safeKey.test(key)) throw new Error('not the key of an upload');
  return key;
}
