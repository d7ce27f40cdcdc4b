import type { PickedFile } from './upload-queue.ts';

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
