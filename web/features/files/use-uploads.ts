import { useSyncExternalStore } from 'react';
import { nowMs } from '../../ui/clock.ts';
import { reads } from '../../api/reads.ts';
import { sendFile } from '../../api/send-file.ts';
import { useRefresh } from '../../api/use-forget.ts';
import { toast } from '../../ui/toast-queue.ts';
import { countInWords } from './file-words.ts';
import { emptyUploadQueue, isOver, type ConflictChoice, type UploadQueue } from './upload-queue.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { Uploader, type BatchEnd, type ChosenFile } from './uploader.ts';

/** The one queue of this browser tab; making it starts nothing. */
const uploader = new Uploader({ send: sendFile, nowMs });

export type Uploads = {
  readonly queue: UploadQueue;
  readonly start: (targetPath: string, files: readonly ChosenFile[]) => void;
  readonly retry: (id: number, conflict: ConflictChoice) => void;
  readonly cancel: (id: number) => void;
  readonly cancelAll: () => void;
  readonly clear: () => void;
};

export function useUploads(): Uploads {
  const queue = useSyncExternalStore(uploader.subscribe, uploader.read, () => emptyUploadQueue);
  const refresh = useRefresh(reads.directory);
  useLeaveQuestion(!isOver(queue));

  async function settle(ending: Promise<BatchEnd>) {
    tellEnd(await ending);
    refresh();
  }

  return {
    queue,
    start: (targetPath, files) => void settle(uploader.add(targetPath, files)),
    retry: (id, conflict) => void settle(uploader.retry(id, conflict)),
    cancel: (id) => uploader.cancel(id),
    cancelAll: () => uploader.cancelAll(),
    clear: () => uploader.clear(),
  };
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
