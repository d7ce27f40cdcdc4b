import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError, explainOutage, getOutage, getErrorCode } from './engines/database-error.ts';

/**
 * Creates the folder if it is missing, readable by its owner only.
 * @throws DatabaseError `folder-not-writable`
 */
export function makeDataDirectory(dataDirectory: string): void {
  try {
    makeFolder(dataDirectory);
    accessSync(dataDirectory, constants.W_OK);
  } catch (cause) {
    throw notWritable(dataDirectory, cause);
  }
}

function notWritable(path: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    'folder-not-writable',
    explainOutage(cause) ??
      `The portal cannot write to ${path}. Check its owner and permissions, or set DATA_DIR to another folder.`,
    cause,
  );
}

/**
 * Finds a wrong UPLOADS_URL before the first upload does. A full or read-only disk does not keep the portal from
 * starting: reading works, unless there is no folder to read.
 * @throws DatabaseError `folder-not-writable`
 */
export function makeUploadsFolder(path: string): void {
  try {
    makeFolder(path);
    // Fails if the path is a file.
    accessSync(`${path}/.`, constants.W_OK);
  } catch (cause) {
    if (!preventsStart(cause, existsSync(path))) return;
    throw new DatabaseError(
      'folder-not-writable',
      `The portal cannot write to ${path}, the folder for uploaded files. Check its owner and permissions, or set UPLOADS_URL to another folder.`,
      cause,
    );
  }
}

/** Whether the error ends the start; a read-only folder that is there can still be served. */
export function preventsStart(cause: unknown, isFolderThere: boolean): boolean {
  const outage = getOutage(cause);
  return outage === null || (outage === 'read-only' && !isFolderThere);
}

/**
 * Makes an empty file, readable by its owner only, unless there is one that can be written. A link to a missing file is
 * refused: the owner of the folder may have made it, and root would create that file and give it away.
 * @throws DatabaseError `folder-not-writable`
 */
export function makeFile(path: string): void {
  try {
    if (createFile(path)) giveToOwnerOfFolder(path);
    else closeSync(openSync(path, 'r+'));
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

/** Returns whether there was none. */
function createFile(path: string): boolean {
  try {
    closeSync(openSync(path, 'ax', 0o600));
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Root also prepares the folder for the account that the portal runs as, which must be able to write there. */
export function giveToOwnerOfFolder(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  const now = lstatSync(path);
  if (now.uid === uid && now.gid === gid) return;
  lchownSync(path, uid, gid);
}

/** Unlike `recursive`, fails where no folder can be created, such as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(path)) throw error;
  }
}
