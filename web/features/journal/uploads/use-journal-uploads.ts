import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { JournalEntries, JournalEntry } from '#contract/classes/journal';
import { call } from '../../../api/call.ts';
import { HttpError, isRefusedByPortal } from '../../../api/http-error.ts';
import { journalReads } from '../../../api/reads/journal-reads.ts';
import { journalWrites } from '../../../api/writes/journal-writes.ts';
import { readKey } from '../../../api/reads/use-read.ts';
import { forgetAtUserChange } from '../../../api/user/user-change.ts';
import { nowMs } from '../../../ui/time/clock.ts';
import { UploadList, type UploadItem } from './upload-list.ts';

type Uploads = {
  readonly items: readonly UploadItem[];
  readonly addedCount: number;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
};

/** The uploads of this browser tab; creating the list starts nothing. */
const uploads = new UploadList({ send: sendFile, isPassing, nowMs });
const nothing: readonly UploadItem[] = [];

export function useJournalUploads(): Uploads {
  const items = useSyncExternalStore(uploads.subscribe, uploads.read, () => nothing);
  const addedCount = useSyncExternalStore(uploads.subscribe, uploads.readAddedCount, () => 0);
  const client = useQueryClient();
  return {
    items,
    addedCount,
    add: (files) => {
      forgetAtUserChange(uploads.clear);
      onAdded = (entry) => {
        const queryKey = readKey(journalReads.entries);
        client.setQueryData<JournalEntries>(queryKey, (journal) => withEntry(journal, entry));
        void client.invalidateQueries({ queryKey });
      };
      window.addEventListener('beforeunload', askWhileSending);
      uploads.add(files);
    },
    remove: (id) => uploads.remove(id),
    retry: (id) => uploads.retry(id),
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

/** The browser asks before this tab is closed, whatever page it shows. */
function askWhileSending(closing: BeforeUnloadEvent): void {
  if (uploads.read().some(({ state }) => state.name !== 'failed')) closing.preventDefault();
}

/** A lost connection, an ended session, or a busy server. */
function isPassing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof HttpError)) return true;
  return cause.status >= 500 || cause.status === 401 || cause.status === 429;
}

const noAnswer = 'No answer from the portal. If this file is not in your journal, try again.';

async function sendFile(
  file: File,
  options: { readonly onProgress: (sentBytes: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  const body = new FormData();
  body.append('file', file, file.name);
  let entry: JournalEntry;
  try {
    entry = await call(journalWrites.addEntry.endpoint, { ...options, body });
  } catch (error) {
    if (!(error instanceof Error) || options.signal.aborted) throw error;
    if (!isRefusedByPortal(error)) {
      // It may have arrived: the journal shows it as soon as it can be read.
      onAdded(null);
      throw new Error(noAnswer, { cause: error });
    }
    // An HTTP status next to the name of the file would only confuse people.
    if (error instanceof HttpError) throw new Error(error.sentence, { cause: error });
    throw error;
  }
  onAdded(entry);
}
