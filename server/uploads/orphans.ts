import type { StoredFile, UploadStore } from './upload-store.ts';

type Dependencies = {
  readonly store: UploadStore;
  /** The part of the store that belongs to one feature, such as `journal/`. */
  readonly prefix: string;
  /** Which of these keys are named by a row of the database. */
  readonly findReferenced: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly now: () => number;
};

/**
 * A file without a row may get one: its row is written after it, or an older database was restored and the newer one
 * is put back.
 */
const graceMs = 30 * 86_400_000;
const batch = 500;

/**
 * Removes files that no row names: the process ended before the row was written, or the file of a
 * deleted row could not be removed. Removes nothing if rows name none of the files at all, because
 * then it is more likely that this is not the database of these files. Returns how many it removed.
 */
export async function removeOrphans(dependencies: Dependencies): Promise<number> {
  const { store, prefix, findReferenced, now } = dependencies;
  const orphans: string[] = [];
  let isAnyReferenced = false;
  let files: StoredFile[] = [];
  const check = async () => {
    const referenced = await findReferenced(files.map(({ key }) => key));
    isAnyReferenced ||= referenced.size > 0;
    for (const { key, storedAt } of files) {
      if (!referenced.has(key) && now() - storedAt >= graceMs) orphans.push(key);
    }
    files = [];
  };
  for await (const file of store.list(prefix)) {
    files.push(file);
    if (files.length >= batch) await check();
  }
  if (files.length > 0) await check();
  if (!isAnyReferenced) return 0;
  for (const key of orphans) await store.delete(key);
  return orphans.length;
}
