import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import { makeFile } from '../data-directory.ts';
import {
  DatabaseError,
  explainOutage,
  getErrorCode,
  getOutage,
} from '../engines/database-error.ts';
import { makeDatabaseFile } from '../engines/open-sqlite.ts';

export type PortalLock = { release(): void };

const retryMs = 50;

// Keeps a reference, because a garbage-collected connection would drop its lock.
const heldConnections = new Set<BetterSqlite.Database>();

/**
 * Keeps a second portal out of an embedded database's folder, so that caches and notices inside one
 * process are right. The lock is a SQLite transaction on a separate file. It ends with the process,
 * even if that is killed, so no stale lock is left behind.
 * @param waitMs how long to wait for a portal that is shutting down
 * @param onWait called once if there is another portal to wait for
 * @throws DatabaseError `folder-in-use`, `folder-not-writable`
 */
export async function lockDataDirectory(
  dataDirectory: string,
  { waitMs, onWait }: { waitMs: number; onWait?: () => void },
): Promise<PortalLock> {
  const { default: Connection } = await import('better-sqlite3');
  makeDatabaseFile(dataDirectory);
  const path = join(dataDirectory, 'portal.lock');
  makeFile(path);
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const connection = new Connection(path, { timeout: 0 });
    try {
      connection.exec('begin exclusive');
      return hold(connection);
    } catch (cause) {
      connection.close();
      if (!isHeld(cause) || waitedMs >= waitMs) throw lockError(cause, dataDirectory);
      if (waitedMs === 0) onWait?.();
    }
    await wait(retryMs);
  }
}

function hold(connection: BetterSqlite.Database): PortalLock {
  heldConnections.add(connection);
  return {
    release: () => {
      heldConnections.delete(connection);
      connection.close();
    },
  };
}

function isHeld(error: unknown): boolean {
  return getErrorCode(error) === 'SQLITE_BUSY';
}

function lockError(cause: unknown, dataDirectory: string): DatabaseError {
  if (!isHeld(cause)) {
    // A lock file that cannot be opened or locked says nothing about the database.
    const explanation = getOutage(cause) === 'unavailable' ? null : explainOutage(cause);
    return new DatabaseError(
      'folder-not-writable',
      explanation ?? `The portal cannot lock the folder ${dataDirectory}. Check its permissions.`,
      cause,
    );
  }
  return new DatabaseError(
    'folder-in-use',
    `Another portal is already running on the folder ${dataDirectory}. Stop it first, or give this one its own DATA_DIR.`,
    cause,
  );
}
