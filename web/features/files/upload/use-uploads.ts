import { useState, useSyncExternalStore } from 'react';
import { formatCount } from '#contract/text/format-count';
import { joinPath } from '#contract/files/remote-path';
import { call } from '../../../api/call.ts';
import { HttpError, isAbort } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRefresh } from '../../../api/reads/use-refresh.ts';
import { forgetAtUserChange } from '../../../api/user/user-change.ts';
import { useCompoundWrite, useWrite } from '../../../api/writes/use-write.ts';
import { fileWrites } from '../../../api/writes/file-writes.ts';
import { nowMs } from '../../../ui/time/clock.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import {
  answerConflict,
  askAboutConflicts,
  chooseFiles,
  findConflicts,
  nextConflict,
  type ConflictQuestion,
  type Existing,
} from './upload-conflicts.ts';
import {
  emptyUploadQueue,
  isOver,
  Uploader,
  type BatchEnd,
  type ChosenFile,
  type ConflictChoice,
  type FileToSend,
  type PickedFile,
  type SendFileOptions,
  type UploadQueue,
} from './upload-queue.ts';

/** The queue of this browser tab; creating it starts nothing. */
const uploader = new Uploader({ send: sendFile, nowMs });
const cancelAndClear = () => {
  uploader.cancelAll();
  uploader.clear();
};

/** The browser asks before this tab is closed, whatever page it shows. */
function askWhileSending(closing: BeforeUnloadEvent): void {
  if (!isOver(uploader.read())) closing.preventDefault();
}

/** `folders` are the empty ones, by their names below the target. */
type Chosen = {
  readonly files: readonly ChosenFile[];
  readonly folders: readonly string[];
};

export type Uploads = {
  readonly queue: UploadQueue;
  readonly start: (targetPath: string, chosen: Chosen) => void;
  readonly retry: (id: number, conflict: ConflictChoice) => void;
  readonly cancel: (id: number) => void;
  readonly cancelAll: () => void;
  readonly clear: () => void;
};

export type IntakeState =
  | { readonly name: 'idle' }
  | { readonly name: 'reading'; readonly files: number; readonly stop: AbortController }
  | { readonly name: 'checking'; readonly files: number; readonly stop: AbortController }
  | {
      readonly name: 'asking';
      readonly question: ConflictQuestion;
      readonly folders: readonly string[];
    };

export type UploadIntake = {
  readonly state: IntakeState;
  readonly takeDrop: (targetPath: string, entries: readonly DroppedEntry[]) => void;
  readonly takeFiles: (targetPath: string, files: readonly PickedFile[]) => void;
  readonly answer: (choice: ConflictChoice, forAll: boolean) => void;
  readonly cancel: () => void;
};

const idle: IntakeState = { name: 'idle' };

/** The uploads of this tab: a batch of files is one write with one toast. */
export function useUploads(): Uploads {
  const queue = useSyncExternalStore(uploader.subscribe, uploader.read, () => emptyUploadQueue);
  const refresh = useRefresh(reads.directory);
  const uploading = useCompoundWrite(fileWrites.uploadFiles, joinReplies, { onFailed: refresh });
  const folderWrite = useWrite(fileWrites.uploadFolder);

  async function start(targetPath: string, { files, folders }: Chosen) {
    forgetAtUserChange(cancelAndClear);
    window.addEventListener('beforeunload', askWhileSending);
    if (files.length > 0) void uploading.run(uploader.add(targetPath, files));
    let made = 0;
    for (const name of folders) {
      const path = joinPath(targetPath, name);
      if ((await folderWrite.send({ path, parents: true })) !== undefined) made += 1;
    }
    if (files.length > 0 || made === 0) return;
    toast({
      title: 'Upload successful',
      description: `${formatCount(made, 'empty folder')} created.`,
      tone: 'success',
    });
  }

  return {
    queue,
    start: (targetPath, chosen) => void start(targetPath, chosen),
    retry: (id, conflict) => {
      const end = uploader.retry(id, conflict);
      if (end) void uploading.run(end);
    },
    cancel: (id) => uploader.cancel(id),
    cancelAll: () => uploader.cancelAll(),
    clear: () => uploader.clear(),
  };
}

