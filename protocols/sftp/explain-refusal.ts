import { readAttributes, type RemoteAttributes } from './remote-entry.ts';
import { closeQuietly, type Handle } from './remote-file.ts';
import type { SftpSession } from './sftp-session.ts';
import { SftpError, type SftpErrorKind } from './sftp-error.ts';

/** What was tried, so that a bare "failure" can be looked into. */
export type Attempt = {
  readonly path: string;
  readonly wanted: 'read' | 'write' | 'create' | 'list' | 'move' | 'remove-folder' | 'remove-file';
};

const readOnlyFlag = 1;

/**
 * Runs `work` and names the reason when it is refused: OpenSSH answers most refusals with a bare
 * "failure" (and "no such file" for what is no folder), so this looks at what is there. The error
 * stays as it was when nothing explains it.
 */
export async function explained<Value>(
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

/** See `explained`. */
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
  const there = await look(session, path);
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

/** What a path leads to, or null when nothing is there. */
export async function look(session: SftpSession, path: string): Promise<RemoteAttributes | null> {
  try {
    return await session.request<RemoteAttributes>({ path }, (sftp, answer) =>
      sftp.lstat(path, (error, stats) =>
        error ? answer(error, readAttributes({})) : answer(null, readAttributes(stats)),
      ),
    );
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return null;
    throw error;
  }
}

/** Asks for the first names only: a folder may hold very many. */
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

/** Only servers with OpenSSH's `statvfs` tell about their disk. */
async function findDiskReason(session: SftpSession, path: string): Promise<SftpErrorKind | null> {
  const folder = path.replace(/\/[^/]*$/, '') || '/';
  const disk = await session.request<{ free: unknown; flags: unknown }>(
    { path: folder },
    (sftp, answer) =>
      sftp.ext_openssh_statvfs(folder, (error: Error | undefined, disk: unknown) =>
        answer(error, { free: fieldOf(disk, 'f_bavail'), flags: fieldOf(disk, 'f_flag') }),
      ),
  );
  if (disk.free === 0) return 'disk-full';
  return typeof disk.flags === 'number' && disk.flags & readOnlyFlag ? 'read-only' : null;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
