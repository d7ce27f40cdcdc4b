import { explained } from './explain-refusal.ts';
import {
  closeHandle,
  closeQuietly,
  openFile,
  type FileRequest,
  type Handle,
  type OpenFlags,
} from './remote-file.ts';

/**
 * Runs `work` on an open file and closes it, whatever happens. A refusal to open and one of the work
 * have different reasons: a new file is there once it was opened.
 */
export async function withFile<Value>(
  file: FileRequest,
  flags: OpenFlags,
  work: (handle: Handle) => Promise<Value>,
): Promise<Value> {
  const { session, path } = file;
  const wanted = flags === 'r' ? 'read' : 'write';
  const handle = await explained(
    session,
    { path, wanted: flags === 'wx' ? 'create' : wanted },
    () => openFile(file, flags),
  );
  return await explained(session, { path, wanted }, async () => {
    let value: Value;
    try {
      value = await work(handle);
    } catch (error) {
      closeQuietly(session, handle);
      throw error;
    }
    // Some servers say only now that what was written found no room.
    await closeHandle(file, handle);
    return value;
  });
}
