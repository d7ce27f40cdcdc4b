/** Why the database cannot be used. */
export type DatabaseErrorKind =
  | 'folder-in-use'
  | 'folder-not-writable'
  | 'cannot-open'
  | 'newer-version'
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

/**
 * Why a valid query failed: `unavailable` if the database cannot be reached or is stopping,
 * `disk-full` if it cannot write; null for any other error.
 */
export function outageOf(error: unknown): 'unavailable' | 'disk-full' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (diskFullCodes.has(code)) return 'disk-full';
  // 08: connection exceptions. https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (unavailableCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return 'unavailable';
  // PostgreSQL has ended the session, or not begun it: with a full disk, "could not write init file" has no code.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC'))
    return 'unavailable';
  return unavailableMessages.test(error.message) ? 'unavailable' : null;
}

const diskFullCodes = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);
/** Shutdown, crash, startup, too many connections, and the system's socket errors. */
const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A stopped container's name does not resolve.
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg sets no codes on these errors. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
