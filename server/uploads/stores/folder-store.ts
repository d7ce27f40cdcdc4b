import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs } from '#contract/text/durations';
import { getOutage, getErrorCode } from '../../database/engines/database-error.ts';
import { checkUploadKey, type UploadStore } from './upload-store.ts';

/** Files are written here first; this name cannot be part of a key. */
const unfinishedFolder = '.unfinished';
/** Older files were left by a process that ended. */
const unfinishedMs = dayMs;
const probeBytes = 64 * 1024;

/** Stores files in a folder, each under its key. */
export function createFolderStore(directory: string, now: () => number): UploadStore {
  const getPath = (key: string) => join(directory, checkUploadKey(key));

  /** Writes a file under a temporary name and hands it to `settle`, which may move it away. */
  async function writeUnfinished(
    bytes: Buffer,
    settle: (temporary: string) => Promise<void>,
  ): Promise<void> {
    const temporary = join(directory, unfinishedFolder, randomUUID());
    await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
    try {
      await writeDurably(temporary, bytes);
      await settle(temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    async put(key, bytes) {
      const path = getPath(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeUnfinished(bytes, (temporary) => rename(temporary, path));
      await syncFolder(dirname(path));
    },

    async hasRoom() {
      try {
        await writeUnfinished(Buffer.alloc(probeBytes), async () => undefined);
        return true;
      } catch (error) {
        return getOutage(error) === null;
      }
    },

    async open(key, range) {
      try {
        const file = await open(getPath(key), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      await rm(getPath(key), { force: true });
    },

    async *list(prefix) {
      await removeUnfinished(join(directory, unfinishedFolder), now() - unfinishedMs);
      const folder = checkUploadKey(`${prefix}x`).slice(0, -2);
      for (const name of await namesIn(join(directory, folder))) {
        const storedAt = await modifiedAt(join(directory, folder, name));
        if (storedAt !== null) yield { key: `${prefix}${name}`, storedAt };
      }
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a new name in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeUnfinished(folder: string, before: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const at = await modifiedAt(path);
    if (at !== null && at < before) await rm(path, { force: true });
  }
}

/** Null for a file that was moved or deleted since its name was listed. */
async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return getErrorCode(error) === 'ENOENT';
}
