import { useSyncExternalStore } from 'react';
import { nowMs } from '../../ui/clock.ts';
import { reads } from '../../api/reads.ts';
import { sendFile } from '../../api/send-file.ts';
import { useRefresh } from '../../api/use-forget.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';
import { useBeforeUnload } from '../../ui/use-leave-guard.ts';
import { joinPath } from './file-path.ts';
import { countInWords } from './file-words.ts';
import { emptyUploadQueue, isOver, type ConflictChoice, type UploadQueue } from './upload-queue.ts';
import { Uploader, type BatchEnd, type ChosenFile } from './uploader.ts';

/** The one queue of this browser tab; making it starts nothing. */
const uploader = new Uploader({ send: sendFile, nowMs });

/** `folders` are those with nothing in them, by their names below the target. */
export type Chosen = {
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

export function useUploads(): Uploads {
  const queue = useSyncExternalStore(uploader.subscribe, uploader.read, () => emptyUploadQueue);
  const refresh = useRefresh(reads.directory);
  useBeforeUnload(!isOver(queue));

  const making = useWrite(writes.uploadFolder);

  async function start(targetPath: string, { files, folders }: Chosen) {
    if (files.length > 0) void settle(uploader.add(targetPath, files));
    let made = 0;
    for (const name of folders) {
      const path = joinPath(targetPath, name);
      if ((await making.send({ path, parents: true })) !== undefined) made += 1;
    }
    if (files.length === 0 && made > 0) tellFolders(made);
  }

  async function settle(ending: Promise<BatchEnd>) {
    tellEnd(await ending);
    refresh();
  }

  return {
    queue,
    start: (targetPath, chosen) => void start(targetPath, chosen),
    retry: (id, conflict) => void settle(uploader.retry(id, conflict)),
    cancel: (id) => uploader.cancel(id),
    cancelAll: () => uploader.cancelAll(),
    clear: () => uploader.clear(),
  };
}

function tellFolders(made: number): void {
  toast({
    title: 'Upload successful',
    description: `${countInWords(made, 'empty folder', 'empty folders')} made.`,
    tone: 'success',
  });
}

function tellEnd({ done, failed }: BatchEnd): void {
  const [first] = failed;
  if (first !== undefined) {
    const message = first.state.name === 'failed' ? first.state.message : 'Upload failed';
    const others = failed.length === 1 ? '' : ` ${failed.length - 1} more failed.`;
    toast({
      title: 'Upload failed',
      description: `${first.name}: ${message}${others}`,
      tone: 'danger',
    });
  } else if (done > 0) {
    toast({
      title: 'Upload successful',
      description: `${countInWords(done, 'file', 'files')} uploaded.`,
      tone: 'success',
    });
  }
}
