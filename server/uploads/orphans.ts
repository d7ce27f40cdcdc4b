import type { UploadStore } from './upload-store.ts';

type Dependencies = {
  readonly store: UploadStore;
  /** The part of the store that belongs to one feature, such as `journal/`. */
  readonly prefix: string;
  /** Which of these keys are named by a row of the database. */
  readonly findReferenced: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly now: () => number;
};

/** A file is stored before its row, so a recent one may still get its row. */
const graceMs = 3_600_000;
const batch = 500;

/**
 * Removes files that no row names: the process ended before the row was written, or the file of a
 * deleted row could not be removed. Returns how many there were.
 */
export async function removeOrphans(dependencies: Dependencies): Promise<number> {
  const { store, prefix, findReferenced, now } = dependencies;
  const orphans: string[] = [];
  let keys: string[] = [];
  const check = async () => {
    const referenced = await findReferenced(keys);
    orphans.push(...keys.filter((key) => !referenced.has(key)));
    keys = [];
  };
  for await (const { key, storedAt } of store.list(prefix)) {
    if (now() - storedAt < graceMs) continue;
    keys.push(key);
    if (keys.length >= batch) await check();
  }
  if (keys.length > 0) await check();
  for (const key of orphans) await store.delete(key);
  return orphans.length;
}
