import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { SftpClient } from '../../live/files-link.ts';

/**
 * Permanently removes a file or folder. Links in it are removed, never followed. `isOwn` checks each folder after
 * it was listed, because another program may have replaced it by a link. Returns whether something was there.
 */
export async function removeTree(
  files: SftpClient,
  path: string,
  isOwn: (path: string) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const kind = await kindOf(files, path);
  if (kind === null) return false;
  if (kind !== 'directory') {
    await files.unlink(path);
    return true;
  }
  const entries = await files.list(path);
  if (!(await isOwn(path))) throw new Problem('path-leaves-root');
  for (const entry of entries) await removeTree(files, `${path}/${entry.name}`, isOwn);
  await files.rmdir(path);
  return true;
}

async function kindOf(files: SftpClient, path: string): Promise<string | null> {
  try {
    return (await files.lstat(path)).kind;
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return null;
    throw error;
  }
}
