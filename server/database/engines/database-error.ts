/** Why the database cannot be used. */
export type DatabaseErrorKind =
  | 'folder-in-use'
  | 'folder-not-writable'
  | 'cannot-open'
  | 'newer-version'
  | 'not-migrated'
  | 'cannot-copy';

/**
 * Thrown while opening, locking, or copying. The message is a sentence for the person who starts the portal.
 */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
  }
}

/** Why a valid query or write failed. `unavailable`: the database cannot be reached, is stopping, or is too busy. */
export type Outage = 'unavailable' | 'disk-full' | 'read-only';

/** The code of an error of the system, SQLite, or PostgreSQL, such as `ENOENT`; empty if it has none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Null for an error that has another cause. */
export function getOutage(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = getErrorCode(error);
  const known = outages.find(([, pattern]) => pattern.test(code));
  if (known) return known[0];
  // PostgreSQL has ended the session, or not begun it: with a full disk, "could not write init file" has no code.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC'))
    return 'unavailable';
  return unavailableMessages.test(error.message) ? 'unavailable' : null;
}

/** What the person who started a program can do about an outage; null for an error that has another cause. */
export function explainOutage(error: unknown): string | null {
  switch (getOutage(error)) {
    case 'disk-full':
      return 'The disk of DATA_DIR or of the database is full. Make room there, then try again.';
    case 'read-only':
      return 'The disk of DATA_DIR or of the database is read-only, so nothing can be saved.';
    case 'unavailable':
      return `The database cannot be used right now (${error instanceof Error ? error.message : String(error)}).`;
    case null:
      return null;
  }
}

/**
 * By the codes of SQLite, PostgreSQL, and the system.
 * https://www.sqlite.org/rescode.html, https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const outages: readonly (readonly [Outage, RegExp])[] = [
  // SHMSIZE: the index of the write-ahead log has no room.
  ['disk-full', /^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT)$/],
  ['read-only', /^(?:SQLITE_READONLY(?:_\w+)?|25006|EROFS)$/],
  ['unavailable', /^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN)(?:_\w+)?$/],
  // Connection exceptions; insufficient resources, such as too many connections.
  ['unavailable', /^(?:08|53)[0-9A-Z]{3}$/],
  // The time limit of a statement, shutdown, crash, startup; deadlock, serialization, a lock that is not free; disk error.
  ['unavailable', /^(?:57014|57P0[123]|40P01|40001|55P03|58030)$/],
  ['unavailable', /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/],
  // A stopped container's name does not resolve.
  ['unavailable', /^(?:ENOTFOUND|EAI_AGAIN)$/],
];
/** pg sets no codes on these errors. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
