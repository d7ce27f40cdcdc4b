import { useEffect, useReducer, useState } from 'react';
import type { LoadedBook } from '#contract/book';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { changeBook, openBook, readDraft, writeDraft, type BookDraft } from './book-draft.ts';
import { findKeptDraft, keepDraft, openDraftStorage } from './kept-draft.ts';

/** The book as it is being written; what is not saved yet survives the tab. */
export function useBookDraft(loaded: LoadedBook) {
  const [storage] = useState(openDraftStorage);
  const [base, setBase] = useState(() => asText(openBook(loaded)));
  const [kept] = useState(() => findKeptDraft(storage));
  const [draft, change] = useReducer(changeBook, loaded, (first) =>
    kept ? readDraft(kept) : openBook(first),
  );
  const isChanged = asText(draft) !== base;

  useEffect(() => {
    keepDraft(storage, isChanged ? writeDraft(draft) : null);
  }, [storage, draft, isChanged]);

  const leaving = useLeaveGuard(isChanged);

  return {
    draft,
    change,
    isChanged,
    leaving,
    isBroughtBack: kept !== null && isChanged,
    /** What is there now is what was saved. */
    markSaved: (saved: BookDraft) => setBase(asText(saved)),
    forgetKept: () => keepDraft(storage, null),
  };
}

function asText(draft: BookDraft): string {
  return JSON.stringify(writeDraft(draft));
}
