export type Abortable = { readonly signal?: AbortSignal | undefined };
export type ReadOptions = Abortable & {
  /** First byte, 0 when not given. */
  readonly start?: number | undefined;
  /** Last byte (included); the end of the file when not given. */
  readonly end?: number | undefined;
};
export type WriteOptions = Abortable & {
  /** `wx` fails with `already-exists` when there is something; `w` empties it first. */
  readonly flags: 'wx' | 'w';
  /** Bytes that the server has taken so far. */
  readonly onProgress?: ((sizeBytes: number) => void) | undefined;
};
