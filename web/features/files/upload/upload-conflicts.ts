import { getBaseName, joinPath } from '#contract/files/remote-path';
import type { UploadConflict } from '#contract/files/files';
import { getParentPath } from '../file-path.ts';
import type { ChosenFile, PickedFile } from './upload-queue.ts';

export type Existing = { readonly name: string; readonly type: 'directory' | 'file' };

/** The entries of a folder; null if it does not exist. */
export type ListFolder = (path: string) => Promise<readonly Existing[] | null>;

export type Conflict = {
  readonly name: string;
  /** A file cannot replace a folder; it can only be skipped or kept beside it. */
  readonly isFolder: boolean;
};

/**
 * The names that already exist below the target, in the whole tree and before the first byte is sent.
 * Each folder is listed once, and only if its parent contains it.
 */
export async function findConflicts(
  targetPath: string,
  names: readonly string[],
  listFolder: ListFolder,
): Promise<readonly Conflict[]> {
  const known = new Map<string, Promise<ReadonlyMap<string, Existing['type']>>>();

  function listEntries(folder: string): Promise<ReadonlyMap<string, Existing['type']>> {
    const listing = known.get(folder) ?? list(folder);
    known.set(folder, listing);
    return listing;
  }

  async function list(folder: string): Promise<ReadonlyMap<string, Existing['type']>> {
    if (folder !== targetPath) {
      const around = await listEntries(getParentPath(folder));
      if (around.get(getBaseName(folder)) !== 'directory') return new Map();
    }
    const entries = (await listFolder(folder)) ?? [];
    return new Map(entries.map(({ name, type }) => [name, type]));
  }

  const found: Conflict[] = [];
  for (const name of names) {
    const path = joinPath(targetPath, name);
    const type = (await listEntries(getParentPath(path))).get(getBaseName(path));
    if (type !== undefined) found.push({ name, isFolder: type === 'directory' });
  }
  return found;
}

/** The question about existing names: one at a time, or once for all. */
export type ConflictQuestion = {
  readonly targetPath: string;
  readonly files: readonly PickedFile[];
  readonly conflicts: readonly Conflict[];
  readonly answers: ReadonlyMap<string, UploadConflict>;
};

export function askAboutConflicts(
  targetPath: string,
  files: readonly PickedFile[],
  conflicts: readonly Conflict[],
): ConflictQuestion {
  return { targetPath, files, conflicts, answers: new Map() };
}

/** The next name to ask about; null once all are answered. */
export function nextConflict({ conflicts, answers }: ConflictQuestion): Conflict | null {
  return conflicts.find(({ name }) => !answers.has(name)) ?? null;
}

export function openConflicts({ conflicts, answers }: ConflictQuestion): number {
  return conflicts.filter(({ name }) => !answers.has(name)).length;
}

export function answerConflict(
  question: ConflictQuestion,
  choice: UploadConflict,
  forAll: boolean,
): ConflictQuestion {
  const current = nextConflict(question);
  if (current === null) return question;
  const answers = new Map(question.answers).set(current.name, choice);
  if (!forAll) return { ...question, answers };
  for (const { name, isFolder } of question.conflicts) {
    // A file never replaces a folder, so it is kept beside it.
    const fitting = isFolder && choice === 'replace' ? 'keep-both' : choice;
    if (!answers.has(name)) answers.set(name, fitting);
  }
  return { ...question, answers };
}

/** The files to send. A name that was free is sent with `refuse`, in case it no longer is. */
export function chooseFiles(
  files: readonly PickedFile[],
  answers: ReadonlyMap<string, UploadConflict>,
): readonly ChosenFile[] {
  return files
    .map((picked) => ({ ...picked, conflict: answers.get(picked.name) ?? ('refuse' as const) }))
    .filter(({ conflict }) => conflict !== 'skip');
}
