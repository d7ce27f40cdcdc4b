import { useEffect, useRef, useState } from 'react';

import type { AnswerFile } from '#contract/classes/workbooks';
import { limits } from '#contract/limits';
import { call } from '../../api/call.ts';
import { isAbort } from '../../api/http-error.ts';
import { journalReads } from '../../api/reads/journal-reads.ts';
import { journalWrites } from '../../api/writes/journal-writes.ts';
import { useRefresh } from '../../api/reads/use-refresh.ts';
import { errorMessage } from '../../ui/loading/error-message.ts';

type UploadState =
  | { readonly name: 'idle' }
  | { readonly name: 'sending'; readonly filename: string; readonly percent: number }
  | { readonly name: 'failed'; readonly message: string };

const idle = { name: 'idle' } as const;
const tooLarge = `Files can be up to ${limits.journalFileBytes / 1024 ** 2} MB. Make it smaller or shorter, then try again.`;

/** Adds one file to the journal, and returns the id of its entry. */
export function useAnswerUpload(onAdded: (file: AnswerFile) => void) {
  const [state, setState] = useState<UploadState>(idle);
  const refresh = useRefresh(journalReads.entries);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (file.size > limits.journalFileBytes) return setState({ name: 'failed', message: tooLarge });
    const stop = new AbortController();
    running.current = stop;
    const filename = file.name;
    const show = (percent: number) => setState({ name: 'sending', filename, percent });
    show(0);
    const body = new FormData();
    body.append('file', file, filename);
    try {
      const { endpoint } = journalWrites.addEntry;
      const onProgress = (sent: number) => show(Math.min(100, (sent / file.size) * 100));
      const entry = await call(endpoint, { body, onProgress, signal: stop.signal });
      const { id, fileType, hasThumbnail = false } = entry;
      onAdded({ entryId: id, filename: entry.filename, fileType, hasThumbnail });
      refresh();
      setState(idle);
    } catch (error) {
      const failure =
        error instanceof Error ? error : new Error("It couldn't be added. Try again.");
      setState(isAbort(error) ? idle : { name: 'failed', message: errorMessage(failure) });
    }
  }

  return { state, send, cancel: () => running.current?.abort() };
}
