import { useEffect, useReducer, useState } from 'react';
import { BookConfiguration, type LoadedBook } from '#contract/book';
import { browserDrafts } from '../../api/drafts.ts';
import { useWriter } from '../../api/use-writer.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { changeBook, openBook, readDraft, writeDraft, type BookDraft } from './book-draft.ts';

const form = 'book';

/** The book as it is being written; what is not saved yet survives the tab, for whoever wrote it. */
export function useBookDraft(loaded: LoadedBook) {
  const writer = useWriter();
  const [base, setBase] = useState(() => asText(openBook(loaded)));
  const [kept] = useState(() =>
    writer === null ? null : BookConfiguration.safeParse(browserDrafts.find(form, writer)).data,
  );
  const [draft, change] = useReducer(changeBook, loaded, (first) =>
    kept ? readDraft(kept) : openBook(first),
  );
  const isChanged = asText(draft) !== base;

  useEffect(() => {
    if (writer === null) return;
    if (isChanged) browserDrafts.keep(form, writer, writeDraft(draft));
    else browserDrafts.forget(form, writer);
  }, [writer, draft, isChanged]);

  const leaving = useLeaveGuard(isChanged);

  return {
    draft,
    change,
    isChanged,
    leaving,
    isBroughtBack: Boolean(kept) && isChanged,
    /** What is there now is what was saved. */
    markSaved: (saved: BookDraft) => setBase(asText(saved)),
    forgetKept: () => {
      if (writer !== null) browserDrafts.forget(form, writer);
    },
  };
}

function asText(draft: BookDraft): string {
  return JSON.stringify(writeDraft(draft));
}
