import type { SFTPWrapper } from 'ssh2';
import type { SftpClient } from '../sftp-client.ts';
import { connectToServer } from './sftp-server.fixture.ts';

const endOfFile = 1;
const folder = { mode: 0o040755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

/**
 * A client of a hostile file server: every path is a folder, and every folder lists these names again and again.
 * With `isOnce`, each folder lists them once, so that there is always another folder below.
 */
export function connectToEndlessServer(
  names: readonly string[],
  { isOnce = false } = {},
): Promise<{ readonly client: SftpClient; readonly close: () => void }> {
  return connectToServer((sftp) => serve(sftp, { names, isOnce }));
}

function serve(
  sftp: SFTPWrapper,
  { names, isOnce }: { readonly names: readonly string[]; readonly isOnce: boolean },
): void {
  const entries = names.map((filename) => ({ filename, longname: filename, attrs: folder }));
  let opened = 0;
  const finished = new Set<string>();
  sftp.on('LSTAT', (request) => sftp.attrs(request, folder));
  sftp.on('OPENDIR', (request) => sftp.handle(request, Buffer.from(String((opened += 1)))));
  sftp.on('READDIR', (request, handle) => {
    if (finished.has(String(handle))) sftp.status(request, endOfFile);
    else sftp.name(request, entries);
    if (isOnce) finished.add(String(handle));
  });
  sftp.on('CLOSE', (request) => sftp.status(request, 0));
}
