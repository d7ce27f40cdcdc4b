import type { ProblemCode } from '#contract/problem-table';
import { Problem } from '#contract/problems';
import { SftpError, type SftpErrorKind } from '#protocols/sftp/sftp-error';

const problemsByKind: Readonly<Record<SftpErrorKind, ProblemCode>> = {
  refused: 'files-refused',
  unreachable: 'files-unreachable',
  'timed-out': 'files-timed-out',
  'bad-credentials': 'files-bad-credentials',
  'host-key-changed': 'host-key-changed',
  'not-sftp': 'files-not-sftp',
  'hung-up': 'files-hung-up',
  closed: 'files-link-lost',
  aborted: 'files-link-lost',
  'no-such-file': 'no-such-file',
  'already-exists': 'already-exists',
  'permission-denied': 'files-permission-denied',
  'read-only': 'files-read-only',
  'disk-full': 'files-disk-full',
  'not-a-directory': 'not-a-folder',
  'is-a-directory': 'is-a-folder',
  'not-empty': 'folder-not-empty',
  unsupported: 'files-unsupported',
  failed: 'files-failed',
};

/** Turns an SftpError into its Problem; any other error is returned unchanged. */
export function toFilesProblem(error: unknown): unknown {
  if (!(error instanceof SftpError)) return error;
  const isTimeLimit = error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
  const code = isTimeLimit ? 'files-timed-out' : problemsByKind[error.kind];
  return new Problem(code, { cause: error });
}

/** Whether an operation on several entries can go on with the next one: the connection is not lost. */
export function isAboutEntry(error: unknown): error is Error {
  return error instanceof Problem || (error instanceof SftpError && !error.retryable);
}

/** Waits for a file operation and turns its SftpErrors into Problems. */
export async function translateErrors<Value>(operation: Promise<Value>): Promise<Value> {
  try {
    return await operation;
  } catch (error) {
    throw toFilesProblem(error);
  }
}
