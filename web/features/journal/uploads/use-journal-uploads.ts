import { useQueryClient } from '@tanstack/react-query';

import type { JournalEntries, JournalEntry } from '#contract/classes/journal';
import { call } from '../../../api/call.ts';
import { HttpError, isRefusedByPortal } from '../../../api/http-error.ts';
import { journalReads } from '../../../api/reads/journal-reads.ts';
import { journalWrites } from '../../../api/writes/journal-writes.ts';
import { createIdempotencyKey } from '../../../api/writes/use-write.ts';
import { readKey } from '../../../api/reads/use-read.ts';
import {
  computeBytesPerSecond,
  computeSecondsLeft,
  getSentBytes,
  sum,
  UploadList,
  useUploadList,
  type SendOptions,
} from '../../../api/uploads/upload-list.ts';
import { nowMs } from '../../../ui/time/clock.ts';
import { validateFileSize, type FileToAdd, type JournalUpload } from './journal-upload.ts';

type JournalUploads = {
  /** Those that are not in the journal. */
  readonly items: readonly JournalUpload[];
  readonly addedCount: number;
  /** Until the file that is being sent has arrived. */
  readonly secondsLeft: number | null;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
};

const list = new UploadList<FileToAdd>({
  send: sendFile,
  validate: ({ file }) => validateFileSize(file),
  lanes: 1,
  nowMs,
});

export function useJournalUploads(): JournalUploads {
  const { uploads, add } = useUploadList(list);
  const client = useQueryClient();
  const items = uploads.items.filter(
    ({ state }) => state.name !== 'done' && state.name !== 'canceled',
  );
  const sending = items.filter(({ state }) => state.name === 'sending');
  const bytesLeft = sum(sending.map((item) => item.file.size - getSentBytes(item)));
  return {
    items,
    addedCount: uploads.items.filter(({ state }) => state.name === 'done').length,
    secondsLeft: computeSecondsLeft(bytesLeft, computeBytesPerSecond(uploads)),
    add: (files) => {
      onAdded = (entry) => {
        const queryKey = readKey(journalReads.entries);
        client.setQueryData<JournalEntries>(queryKey, (journal) => withEntry(journal, entry));
        void client.invalidateQueries({ queryKey });
      };
      void add(files.map((file) => ({ file, idempotencyKey: createIdempotencyKey() })));
    },
    remove: (id) => list.cancel(id),
    retry: (id) => void list.retry(id),
  };
}

/**
 * Refreshes the journal when a file arrives, even if its page has been left by then. Its entry, if the portal answered,
 * is shown even while the portal cannot be reached anymore.
 */
let onAdded = (_entry: JournalEntry | null): void => {};

function withEntry(
  journal: JournalEntries | undefined,
  entry: JournalEntry | null,
): JournalEntries | undefined {
  if (!journal || !entry) return journal;
  const others = journal.entries.filter(({ id }) => id !== entry.id);
  return { ...journal, entries: [entry, ...others] };
}

const noAnswer = 'No answer from the portal. If this file is not in your journal, try again.';

async function sendFile(
  { file, idempotencyKey }: FileToAdd,
  options: SendOptions,
): Promise<string> {
  const body = new FormData();
  body.append('file', file, file.name);
  let entry: JournalEntry;
  try {
    entry = await call(journalWrites.addEntry.endpoint, { ...options, body, idempotencyKey });
  } catch (error) {
    if (!(error instanceof Error) || options.signal.aborted) throw error;
    // An HTTP status next to the name of the file would only confuse people.
    if (error instanceof HttpError && isRefusedByPortal(error))
      throw new Error(error.sentence, { cause: error });
    // It may have arrived: the journal shows it as soon as it can be read.
    onAdded(null);
    throw new Error(noAnswer, { cause: error });
  }
  onAdded(entry);
  return entry.id;
}
