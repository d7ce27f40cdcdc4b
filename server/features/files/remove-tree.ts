import { SftpError } from '#protocols/sftp/sftp-error';
import type { RemoteFiles } from './remote-files.ts';

/** Removes a temporary file or folder of our own for good. Links in it are removed, never followed. */
export async function removeTree(files: RemoteFiles, path: string): Promise<void> {
  try {
    await files.unlink(path);
  } catch (error) {
    if (!(error instanceof SftpError)) throw error;
    if (error.kind === 'no-such-file') return;
    if (error.kind !== 'is-a-directory') throw error;
    for (const entry of await files.list(path)) await removeTree(files, `${path}/${entry.name}`);
    await files.rmdir(path);
  }
}
