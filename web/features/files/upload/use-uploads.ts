import { useState } from 'react';
import { formatCount } from '#contract/text/format-count';
import { joinPath } from '#contract/files/remote-path';
import type { UploadConflict } from '#contract/files/files';
import { call } from '../../../api/call.ts';
import { isAbort, isNotFound } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRefresh } from '../../../api/reads/use-refresh.ts';
import {
  UploadList,
  useUploadList,
  type SendOptions,
  type UploadItem,
  type Uploads as UploadQueue,
} from '../../../api/uploads/upload-list.ts';
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
  readDrop,
  type ChosenFile,
  type ConflictQuestion,
  type DroppedEntry,
  type Existing,
  type FileToSend,
  type Picked,
  type PickedFile,
} from './upload-intake.ts';

// Two in parallel: small files do not wait for a large one, and a large one still gets bandwidth.
const list = new UploadList<FileToSend>({ send: sendFile, lanes: 2, nowMs });

/** `folders` are the empty ones, by their names below the target. */
type Chosen = {
  readonly files: readonly ChosenFile[];
  readonly folders: readonly string[];
};

export type Uploads = {
  readonly queue: UploadQueue<FileToSend>;
  readonly start: (targetPath: string, chosen: Chosen) => void;
  readonly retry: (id: number, conflict: UploadConflict) => void;
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
  readonly answer: (choice: UploadConflict, forAll: boolean) => void;
  readonly cancel: () => void;
};

const idle: IntakeState = { name: 'idle' };

/** The uploads of this tab: a batch of files is one write with one toast. */
export function useUploads(): Uploads {
  const { uploads: queue, add } = useUploadList(list);
  const refresh = useRefresh(reads.directory);
  const uploading = useCompoundWrite(fileWrites.uploadFiles, joinReplies, { onFailed: refresh });
  const folderWrite = useWrite(fileWrites.uploadFolder);

  async function start(targetPath: string, { files, folders }: Chosen) {
    if (files.length > 0) {
      list.clearIfOver();
      void uploading.run(add(files.map((file) => ({ ...file, targetPath }))));
    }
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
      const end = list.retry(id, { conflict });
      if (end) void uploading.run(end);
    },
    cancel: (id) => list.cancel(id),
    cancelAll: () => list.cancelAll(),
    clear: () => list.clear(),
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
    answers: ReadonlyMap<string, UploadConflict>,
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

  function answer(choice: UploadConflict, forAll: boolean) {
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
  options: SendOptions,
): Promise<string | null> {
  const body = new FormData();
  body.append('targetPath', targetPath);
  body.append('conflict', conflict);
  body.append('files', file, name);
  const { uploaded } = await call(fileWrites.uploadFiles.endpoint, { ...options, body });
  return uploaded[0]?.path ?? null;
}

/** The replies for all files of a batch as one; throws for a batch with a failed file, which is named if there are others. */
async function joinReplies(batch: Promise<readonly UploadItem<FileToSend>[]>) {
  const items = await batch;
  const failures = items.flatMap(({ state, name }) =>
    state.name === 'failed'
      ? [items.length === 1 ? state.error.message : `${name}: ${state.error.message}`]
      : [],
  );
  const [first] = failures;
  if (first !== undefined) {
    const others = failures.length === 1 ? '' : ` ${failures.length - 1} more failed.`;
    throw new Error(`${first}${others}`);
  }
  const uploaded = items.flatMap(({ state, file }) =>
    state.name === 'done' ? [{ path: state.storedAs, size: file.size }] : [],
  );
  return { uploaded };
}

async function listFolder(path: string, signal: AbortSignal): Promise<readonly Existing[] | null> {
  try {
    return (await reads.directory.fetch({ query: { path }, signal })).files;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