/** From a drop or a file chooser to the queue: reads folders, finds conflicts and asks about them. */
export function useUploadIntake(uploads: Uploads): UploadIntake {
  const [state, setState] = useState<IntakeState>(idle);

  async function check(targetPath: string, { files, folders }: Picked, stop: AbortController) {
    setState({ name: 'checking', files: files.length, stop });
    const names = files.map(({ name }) => name);
    const conflicts = await findConflicts(targetPath, names, (path) =>
      listFolder(path, stop.signal),
    );
    if (conflicts.length > 0) {
      const question = askAboutConflicts(targetPath, files, conflicts);
      setState({ name: 'asking', question, folders });
    } else begin(targetPath, { files, folders }, new Map());
  }

  function begin(
    targetPath: string,
    { files, folders }: Picked,
    answers: ReadonlyMap<string, ConflictChoice>,
  ) {
    setState(idle);
    uploads.start(targetPath, { files: chooseFiles(files, answers), folders });
  }

  async function take(targetPath: string, gather: (stop: AbortController) => Promise<Picked>) {
    if (state.name !== 'idle') {
      toast({
        title: 'Nothing was added',
        description:
          'The portal is still waiting for your answer about other files. Answer first, then add these again.',
      });
      return;
    }
    const stop = new AbortController();
    try {
      await check(targetPath, await gather(stop), stop);
    } catch (error) {
      setState(idle);
      if (isAbort(error)) return;
      const failure = error instanceof Error ? error : new Error('Upload failed');
      toast({ ...fileWrites.uploadFiles.failedMessage(failure), tone: 'danger' });
    }
  }

  function answer(choice: ConflictChoice, forAll: boolean) {
    if (state.name !== 'asking') return;
    const { folders } = state;
    const question = answerConflict(state.question, choice, forAll);
    const { targetPath, files, answers } = question;
    if (nextConflict(question) !== null) setState({ name: 'asking', question, folders });
    else begin(targetPath, { files, folders }, answers);
  }

  return {
    state,
    takeDrop(targetPath, entries) {
      void take(targetPath, (stop) => {
        const onCount = (files: number) => setState({ name: 'reading', files, stop });
        return readDrop(entries, { signal: stop.signal, onCount });
      });
    },
    takeFiles: (targetPath, files) =>
      void take(targetPath, () => Promise.resolve({ files, folders: [] })),
    answer,
    cancel() {
      if (state.name === 'reading' || state.name === 'checking') state.stop.abort();
      setState(idle);
    },
  };
}

/** The server reads the fields in order, so the target and the conflict choice come before the file. */
async function sendFile(
  { targetPath, conflict, file, name }: FileToSend,
  options: SendFileOptions,
) {
  const body = new FormData();
  body.append('targetPath', targetPath);
  body.append('conflict', conflict);
  body.append('files', file, name);
  return await call(fileWrites.uploadFiles.endpoint, { ...options, body });
}

/** The replies for all files of a batch as one; throws for a batch with a failed file. */
async function joinReplies(batch: Promise<BatchEnd>) {
  const { uploaded, failed } = await batch;
  const [first] = failed;
  if (first === undefined) return { uploaded: [...uploaded] };
  const others = failed.length === 1 ? '' : ` ${failed.length - 1} more failed.`;
  throw new Error(`${first.name}: ${first.message}${others}`);
}

async function listFolder(path: string, signal: AbortSignal): Promise<readonly Existing[] | null> {
  try {
    return (await reads.directory.fetch({ query: { path }, signal })).files;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Everything in a drop; `folders` are the empty ones, which no file path implies. */
type Picked = {
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
