import type { FileEntryWithStats } from 'ssh2';
import { readAttributes, type RemoteEntry } from './remote-attributes.ts';
import { endOfFileStatus, SftpError, getStatusCode } from './sftp-error.ts';
import { closeHandle, closeQuietly, type FileRequest, type Handle } from './sftp-session.ts';

/** Whether a listed name is a plain name: servers list `.` and `..`, and a hostile one could send a path. */
function isEntryName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name);
}

/** READDIR requests in flight: a server answers about 100 names each, so pipelining hides the round trip. */
const maxInFlight = 8;
/** More than any folder of a game server has; a hostile server could list names forever. */
const maxEntries = 250_000;
/** A server that filters what it lists may send some answers without names. */
const maxEmptyBatches = 1000;

/** All entries of a folder, in the server's order. Throws SftpError. */
export async function listEntries(folder: FileRequest): Promise<RemoteEntry[]> {
  const { session, path, signal } = folder;
  const handle = await session.request<Handle>(
    { path, signal, onLate: (late) => closeQuietly(session, late) },
    (sftp, answer) => sftp.opendir(path, answer),
  );
  let entries: RemoteEntry[];
  try {
    entries = await readBatches(folder, handle);
  } catch (error) {
    closeQuietly(session, handle);
    throw error;
  }
  await closeHandle(folder, handle);
  return entries;
}

async function readBatches(folder: FileRequest, handle: Handle): Promise<RemoteEntry[]> {
  const all: RemoteEntry[] = [];
  const pending: Promise<readonly RemoteEntry[] | null>[] = [];
  let empty = 0;
  for (let wanted = 1; ; wanted = Math.min(maxInFlight, wanted + 1)) {
    while (pending.length < wanted) {
      const batch = readBatch(folder, handle);
      // Awaited later in order; this keeps an early error from being unhandled.
      batch.catch(() => undefined);
      pending.push(batch);
    }
    const entries = (await pending.shift()) ?? null;
    if (entries === null) return all;
    all.push(...entries);
    if (entries.length === 0) empty += 1;
    if (all.length > maxEntries || empty > maxEmptyBatches)
      throw new SftpError('failed', {
        path: folder.path,
        message: "The file server's listing of this folder never ends.",
      });
  }
}

/** The next entries; null at the end. */
async function readBatch(
  { session, path, signal }: FileRequest,
  handle: Handle,
): Promise<readonly RemoteEntry[] | null> {
  return await session.request<readonly RemoteEntry[] | null>({ path, signal }, (sftp, answer) =>
    sftp.readdir(handle, (error, list) => {
      if (error && getStatusCode(error) === endOfFileStatus) answer(null, null);
      else answer(error, error ? null : list.flatMap(readEntry));
    }),
  );
}

function readEntry({ filename, longname, attrs }: FileEntryWithStats): RemoteEntry[] {
  return isEntryName(filename) ? [{ name: filename, ...readAttributes(attrs, longname) }] : [];
}
