/** Why the database cannot be used. */
export type DatabaseFaultKind =
  | 'folder-in-use'
  | 'folder-not-writable'
  | 'cannot-open'
  | 'newer-version'
  | 'cannot-copy';

/** Thrown while opening, locking or copying; the message is a sentence for whoever starts the portal. */
export class DatabaseFault extends Error {
  readonly kind: DatabaseFaultKind;

  constructor(kind: DatabaseFaultKind, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'DatabaseFault';
    this.kind = kind;
  }
}
