import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteFiles } from './remote-files.ts';

/**
 * Removes a file or folder of our own for good. Links in it are removed, never followed; `isOwn` is asked
 * about each folder after it was listed, for places where somebody else may have put a link meanwhile.
 */
export async function removeTree(
  files: RemoteFiles,
  path: string,
  isOwn: (path: string) => Promise<boolean> = async () => true,
): Promise<void> {
  const kind = await kindOf(files, path);
  if (kind === null) return;
  if (kind !== 'directory') {
    await files.unlink(path);
    return;
  }
  const entries = await files.list(path);
  if (!(await isOwn(path))) throw new Problem('path-leaves-root');
  for (const entry of entries) await removeTree(files, `${path}/${entry.name}`, isOwn);
  await files.rmdir(path);
}

async function kindOf(files: RemoteFiles, path: string): Promise<string | null> {
  try {
    return (await files.lstat(path)).kind;
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return null;
    throw error;
  }
}
