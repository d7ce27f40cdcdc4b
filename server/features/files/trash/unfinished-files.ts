import { SftpError } from '#protocols/sftp/sftp-error';
import { minuteMs } from '#contract/text/durations';
import type { Database } from '../../../database/database.ts';
import type { SftpClient } from '../../../live/files-link.ts';
import { isAboutEntry } from '../../../live/files-problem.ts';
import { retryUndo } from './retry-undo.ts';
import { removeTree } from './remove-tree.ts';

/** A temporary file that was not touched for this long is left over from a crash. */
const abandonedMs = 15 * minuteMs;
/** How often a long operation renews its row. */
const touchMs = 60_000;

type UnfinishedRow = { readonly id: string; readonly server: string; readonly path: string };
type SweepOptions = {
  readonly server: string;
  readonly putBack: (trashId: string) => Promise<void>;
  readonly signal?: AbortSignal;
};
type Options = {
  readonly database: Pick<Database, 'queries'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** For how long a file that is not found is looked for before it counts as gone. */
  readonly undoMs: number;
};
export type UnfinishedFiles = ReturnType<typeof createUnfinishedFiles>;

/** What is known of one write until it is finished, in case it fails or the portal crashes. */
export type UnfinishedWrite = {
  isThere: boolean;
  trashId: string | null;
  /** Something was moved to the trash to make room, and goes back unless something takes its place; null if it is back. */
  readonly noteMoved: (trashId: string | null) => Promise<void>;
};

/** Records the temporary files that are being written, so that none stays behind after a crash. */
export function createUnfinishedFiles({ onError, undoMs, ...options }: Options) {
  const rows = createRows(options);

  /**
   * Runs `work`, which writes to `path`, sets `isThere` when something is there, and moves the result into place. Its
   * row is renewed until then, so that no other instance mistakes it for a leftover; a failure leaves nothing behind.
   */
  async function whileWriting<Result>(
    files: SftpClient,
    row: UnfinishedRow,
    work: (unfinishedWrite: UnfinishedWrite) => Promise<Result>,
  ): Promise<Result> {
    const unfinishedWrite: UnfinishedWrite = {
      isThere: false,
      trashId: null,
      noteMoved: async (trashId) => {
        await rows.noteMoved(row.id, trashId);
        unfinishedWrite.trashId = trashId;
      },
    };
    await rows.begin(row);
    const timer = setInterval(() => void rows.touch(row.id).catch(() => undefined), touchMs);
    try {
      const result = await work(unfinishedWrite);
      // The file is in its place, so an unavailable database must not make this fail; the next sweep removes the row.
      await rows.end(row.id).catch(onError);
      return result;
    } catch (error) {
      await discard(rows, files, { ...row, ...unfinishedWrite, undoMs });
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /**
   * Removes files that crashes left on this file server, after `putBack` returned what they were to replace. What
   * cannot be removed is tried again next time and does not stop the others. Returns how many were removed.
   */
  async function sweep(
    files: SftpClient,
    { server, putBack, signal }: SweepOptions,
  ): Promise<number> {
    let removed = 0;
    for (const { id, path, trashId } of await rows.listAbandoned(server)) {
      try {
        if (trashId !== null) await putBack(trashId);
        await removeTree(files, path, { signal });
        await rows.end(id);
        removed += 1;
      } catch (error) {
        if (!isAboutEntry(error)) throw error;
      }
    }
    return removed;
  }

  return { whileWriting, sweep };
}

type Rows = ReturnType<typeof createRows>;

/** Removes the file of a failed operation; if the server is unreachable, the next sweep does. */
async function discard(
  rows: Rows,
  files: SftpClient,
  {
    id,
    path,
    isThere,
    trashId,
    undoMs,
  }: UnfinishedRow & Pick<UnfinishedWrite, 'isThere' | 'trashId'> & Pick<Options, 'undoMs'>,
): Promise<void> {
  rows.release(id);
  try {
    // Its random name belongs to no other file.
    await retryUndo(isThere ? undoMs : 0, () => removeIfThere(files, path));
    if (trashId === null) await rows.end(id);
    else await rows.touch(id, 0);
  } catch (error) {
    if (!(error instanceof SftpError)) throw error;
    await rows.touch(id, 0);
  }
}

function createRows({ database, now }: Pick<Options, 'database' | 'now'>) {
  const { queries } = database;
  const toIsoTime = (ms: number) => new Date(ms).toISOString();
  /** Files that this process is writing. They are in use even if a wrong clock makes them look old. */
  const inProgress = new Set<string>();

  return {
    async begin(row: UnfinishedRow): Promise<void> {
      await queries
        .insertInto('unfinished_files')
        .values({ ...row, touchedAt: toIsoTime(now()) })
        .execute();
      inProgress.add(row.id);
    },

    async touch(id: string, atMs: number = now()): Promise<void> {
      await queries
        .updateTable('unfinished_files')
        .set({ touchedAt: toIsoTime(atMs) })
        .where('id', '=', id)
        .execute();
    },

    async noteMoved(id: string, trashId: string | null): Promise<void> {
      await queries.updateTable('unfinished_files').set({ trashId }).where('id', '=', id).execute();
    },

    release: (id: string): void => void inProgress.delete(id),

    async end(id: string): Promise<void> {
      inProgress.delete(id);
      await queries.deleteFrom('unfinished_files').where('id', '=', id).execute();
    },

    async listAbandoned(server: string) {
      const found = await queries
        .selectFrom('unfinished_files')
        .select(['id', 'path', 'trashId'])
        .where('server', '=', server)
        .where('touchedAt', '<', toIsoTime(now() - abandonedMs))
        .execute();
      return found.filter(({ id }) => !inProgress.has(id));
    },
  };
}

async function removeIfThere(files: SftpClient, path: string): Promise<boolean> {
  try {
    return await removeTree(files, path);
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return false;
    throw error;
  }
}
