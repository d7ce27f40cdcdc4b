import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './engines/database-error.ts';

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

export function notWritable(dataDirectory: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    'folder-not-writable',
    `The portal cannot write to the folder ${dataDirectory}. Check its permissions, or set DATA_DIR to another folder.`,
    cause,
  );
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
