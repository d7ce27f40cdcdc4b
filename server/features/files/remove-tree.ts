import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteFiles } from './remote-files.ts';

/** Removes a temporary file or folder of our own for good. Links in it are removed, never followed. */
export async function removeTree(files: RemoteFiles, path: string): Promise<void> {
  const kind = await kindOf(files, path);
  if (kind === null) return;
  if (kind !== 'directory') {
    await files.unlink(path);
    return;
  }
  for (const entry of await files.list(path)) await removeTree(files, `${path}/${entry.name}`);
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
