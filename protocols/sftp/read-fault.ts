import { SftpError, type SftpErrorKind } from './sftp-error.ts';

/** Status codes of SFTP version 3 (draft-ietf-secsh-filexfer-02 §7). */
const kindOfStatus: ReadonlyMap<number, SftpErrorKind> = new Map([
  [2, 'no-such-file'],
  [3, 'permission-denied'],
  [4, 'failed'],
  // OpenSSH sends "bad message" for a name that is too long or makes no sense.
  [5, 'failed'],
  [6, 'closed'],
  [7, 'closed'],
  [8, 'unsupported'],
  // Later versions of the protocol, sent by some servers all the same.
  [11, 'already-exists'],
  [12, 'read-only'],
  [14, 'disk-full'],
  [15, 'disk-full'],
  [18, 'not-empty'],
  [19, 'not-a-directory'],
  [24, 'is-a-directory'],
]);

/** What servers other than OpenSSH write beside a bare "failure". */
const kindOfWords: readonly (readonly [RegExp, SftpErrorKind])[] = [
  [/no space left|disk (is )?full|quota/i, 'disk-full'],
  [/read-?only file ?system/i, 'read-only'],
  [/already exists|file exists/i, 'already-exists'],
  [/not empty/i, 'not-empty'],
  [/not a directory/i, 'not-a-directory'],
  [/is a directory/i, 'is-a-directory'],
  [/permission denied|not permitted/i, 'permission-denied'],
  [/no such file/i, 'no-such-file'],
];

const kindOfSocketCode: ReadonlyMap<string, SftpErrorKind> = new Map([
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EACCES', 'unreachable'],
  ['ETIMEDOUT', 'timed-out'],
]);

/** End of file: not a fault of a read or a listing, but their natural end. */
export const endOfFileStatus = 1;

/** The number of an SFTP status reply, or null when the error is none. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null;
}

/** What the answer to a request about `path` means. */
export function readRequestFault(error: unknown, path: string | null): SftpError {
  if (error instanceof SftpError) return error;
  const status = statusOf(error);
  if (status === null) return readLostRequest(error, path);
  const kind = kindOfStatus.get(status) ?? 'failed';
  const words = error instanceof Error ? error.message : '';
  const byWords = kindOfWords.find(([pattern]) => pattern.test(words))?.[1];
  return new SftpError(kind === 'failed' ? (byWords ?? kind) : kind, { path, cause: error });
}

/** What a failure to connect means; `hasSpoken` says whether anything came from the server. */
export function readConnectFault(
  error: unknown,
  server: { readonly hasSpoken: boolean },
): SftpError {
  if (error instanceof SftpError) return error;
  const code = textOf(error, 'code');
  const byCode = kindOfSocketCode.get(code);
  if (byCode) return new SftpError(byCode, { cause: error });
  switch (textOf(error, 'level')) {
    case 'client-authentication':
    case 'agent':
      return new SftpError('bad-credentials', { cause: error });
    case 'client-timeout':
      return new SftpError('timed-out', { cause: error });
    case 'client-dns':
      return new SftpError('unreachable', { cause: error });
    case 'client-socket':
      return new SftpError('closed', { cause: error });
    case 'protocol':
      return readProtocolFault(error, server.hasSpoken);
    default:
      return new SftpError('not-sftp', { cause: error });
  }
}

// A server that is starting, or has too many guests, hangs up before it says anything.
function readProtocolFault(error: unknown, hasSpoken: boolean): SftpError {
  return new SftpError(hasSpoken ? 'not-sftp' : 'closed', { cause: error });
}

function readLostRequest(error: unknown, path: string | null): SftpError {
  const words = error instanceof Error ? error.message : '';
  if (words.includes('does not support'))
    return new SftpError('unsupported', { path, cause: error });
  if (words === 'No response from server' || words === 'Not connected') {
    return new SftpError('closed', { path, cause: error });
  }
  return new SftpError('failed', { path, cause: error });
}

function textOf(error: unknown, field: 'code' | 'level'): string {
  if (!(error instanceof Error)) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
