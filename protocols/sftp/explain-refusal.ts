import { readAttributes, type RemoteAttributes } from './remote-attributes.ts';
import { SftpError, type SftpErrorKind } from './sftp-error.ts';
import { closeQuietly, type Handle, type SftpSession } from './sftp-session.ts';

/** What was attempted, so that a bare "failure" can be investigated. */
export type Attempt = {
  readonly path: string;
  readonly wanted: 'read' | 'write' | 'create' | 'list' | 'move' | 'remove-folder' | 'remove-file';
};

const readOnlyFlag = 1;

/**
 * Runs `work` and gives a refusal its reason: OpenSSH answers most refusals with a bare "failure" (and
 * "no such file" for a path that is not a folder), so this inspects the path. Throws the original
 * SftpError if no reason is found.
 */
export async function withReason<Value>(
  session: SftpSession,
  attempt: Attempt,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw await explainRefusal(session, error, attempt);
  }
}

/** The error with its reason, if one can be found; see `withReason`. */
export async function explainRefusal(
  session: SftpSession,
  error: unknown,
  attempt: Attempt,
): Promise<unknown> {
  if (!(error instanceof SftpError)) return error;
  const { kind } = error;
  const isAboutFolder = attempt.wanted === 'list' || attempt.wanted === 'remove-folder';
  const isVague = kind === 'failed' || (kind === 'no-such-file' && isAboutFolder);
  if (!isVague) return error;
  const found = await findReason(session, attempt).catch(() => null);
  return found ? new SftpError(found, { path: attempt.path, cause: error }) : error;
}

async function findReason(
  session: SftpSession,
  { path, wanted }: Attempt,
): Promise<SftpErrorKind | null> {
  const there = await lstatIfAny(session, path);
  switch (wanted) {
    case 'list':
    case 'remove-folder':
      if (there && there.kind !== 'directory') return 'not-a-directory';
      if (there && wanted === 'remove-folder' && (await hasEntries(session, path)))
        return 'not-empty';
      break;
    case 'create':
      if (there) return 'already-exists';
      break;
    case 'read':
    case 'write':
    case 'remove-file':
      if (there?.kind === 'directory') return 'is-a-directory';
      break;
    case 'move':
      break;
    default:
      return wanted satisfies never;
  }
  return wanted === 'read' || wanted === 'list' ? null : await findDiskReason(session, path);
}

/** Attributes of a path (a link is not followed); null if nothing is there. */
export async function lstatIfAny(
  session: SftpSession,
  path: string,
  signal?: AbortSignal,
): Promise<RemoteAttributes | null> {
  try {
    return await session.request<RemoteAttributes>({ path, signal }, (sftp, answer) =>
      sftp.lstat(path, (error, stats) =>
        error ? answer(error, readAttributes({})) : answer(null, readAttributes(stats)),
      ),
    );
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return null;
    throw error;
  }
}

/** Reads the first batch only, because a folder may be huge. */
async function hasEntries(session: SftpSession, path: string): Promise<boolean> {
  const handle = await session.request<Handle>({ path }, (sftp, answer) =>
    sftp.opendir(path, answer),
  );
  try {
    return await session.request<boolean>({ path }, (sftp, answer) =>
      sftp.readdir(handle, (error, list) => answer(error, !error && list.length > 0)),
    );
  } finally {
    closeQuietly(session, handle);
  }
}

/** Works only on servers with OpenSSH's `statvfs@openssh.com` extension. */
async function findDiskReason(session: SftpSession, path: string): Promise<SftpErrorKind | null> {
  const folder = path.replace(/\/[^/]*$/, '') || '/';
  const disk = await session.request<{ free: unknown; flags: unknown }>(
    { path: folder },
    (sftp, answer) =>
      sftp.ext_openssh_statvfs(folder, (error: Error | undefined, disk: unknown) =>
        answer(error, { free: getField(disk, 'f_bavail'), flags: getField(disk, 'f_flag') }),
      ),
  );
  if (disk.free === 0) return 'disk-full';
  return typeof disk.flags === 'number' && disk.flags & readOnlyFlag ? 'read-only' : null;
}

function getField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
