import type { FileEntryWithStats } from 'ssh2';
import { endOfFileStatus, statusOf } from './sftp-error.ts';
import { closeHandle, closeQuietly, type FileRequest, type Handle } from './sftp-session.ts';

/** One entry of a folder on the file server. Times are milliseconds since the epoch (whole seconds on the wire). */
export type RemoteEntry = {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'link' | 'other';
  readonly sizeBytes: number;
  readonly modifiedAt: number;
  /** Permission bits only, as in `0o644`. */
  readonly mode: number;
  /** Numbers of the user and the group, as in `1000:1000`; null if the server does not say. */
  readonly owner: string | null;
};

/** A `RemoteEntry` without the name, as `stat` gives it. */
export type RemoteAttributes = Omit<RemoteEntry, 'name'>;

/** ATTRS of SFTP version 3 (draft-ietf-secsh-filexfer-02 §5); every field may be missing. */
export type WireAttributes = {
  readonly mode?: number | undefined;
  readonly size?: number | undefined;
  readonly mtime?: number | undefined;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
};

const typeMask = 0o170000;
const kindOfType: ReadonlyMap<number, RemoteEntry['kind']> = new Map([
  [0o100000, 'file'],
  [0o040000, 'directory'],
  [0o120000, 'link'],
]);
/** First letter of an `ls -l` line, which some servers send instead of type bits. */
const kindOfLetter: ReadonlyMap<string, RemoteEntry['kind']> = new Map([
  ['-', 'file'],
  ['d', 'directory'],
  ['l', 'link'],
]);

/** Reads attributes; `longName` is the `ls -l` line that version 3 sends with each name. */
export function readAttributes(wire: WireAttributes, longName = ''): RemoteAttributes {
  const mode = wire.mode ?? 0;
  const kind = kindOfType.get(mode & typeMask) ?? null;
  const byLetter = kindOfLetter.get(longName.charAt(0)) ?? null;
  const known = (mode & typeMask) === 0 ? byLetter : kind;
  return {
    kind: known ?? 'other',
    sizeBytes: wire.size ?? 0,
    modifiedAt: (wire.mtime ?? 0) * 1000,
    mode: mode & 0o7777,
    owner: wire.uid === undefined ? null : `${wire.uid}:${wire.gid ?? ''}`,
  };
}

/** Whether a listed name is a plain name: servers list `.` and `..`, and a hostile one could send a path. */
function isEntryName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name);
}

/** READDIR requests in flight: a server answers about 100 names each, so pipelining hides the round trip. */
const mostInFlight = 8;

/** Lists a folder in batches as they arrive; awaits `onBatch` before asking for more. Throws SftpError. */
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
      // Awaited later in order; this keeps an early error from being unhandled.
      batch.catch(() => undefined);
      pending.push(batch);
    }
    const entries = (await pending.shift()) ?? null;
    if (entries === null) return;
    if (entries.length > 0) await onBatch(entries);
  }
}

/** The next entries; null at the end. */
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
