import { useState } from 'react';
import { HttpError, isAbort } from '../../api/http-error.ts';
import { reads } from '../../api/reads.ts';
import { toast } from '../../ui/toast-queue.ts';
import { findConflicts, type Existing } from './find-conflicts.ts';
import { readDrop, type DroppedEntry, type Picked, type PickedFile } from './read-drop.ts';
import {
  answerConflict,
  askAboutConflicts,
  chooseFiles,
  nextConflict,
  type ConflictQuestion,
} from './upload-intake.ts';
import type { ConflictChoice } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

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

/** From a drop or a chooser to the queue: reads folders, finds conflicts, asks. */
export function useUploadIntake(uploads: Uploads): UploadIntake {
  const [state, setState] = useState<IntakeState>(idle);

  async function check(targetPath: string, { files, folders }: Picked, stop: AbortController) {
    setState({ name: 'checking', files: files.length, stop });
    const list = (path: string) => listFolder(path, stop.signal);
    const conflicts = await findConflicts(targetPath, namesOf(files), list);
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
    const stop = new AbortController();
    try {
      await check(targetPath, await gather(stop), stop);
    } catch (error) {
      setState(idle);
      if (!isAbort(error)) tellFailure(error);
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

function namesOf(files: readonly PickedFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

async function listFolder(path: string, signal: AbortSignal): Promise<readonly Existing[] | null> {
  try {
    return (await reads.directory.ask({ query: { path }, signal })).files;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

function tellFailure(error: unknown) {
  const description = error instanceof Error ? error.message : 'Upload failed';
  toast({ title: 'Upload failed', description, tone: 'danger' });
}
