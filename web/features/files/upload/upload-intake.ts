import { getBaseName, joinPath } from '#contract/files/remote-path';
import type { UploadConflict } from '#contract/files/files';
import { getParentPath } from '../file-path.ts';

/** A file and its path in what was dropped or chosen: `tacoma/region/r.0.0.mca`. */
export type PickedFile = { readonly file: File; readonly name: string };

export type ChosenFile = PickedFile & { readonly conflict: UploadConflict };

/** `targetPath` is the folder that was open when the files were dropped. */
export type FileToSend = ChosenFile & { readonly targetPath: string };

/** Everything in a drop; `folders` are the empty ones, which no file path implies. */
export type Picked = {
  readonly files: readonly PickedFile[];
  readonly folders: readonly string[];
};

/** The part of `webkitGetAsEntry` that is used here. */
export type DroppedFile = {
  readonly isFile: true;
  readonly name: string;
  readonly file: (done: (file: File) => void, failed: (error: unknown) => void) => void;
};
export type DroppedFolder = {
  readonly isFile: false;
  readonly name: string;
  readonly createReader: () => {
    readEntries: (
      done: (entries: readonly DroppedEntry[]) => void,
      failed: (error: unknown) => void,
    ) => void;
  };
};
export type DroppedEntry = DroppedFile | DroppedFolder;

type ReadDropOptions = {
  readonly onCount: (files: number) => void;
  readonly signal: AbortSignal;
};

/** Must run within the event, because the browser empties the transfer afterward. */
export function readDroppedEntries(transfer: DataTransfer): readonly DroppedEntry[] {
  return [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .flatMap((item) => {
      const entry = item.webkitGetAsEntry();
      return (entry === null ? wrapFile(item.getAsFile()) : readEntry(entry)) ?? [];
    });
}

/** A drag from another program has no entry, but may be a file. */
function wrapFile(file: File | null): DroppedEntry | null {
  return file && { isFile: true, name: file.name, file: (done) => done(file) };
}

function readEntry(entry: FileSystemEntry): DroppedEntry | null {
  if (isFileEntry(entry)) {
    return {
      isFile: true,
      name: entry.name,
      file: (done, failed) => entry.file(done, failed),
    };
  }
  if (!isFolderEntry(entry)) return null;
  return {
    isFile: false,
    name: entry.name,
    createReader() {
      const reader = entry.createReader();
      return {
        readEntries: (done, failed) =>
          reader.readEntries(
            (entries) => done(entries.flatMap((each) => readEntry(each) ?? [])),
            failed,
          ),
      };
    },
  };
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Every file and every empty folder of a drop. Reads all folders first, so that conflicts can be checked. */
export async function readDrop(
  entries: readonly DroppedEntry[],
  { onCount, signal }: ReadDropOptions,
): Promise<Picked> {
  const files: PickedFile[] = [];
  const folders: string[] = [];
  const open = entries.map((entry) => ({ entry, name: entry.name }));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    signal.throwIfAborted();
    const { entry, name } = next;
    if (entry.isFile) {
      files.push({ file: await readFile(entry), name });
      onCount(files.length);
    } else {
      const inside = await readFolder(entry);
      if (inside.length === 0) folders.push(name);
      open.push(...inside.map((each) => ({ entry: each, name: `${name}/${each.name}` })));
    }
  }
  return { files, folders };
}

/** The files of a file chooser. For a folder each file has its path; empty folders are not reported. */
export function readChosen(files: FileList | null): readonly PickedFile[] {
  return [...(files ?? [])].map((file) => ({
    file,
    name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }));
}

function readFile(entry: DroppedFile): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives at most 100 entries at a time, and an empty list at the end. */
async function readFolder(folder: DroppedFolder): Promise<readonly DroppedEntry[]> {
  const reader = folder.createReader();
  const all: DroppedEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly DroppedEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

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
