import { joinPath, nameOf, parentOf } from './file-path.ts';

export type Existing = { readonly name: string; readonly type: 'directory' | 'file' };

/** Gives what is in a folder; null when there is no such folder. */
export type ListFolder = (path: string) => Promise<readonly Existing[] | null>;

export type Conflict = {
  readonly name: string;
  /** A file cannot replace a folder: it can only be skipped or kept beside it. */
  readonly isFolder: boolean;
};

/**
 * Which of the names exist below the target already, over the whole tree and before the first byte.
 * A folder is asked for once, and only when the folder around it has it.
 */
export async function findConflicts(
  targetPath: string,
  names: readonly string[],
  listFolder: ListFolder,
): Promise<readonly Conflict[]> {
  const known = new Map<string, Promise<ReadonlyMap<string, Existing['type']>>>();

  function entriesOf(folder: string): Promise<ReadonlyMap<string, Existing['type']>> {
    const asked = known.get(folder) ?? ask(folder);
    known.set(folder, asked);
    return asked;
  }

  async function ask(folder: string): Promise<ReadonlyMap<string, Existing['type']>> {
    if (folder !== targetPath) {
      const around = await entriesOf(parentOf(folder));
      if (around.get(nameOf(folder)) !== 'directory') return new Map();
    }
    const entries = (await listFolder(folder)) ?? [];
    return new Map(entries.map(({ name, type }) => [name, type]));
  }

  const found: Conflict[] = [];
  for (const name of names) {
    const path = joinPath(targetPath, name);
    const type = (await entriesOf(parentOf(path))).get(nameOf(path));
    if (type !== undefined) found.push({ name, isFolder: type === 'directory' });
  }
  return found;
}
