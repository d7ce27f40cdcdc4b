/**
 * Everything that can go wrong with SFTP.
 *
 * The connection:
 * - `refused` nothing listens at the address
 * - `unreachable` no such host, or no way to it
 * - `timed-out` no answer within the time limit
 * - `bad-credentials` user name, password or key was not accepted
 * - `host-key-changed` `verifyHostKey` refused the server's key; nothing secret was sent
 * - `not-sftp` what answers is no SSH server, or one without SFTP
 * - `closed` the connection was lost or ended; what was asked may or may not have happened
 * - `aborted` the caller's signal fired
 *
 * A request, about `path`:
 * - `no-such-file`, `already-exists`, `permission-denied`, `not-a-directory`, `is-a-directory`, `not-empty`
 * - `read-only` the file system takes no writes; `disk-full` no room is left
 * - `unsupported` this server cannot do that
 * - `failed` the server refused without a reason that we know, or sent nonsense
 */
export type SftpErrorKind =
  | 'refused'
  | 'unreachable'
  | 'timed-out'
  | 'bad-credentials'
  | 'host-key-changed'
  | 'not-sftp'
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
  'bad-credentials': 'The file server did not accept the user name and password.',
  'host-key-changed': 'The file server showed another host key than before.',
  'not-sftp': 'What answered at this address does not speak SFTP.',
  closed: 'The connection to the file server was lost.',
  aborted: 'This was stopped before the file server answered.',
  'no-such-file': 'There is no such file or folder.',
  'already-exists': 'There is already something with this name.',
  'permission-denied': 'The file server does not permit this.',
  'read-only': 'The file server’s disk is read-only.',
  'disk-full': 'The file server’s disk is full.',
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
  'closed',
]);

/** The only error this folder throws. `message` is a plain sentence without address, password or path. */
export class SftpError extends Error {
  override readonly name = 'SftpError';
  readonly kind: SftpErrorKind;
  /** Whether dialling again, with nothing changed, may help. */
  readonly retryable: boolean;
  /** What the request was about; null for errors of the connection. */
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
