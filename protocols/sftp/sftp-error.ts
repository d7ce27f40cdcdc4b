/**
 * Everything that can go wrong with SFTP.
 *
 * The connection:
 * - `refused` nothing listens at the address
 * - `unreachable` no such host, or no way to it
 * - `timed-out` no answer within the time limit
 * - `bad-credentials` the username, password or key was not accepted
 * - `host-key-changed` `verifyHostKey` refused the server's key; nothing secret was sent
 * - `not-sftp` the peer is not an SSH server, has no SFTP, or offers only algorithms that are no longer safe
 * - `hung-up` the server closed the connection before the sign-in was done
 * - `closed` the connection was lost or ended; the request may or may not have taken effect
 * - `aborted` the caller's signal fired
 *
 * A request, about `path`:
 * - `no-such-file`, `already-exists`, `permission-denied`, `not-a-directory`, `is-a-directory`, `not-empty`
 * - `read-only` the file system refuses writes; `disk-full` there is no space left
 * - `unsupported` the server does not implement the request
 * - `failed` the server refused without a known reason, or sent an invalid reply
 */
export type SftpErrorKind =
  | 'refused'
  | 'unreachable'
  | 'timed-out'
  | 'bad-credentials'
  | 'host-key-changed'
  | 'not-sftp'
  | 'hung-up'
  | 'closed'
  | 'aborted'
  | 'no-such-file'
  | 'already-exists'
  | 'permission-denied'
  | 'read-only'
  | 'disk-full'
  | 'not-a-directory'
  | 'is-a-directory'
  | 'not-empty'
  | 'unsupported'
  | 'failed';

const sentences: Record<SftpErrorKind, string> = {
  refused: 'No file server is listening at this address.',
  unreachable: 'The file server could not be found at this address.',
  'timed-out': 'The file server did not answer in time.',
  'bad-credentials': 'The file server did not accept the username, password, or key.',
  'host-key-changed': 'The file server has a new host key.',
  'not-sftp':
    'Something answered at this address, but it does not speak SFTP, or only with outdated encryption.',
  'hung-up': 'The server at this address closed the connection right away.',
  closed: 'The connection to the file server was lost.',
  aborted: 'This was canceled before the file server answered.',
  'no-such-file': 'That file or folder does not exist.',
  'already-exists': 'Something with this name already exists.',
  'permission-denied': 'The file server denied permission.',
  'read-only': "The file server's disk is read-only.",
  'disk-full': "The file server's disk is full.",
  'not-a-directory': 'This is not a folder.',
  'is-a-directory': 'This is a folder.',
  'not-empty': 'This folder is not empty.',
  unsupported: 'The file server cannot do this.',
  failed: 'The file server could not do this.',
};

const retryableKinds: ReadonlySet<SftpErrorKind> = new Set([
  'refused',
  'unreachable',
  'timed-out',
  'hung-up',
  'closed',
]);

/** The only error this folder throws. `message` is a plain sentence without address, password or path. */
export class SftpError extends Error {
  override readonly name = 'SftpError';
  readonly kind: SftpErrorKind;
  /** Whether connecting again with the same settings may help. */
  readonly retryable: boolean;
  /** The path of the request; null for connection errors. */
  readonly path: string | null;

  constructor(
    kind: SftpErrorKind,
    options: { message?: string; path?: string | null; cause?: unknown } = {},
  ) {
    super(
      options.message ?? sentences[kind],
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.kind = kind;
    this.retryable = retryableKinds.has(kind);
    this.path = options.path ?? null;
  }
}

/** Status codes of SFTP version 3 (draft-ietf-secsh-filexfer-02 §7). */
const kindsByStatus: ReadonlyMap<number, SftpErrorKind> = new Map([
  [2, 'no-such-file'],
  [3, 'permission-denied'],
  [4, 'failed'],
  // OpenSSH sends "bad message" for a name that is too long or malformed.
  [5, 'failed'],
  [6, 'closed'],
  [7, 'closed'],
  [8, 'unsupported'],
  // From later protocol versions; some servers send them in version 3 too.
  [11, 'already-exists'],
  [12, 'read-only'],
  [14, 'disk-full'],
  [15, 'disk-full'],
  [18, 'not-empty'],
  [19, 'not-a-directory'],
  [24, 'is-a-directory'],
]);

/** Messages that servers other than OpenSSH send with the status "failure". */
const kindsByMessage: readonly (readonly [RegExp, SftpErrorKind])[] = [
  [/no space left|disk (is )?full|quota/i, 'disk-full'],
  [/read-?only file ?system/i, 'read-only'],
  [/already exists|file exists/i, 'already-exists'],
  [/not empty/i, 'not-empty'],
  [/not a directory/i, 'not-a-directory'],
  [/is a directory/i, 'is-a-directory'],
  [/permission denied|not permitted/i, 'permission-denied'],
  [/no such file/i, 'no-such-file'],
];

const kindsBySocketCode: ReadonlyMap<string, SftpErrorKind> = new Map([
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EACCES', 'unreachable'],
  ['ETIMEDOUT', 'timed-out'],
]);

/** SSH_FX_EOF: the normal end of a read or a listing. */
export const endOfFileStatus = 1;

/** The status code of an SFTP reply, or null if the error is not an SFTP status. */
export function getStatusCode(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null;
}

/** Turns ssh2's error for a request about `path` into an SftpError. */
export function toRequestError(error: unknown, path: string | null): SftpError {
  if (error instanceof SftpError) return error;
  const status = getStatusCode(error);
  if (status === null) return toLostRequestError(error, path);
  const kind = kindsByStatus.get(status) ?? 'failed';
  const message = error instanceof Error ? error.message : '';
  const byMessage = kindsByMessage.find(([pattern]) => pattern.test(message))?.[1];
  return new SftpError(kind === 'failed' ? (byMessage ?? kind) : kind, { path, cause: error });
}

/** Turns ssh2's error while connecting into an SftpError; `hasResponded` says whether the server sent any byte. */
export function toConnectError(
  error: unknown,
  server: { readonly hasResponded: boolean },
): SftpError {
  if (error instanceof SftpError) return error;
  const code = getTextField(error, 'code');
  const byCode = kindsBySocketCode.get(code);
  if (byCode) return new SftpError(byCode, { cause: error });
  switch (getTextField(error, 'level')) {
    case 'client-authentication':
    case 'agent':
      return new SftpError('bad-credentials', { cause: error });
    case 'client-timeout':
      return new SftpError('timed-out', { cause: error });
    case 'client-dns':
      return new SftpError('unreachable', { cause: error });
    case 'client-socket':
      return new SftpError('hung-up', { cause: error });
    case 'protocol':
      return toProtocolError(error, server.hasResponded);
    default:
      return new SftpError('not-sftp', { cause: error });
  }
}

// A server that is starting or overloaded hangs up before it sends anything.
function toProtocolError(error: unknown, hasResponded: boolean): SftpError {
  return new SftpError(hasResponded ? 'not-sftp' : 'hung-up', { cause: error });
}

function toLostRequestError(error: unknown, path: string | null): SftpError {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('does not support'))
    return new SftpError('unsupported', { path, cause: error });
  if (message === 'No response from server' || message === 'Not connected') {
    return new SftpError('closed', { path, cause: error });
  }
  return new SftpError('failed', { path, cause: error });
}

function getTextField(error: unknown, field: 'code' | 'level'): string {
  if (!(error instanceof Error)) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
