import { setTimeout as sleep } from 'node:timers/promises';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Database } from '../../database/database.ts';
import type { SftpClient } from '../../live/files-link.ts';
import { removeTree } from './remove-tree.ts';

/** A temporary file that was not touched for this long is left over from a crash. */
const abandonedMs = 15 * 60_000;
/** How often to look for a created file before it counts as gone. */
const maxTries = 100;
const pauseMs = 5;
/** How often a long operation renews its row. */
const touchMs = 60_000;

type Unfinished = { readonly id: string; readonly server: string; readonly path: string };
type Progress = { isThere: boolean };
type Options = { readonly database: Pick<Database, 'queries'>; readonly now: () => number };
export type UnfinishedFiles = ReturnType<typeof createUnfinishedFiles>;

/** Records the temporary files that are being written, so that none stays behind after a crash. */
export function createUnfinishedFiles({ database, now }: Options) {
  const { queries } = database;
  const timeOf = (ms: number) => new Date(ms).toISOString();
  /** Files that this process is writing. They are in use even if a wrong clock makes them look old. */
  const inProgress = new Set<string>();

  async function begin(row: Unfinished): Promise<void> {
    await queries
      .insertInto('unfinished_files')
      .values({ ...row, touchedAt: timeOf(now()) })
      .execute();
    inProgress.add(row.id);
  }

  async function touch(id: string): Promise<void> {
    await queries
      .updateTable('unfinished_files')
      .set({ touchedAt: timeOf(now()) })
      .where('id', '=', id)
      .execute();
  }

  async function end(id: string): Promise<void> {
    inProgress.delete(id);
    await queries.deleteFrom('unfinished_files').where('id', '=', id).execute();
  }

  /** Removes the file of a failed operation; if the server is unreachable, the next sweep does. */
  async function discard(
    files: SftpClient,
    { id, path, isThere }: { id: string; path: string; isThere: boolean },
  ): Promise<void> {
    inProgress.delete(id);
    try {
      const isRemoved = await removeIfThere(files, path);
      if (isThere && !isRemoved) await removeLater(files, path);
      await end(id);
    } catch (error) {
      if (!(error instanceof SftpError)) throw error;
      await queries
        .updateTable('unfinished_files')
        .set({ touchedAt: timeOf(0) })
        .where('id', '=', id)
        .execute();
    }
  }

  /**
   * Runs `work`, which writes to `path`, moves the result into place, and says when something is there. Its row
   * is renewed meanwhile, so that no other instance takes it for left over; a failure leaves nothing behind.
   */
  async function whileWriting<Result>(
    files: SftpClient,
    row: Unfinished,
    work: (progress: Progress) => Promise<Result>,
  ): Promise<Result> {
    const progress: Progress = { isThere: false };
    await begin(row);
    const timer = setInterval(() => void touch(row.id).catch(() => undefined), touchMs);
    try {
      const result = await work(progress);
      await end(row.id);
      return result;
    } catch (error) {
      await discard(files, { ...row, ...progress });
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Removes files that crashes left on this file server. Returns how many. */
  async function sweep(files: SftpClient, server: string): Promise<number> {
    const rows = await queries
      .selectFrom('unfinished_files')
      .select(['id', 'path'])
      .where('server', '=', server)
      .where('touchedAt', '<', timeOf(now() - abandonedMs))
      .execute();
    const abandoned = rows.filter(({ id }) => !inProgress.has(id));
    for (const { id, path } of abandoned) {
      await removeTree(files, path);
      await end(id);
    }
    return abandoned.length;
  }

  return { whileWriting, sweep };
}

/** Tries again while the file's folder keeps being replaced. Its random name belongs to no other file. */
async function removeLater(files: SftpClient, path: string): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    await sleep(pauseMs);
    if (await removeIfThere(files, path)) return;
  }
}

async function removeIfThere(files: SftpClient, path: string): Promise<boolean> {
  try {
    return await removeTree(files, path);
  } catch (error) {
    if (error instanceof SftpError && error.kind === 'no-such-file') return false;
    throw error;
  }
}
