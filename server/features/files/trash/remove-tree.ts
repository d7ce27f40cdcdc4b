import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { SftpClient } from '../../../live/files-link.ts';
import { maxFolderDepth } from '../paths/path-guard.ts';

/** More than can be copied, so that a folder that a program keeps copying into itself can still be removed. */
const maxRemovedDepth = 2 * maxFolderDepth;

type RemoveOptions = {
  /** Checks each folder after it was listed, because another program may have replaced it by a link. */
  readonly isOwn?: (path: string) => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Permanently removes a file or folder. Links in it are removed, never followed. Returns whether something was there.
 */
export async function removeTree(
  files: SftpClient,
  path: string,
  { isOwn = async () => true, signal }: RemoveOptions = {},
  depth = 0,
): Promise<boolean> {
  const kind = await readFileKind(files, path, signal);
  if (kind === null) return false;
  if (kind !== 'directory') {
    await files.unlink(path, { signal });
    return true;
  }
  if (depth === maxRemovedDepth) throw new Problem('files-failed');
  const entries = await files.list(path, { signal });
  if (!(await isOwn(path))) throw new Problem('path-leaves-root');
  for (const entry of entries)
    await removeTree(files, `${path}/${entry.name}`, { isOwn, signal }, depth + 1);
  await files.rmdir(path, { signal });
  return true;
}

async function readFileKind(
  files: SftpClient,
  path: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    return (await files.lstat(path, { signal })).kind;
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return null;
    throw error;
  }
}
