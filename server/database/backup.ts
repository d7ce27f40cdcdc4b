import { link, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOfFolder } from './data-directory.ts';
import { DatabaseError, getOutage, getErrorCode } from './engines/database-error.ts';
import { databaseFileName, refuseMissingDatabase } from './engines/open-sqlite.ts';
import { lockDataDirectory } from './locks/portal-lock.ts';
import { refuseNewer } from './migrate.ts';

/**
 * Writes a consistent copy of the embedded database to one file, even while the portal is running.
 * @throws DatabaseError `cannot-open` if there is no database, `cannot-copy` if the file exists
 */
export async function backUp(dataDirectory: string, file: string): Promise<void> {
  refuseMissingDatabase(dataDirectory);
  if (await exists(file)) throw cannotCopy(`${file} already exists. Choose another name.`);
  await copyDatabase(join(dataDirectory, databaseFileName), `${file}.part`);
  await rename(`${file}.part`, file);
}

/**
 * Replaces the embedded database with a backup and keeps the previous one. Everyone is signed out,
 * because the backup may contain sessions that have ended since.
 * @returns the file with the previous database, or null if there was none
 * @throws DatabaseError `folder-in-use` while a portal is running, `cannot-copy` if the file is not a
 * backup, `newer-version` if this version cannot open it
 */
export async function restore(
  dataDirectory: string,
  file: string,
  nowMs: number,
): Promise<string | null> {
  if (!(await exists(file))) throw cannotCopy(`There is no file ${file}.`);
  const lock = await lockDataDirectory(dataDirectory, { waitMs: 0 });
  try {
    const target = join(dataDirectory, databaseFileName);
    const part = `${target}.restoring`;
    await copyDatabase(file, part);
    await prepareRestored(part);
    const former = await keepFormer(target, nowMs);
    // A rename is atomic, so there is always a database.
    await rename(part, target);
    return former;
  } finally {
    lock.release();
  }
}

export type ReturnedAccount = { readonly id: number; readonly name: string };

/** What was true in the previous database, and is not anymore. */
const undone = {
  deleted: `users."erasedAt" is null and users."deletesAt" is null
    and (known."erasedAt" is not null or known."deletesAt" is not null)`,
  suspended: `known."erasedAt" is null
    and users."suspendedAt" is null and known."suspendedAt" is not null`,
  demoted: `known."erasedAt" is null and ((users.role = 'admin' and known.role <> 'admin')
    or (users.role = 'teacher' and known.role = 'student'))`,
  unpublished: `known."erasedAt" is null and users.id in (select "userId" from publishing_consents)
    and users.id not in (select "userId" from former.publishing_consents)`,
} as const;
export type UndoneChange = keyof typeof undone;

/**
 * The accounts that are there again after a restore, although they are deleted or about to be in the previous database,
 * and those that are suspended there, have a role with fewer rights, or no permission to publish; null if that database
 * cannot be read.
 */
export async function findUndoneChanges(
  dataDirectory: string,
  former: string,
): Promise<Readonly<Record<UndoneChange, readonly ReturnedAccount[]>> | null> {
  const { default: Connection } = await import('better-sqlite3');
  const connection = new Connection(join(dataDirectory, databaseFileName), { readonly: true });
  try {
    connection.prepare('attach ? as former').run(former);
    const list = (change: UndoneChange) =>
      connection
        .prepare<[], ReturnedAccount>(
          `select users.id, users.name from users
          join former.users as known on known.id = users.id and known."createdAt" = users."createdAt"
          where ${undone[change]} order by users.id`,
        )
        .all();
    return {
      deleted: list('deleted'),
      suspended: list('suspended'),
      demoted: list('demoted'),
      unpublished: list('unpublished'),
    };
  } catch {
    return null;
  } finally {
    connection.close();
  }
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  await makeEmptyFile(target);
  try {
    const connection = new Connection(source, { readonly: true, fileMustExist: true });
    try {
      // What was deleted is left out, even if an earlier version did not overwrite it (P-43).
      connection.prepare('vacuum into ?').run(target);
    } finally {
      connection.close();
    }
    await toSingleFile(target);
    await sync(target);
  } catch (cause) {
    await removeCopy(target);
    if (getOutage(cause) === 'disk-full')
      throw cannotCopy(`There is not enough room for ${target}.`, cause);
    if (isUnreadable(cause))
      throw cannotCopy(
        `${source} cannot be read. It must be a file that the user who runs this command can read.`,
        cause,
      );
    throw cannotCopy(`${source} could not be copied. Is it a portal database?`, cause);
  }
}

function isUnreadable(error: unknown): boolean {
  return /^SQLITE_(?:CANTOPEN|IOERR_READ)/.test(getErrorCode(error));
}

/** Readable by its owner only from the start; SQLite gives its side files the same permissions. */
async function makeEmptyFile(path: string): Promise<void> {
  try {
    await removeCopy(path);
    await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw cannotCopy(`The copy cannot be written: ${reason}`, cause);
  }
}

async function removeCopy(path: string): Promise<void> {
  for (const suffix of ['', '-journal']) await rm(`${path}${suffix}`, { force: true });
}

// A write-ahead log is a separate file, but a copy has to be complete in one.
async function toSingleFile(path: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  const connection = new Connection(path, { fileMustExist: true });
  try {
    connection.pragma('journal_mode = DELETE');
    const isWhole = connection.pragma('integrity_check', { simple: true }) === 'ok';
    if (!isWhole) throw new Error('the integrity check failed');
    connection.prepare('select name from migrations').all();
  } finally {
    connection.close();
  }
}

// `vacuum into` leaves that to its caller.
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function prepareRestored(path: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  const connection = new Connection(path, { fileMustExist: true });
  try {
    const applied = connection.prepare<[], string>('select name from migrations').pluck().all();
    refuseNewer(applied);
    connection.exec('delete from sessions');
    giveToOwnerOfFolder(path);
  } catch (cause) {
    await removeCopy(path);
    throw cause;
  } finally {
    connection.close();
  }
}

/** Keeps the previous database under another name, even if it is damaged. */
async function keepFormer(target: string, nowMs: number): Promise<string | null> {
  if (((await stat(target).catch(() => null))?.size ?? 0) === 0) return null;
  await foldLog(target);
  const former = `${target}.before-restore-${new Date(nowMs).toISOString().replaceAll(':', '-')}`;
  for (const suffix of ['', '-wal']) {
    if (await exists(`${target}${suffix}`)) await link(`${target}${suffix}`, `${former}${suffix}`);
  }
  // SQLite would apply a leftover log to the new database.
  for (const suffix of ['-wal', '-shm']) await rm(`${target}${suffix}`, { force: true });
  return former;
}

async function foldLog(path: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  const connection = new Connection(path, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma('journal_mode = DELETE');
  } catch (cause) {
    if (getErrorCode(cause) === 'SQLITE_BUSY')
      throw new DatabaseError('folder-in-use', `Something else has ${path} open.`, cause);
  } finally {
    connection.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

function cannotCopy(sentence: string, cause?: unknown): DatabaseError {
  return new DatabaseError('cannot-copy', sentence, cause);
}
