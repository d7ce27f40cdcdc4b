/** A file and where it stood in what was dropped or chosen: `tacoma/region/r.0.0.mca`. */
export type PickedFile = { readonly file: File; readonly name: string };
/** All of a drop; `folders` are those with nothing in them, which no file brings along. */
export type Picked = {
  readonly files: readonly PickedFile[];
  readonly folders: readonly string[];
};

/** What `webkitGetAsEntry` gives, as far as it is read here. */
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

export type ReadDropParts = {
  readonly onCount: (files: number) => void;
  readonly signal: AbortSignal;
};

/** Every file and every empty folder of a drop, folders read to their end: nothing starts before all is known. */
export async function readDrop(
  entries: readonly DroppedEntry[],
  { onCount, signal }: ReadDropParts,
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

/** What a chooser gives; a chosen folder names the place of each file. It tells of no empty folders. */
export function readChosen(files: FileList | null): readonly PickedFile[] {
  return [...(files ?? [])].map((file) => ({
    file,
    name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }));
}

function readFile(entry: DroppedFile): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives at most a hundred at a time, and an empty list at the end. */
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
