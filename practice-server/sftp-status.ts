import { codeOf } from './tree-paths.ts';

/** Status codes of SFTP version 3 (draft-ietf-secsh-filexfer-02 §7). */
export const sftpStatus = {
  ok: 0,
  endOfFile: 1,
  noSuchFile: 2,
  permissionDenied: 3,
  failure: 4,
  badMessage: 5,
  unsupported: 8,
} as const;

/** As OpenSSH's sftp-server maps errno; its texts say no more than the code. */
const replies: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['ENOENT', [sftpStatus.noSuchFile, 'No such file']],
  ['ENOTDIR', [sftpStatus.noSuchFile, 'No such file']],
  ['ELOOP', [sftpStatus.noSuchFile, 'No such file']],
  ['EBADF', [sftpStatus.noSuchFile, 'No such file']],
  ['EPERM', [sftpStatus.permissionDenied, 'Permission denied']],
  ['EACCES', [sftpStatus.permissionDenied, 'Permission denied']],
  ['EINVAL', [sftpStatus.badMessage, 'Bad message']],
  ['ENAMETOOLONG', [sftpStatus.badMessage, 'Bad message']],
  ['ENOSYS', [sftpStatus.unsupported, 'Operation unsupported']],
  // OpenSSH says a bare "Failure" here, other servers the reason.
  ['ENOSPC', [sftpStatus.failure, 'No space left on device']],
  ['EROFS', [sftpStatus.failure, 'Read-only file system']],
]);

export function statusOfError(error: unknown): readonly [number, string] {
  return replies.get(codeOf(error)) ?? [sftpStatus.failure, 'Failure'];
}
