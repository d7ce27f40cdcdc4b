import { chmod, link, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { databaseFileName } from './open-sqlite.ts';
import { lockDataDirectory } from './portal-lock.ts';

/**
 * Writes a consistent copy of the embedded database into one file, while the portal may run.
 * @throws DatabaseError `cannot-copy` when the file exists or the database does not
 */
export async function backUp(dataDirectory: string, file: string): Promise<void> {
  const source = join(dataDirectory, databaseFileName);
  if (!(await exists(source))) throw cannotCopy(`There is no database in ${dataDirectory}.`);
  if (await exists(file)) throw cannotCopy(`${file} already exists. Choose another name.`);
  await copyDatabase(source, `${file}.part`);
  await rename(`${file}.part`, file);
}

/**
 * Puts a backup in the place of the embedded database, and keeps the database that was there.
 * Everyone is signed out: a backup remembers sessions that ended since.
 * @returns the file that holds the former database, or null when there was none
 * @throws DatabaseError `folder-in-use` while a portal runs, `cannot-copy` when the file is no backup
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
    await endSessions(part);
    const former = await keepFormer(target, nowMs);
    // One step from the old database to the new one: there is no moment without any.
    await rename(part, target);
    return former;
  } finally {
    lock.release();
  }
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  await rm(target, { force: true });
  try {
    const connection = new Connection(source, { readonly: true, fileMustExist: true });
    try {
      await connection.backup(target);
    } finally {
      connection.close();
    }
    await chmod(target, 0o600);
    await toSingleFile(target);
  } catch (cause) {
    await rm(target, { force: true });
    throw cannotCopy(`${source} could not be copied. Is it a portal database?`, cause);
  }
}

// Write-ahead logs lie beside their database; a copy has to be whole by itself.
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

async function endSessions(path: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  const connection = new Connection(path, { fileMustExist: true });
  try {
    connection.exec('delete from sessions');
  } finally {
    connection.close();
  }
}

/** Keeps the database that is there under another name, however damaged it may be. */
async function keepFormer(target: string, nowMs: number): Promise<string | null> {
  if (((await stat(target).catch(() => null))?.size ?? 0) === 0) return null;
  await foldLog(target);
  const former = `${target}.before-restore-${new Date(nowMs).toISOString().replaceAll(':', '-')}`;
  for (const suffix of ['', '-wal']) {
    if (await exists(`${target}${suffix}`)) await link(`${target}${suffix}`, `${former}${suffix}`);
  }
  // A log that outlived its database would be played into the new one.
  for (const suffix of ['-wal', '-shm']) await rm(`${target}${suffix}`, { force: true });
  return former;
}

async function foldLog(path: string): Promise<void> {
  const { default: Connection } = await import('better-sqlite3');
  const connection = new Connection(path, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma('journal_mode = DELETE');
  } catch (cause) {
    const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY';
    if (isInUse)
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
