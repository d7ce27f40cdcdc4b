import type { FileEntryWithStats } from 'ssh2';
import { endOfFileStatus, statusOf } from './read-fault.ts';
import { isEntryName, readAttributes, type RemoteEntry } from './remote-entry.ts';
import { closeHandle, closeQuietly, type FileRequest, type Handle } from './remote-file.ts';

/** A server gives about 100 names an answer: several questions at once hide the way there and back. */
const mostInFlight = 8;

/** Lists a folder as the names arrive. What `onBatch` returns is awaited before more is asked. */
export async function listInBatches(
  folder: FileRequest,
  onBatch: (entries: readonly RemoteEntry[]) => void | Promise<void>,
): Promise<void> {
  const { session, path, signal } = folder;
  const handle = await session.request<Handle>(
    { path, signal, onLate: (late) => closeQuietly(session, late) },
    (sftp, answer) => sftp.opendir(path, answer),
  );
  try {
    await readBatches(folder, handle, onBatch);
  } catch (error) {
    closeQuietly(session, handle);
    throw error;
  }
  await closeHandle(folder, handle);
}

async function readBatches(
  folder: FileRequest,
  handle: Handle,
  onBatch: (entries: readonly RemoteEntry[]) => void | Promise<void>,
): Promise<void> {
  const pending: Promise<readonly RemoteEntry[] | null>[] = [];
  for (let wanted = 1; ; wanted = Math.min(mostInFlight, wanted + 1)) {
    while (pending.length < wanted) {
      const batch = readBatch(folder, handle);
      // Awaited in its turn; until then its error is no unhandled one.
      batch.catch(() => undefined);
      pending.push(batch);
    }
    const entries = (await pending.shift()) ?? null;
    if (entries === null) return;
    if (entries.length > 0) await onBatch(entries);
  }
}

/** The next names; null at the end. */
async function readBatch(
  { session, path, signal }: FileRequest,
  handle: Handle,
): Promise<readonly RemoteEntry[] | null> {
  return await session.request<readonly RemoteEntry[] | null>({ path, signal }, (sftp, answer) =>
    sftp.readdir(handle, (error, list) => {
      if (error && statusOf(error) === endOfFileStatus) answer(null, null);
      else answer(error, error ? null : list.flatMap(readEntry));
    }),
  );
}

function readEntry({ filename, longname, attrs }: FileEntryWithStats): RemoteEntry[] {
  return isEntryName(filename) ? [{ name: filename, ...readAttributes(attrs, longname) }] : [];
}
