import type { Readable } from 'node:stream';

/** A part of a file, both ends included, as in a Range header. */
type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = { readonly key: string; readonly storedAt: number };

/**
 * Where uploaded files are kept: a folder or a bucket. The features choose the keys, such as
 * `journal/<uuid>`; they contain nothing that a person typed.
 */
export type UploadStore = {
  /** Resolves once the bytes are durable. Before that nothing can be opened or listed under the key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The whole file or a part of it, as a stream; null if there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Succeeds if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with the prefix. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Tries a write; false if the disk is full. A bucket has no such limit. */
  hasRoom(): Promise<boolean>;
};

const safeKey = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** @throws Error for a key that could name anything but a file in the store */
export function checkUploadKey(key: string): string {
  if (key.length > 200 || !safeKey.test(key)) throw new Error('not the key of an upload');
  return key;
}
