import { useRef, useState } from 'react';
import type { BookConfiguration } from '#contract/book/book';
import { HttpError } from '../../../api/http-error.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { bookWrites } from '../../../api/writes/book-writes.ts';
import type { BookDraft } from './book-draft.ts';

/** Saves the book. A failed save never changes the draft. */
export function useBookSaving(
  markSaved: (saved: BookDraft) => void,
  onLoadAgain: () => Promise<void>,
) {
  const sent = useRef<BookDraft | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const { send, isPending, error } = useWrite(bookWrites.saveBook, {
    // Before the book is reloaded, so that the reloaded version counts as our own.
    onDone: () => {
      if (sent.current !== null) markSaved(sent.current);
      setConflict(false);
    },
    onFailed: (failure) => {
      if (failure instanceof HttpError && failure.code === 'file-changed') meetConflict();
    },
  });
  function meetConflict() {
    void onLoadAgain().then(() => setConflict(true));
  }
  return {
    save: (draft: BookDraft, body: BookConfiguration & { readonly version: string }) => {
      sent.current = draft;
      void send(body);
    },
    isSaving: isPending,
    hasFailed: error !== null,
    /** Someone else saved in the meantime: `loaded` is what they saved. */
    hasConflict,
    meetConflict,
    endConflict: () => setConflict(false),
  };
}
