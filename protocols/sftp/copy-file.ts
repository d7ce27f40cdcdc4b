import { Readable } from 'node:stream';
import { readInOrder } from './read-in-order.ts';
import type { FileRequest, Handle } from './remote-file.ts';
import { SftpError } from './sftp-error.ts';
import { withFile } from './with-file.ts';
import { writeInPieces } from './write-in-pieces.ts';

/** So much is copied on the server in one request: short enough to end within its time limit. */
const stepBytes = 64 * 1024 * 1024;

type Progress = ((sizeBytes: number) => void) | undefined;

/** Copies a file to a new name; see SftpClient.copyFile. */
export async function copyRemoteFile(
  from: FileRequest,
  to: FileRequest,
  onProgress: Progress = () => undefined,
): Promise<{ sizeBytes: number }> {
  const sizeBytes = await withFile(to, 'wx', async (target) => {
    try {
      return await withFile(from, 'r', (origin) =>
        copyOnServer(from, { origin, target }, onProgress),
      );
    } catch (error) {
      if (!(error instanceof SftpError) || error.kind !== 'unsupported') throw error;
      const chunks = Readable.from(readInOrder(from, { start: 0, end: null }), {
        objectMode: false,
      });
      return await writeInPieces(to, target, chunks, onProgress);
    }
  });
  return { sizeBytes };
}

/** The extension `copy-data` of OpenSSH 9 and others (draft-ietf-secsh-filexfer-extensions-00 §7). */
async function copyOnServer(
  file: FileRequest,
  handles: { readonly origin: Handle; readonly target: Handle },
  onProgress: (sizeBytes: number) => void,
): Promise<number> {
  const { session, path, signal } = file;
  const size = await session.request<number>({ path, signal }, (sftp, answer) =>
    sftp.fstat(handles.origin, (error, stats) => answer(error, error ? 0 : stats.size)),
  );
  for (let copied = 0; copied < size; copied += stepBytes) {
    const length = Math.min(stepBytes, size - copied);
    await session.request<void>({ path, signal }, (sftp, answer) =>
      sftp.ext_copy_data(handles.origin, copied, length, handles.target, copied, (error) =>
        answer(error, undefined),
      ),
    );
    onProgress(copied + length);
  }
  return size;
}
