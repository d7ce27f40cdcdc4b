/** Why the database cannot be used. */
export type DatabaseErrorKind =
  | 'folder-in-use'
  | 'folder-not-writable'
  | 'cannot-open'
  | 'newer-version'
  | 'cannot-copy';

/** Thrown while opening, locking or copying; the message is a sentence for whoever starts the portal. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
  }
}
