import { useEffect, useReducer, useState } from 'react';
import { BookConfiguration, type LoadedBook } from '#contract/book/book';
import { browserDrafts } from '../../api/drafts.ts';
import { useWriter } from '../../api/use-writer.ts';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts';
import { changeBook, openBook, readDraft, writeDraft, type BookDraft } from './book-draft.ts';

const form = 'book';

/** The book being edited. Unsaved changes survive the browser tab, for the user who made them. */
export function useBookDraft(loaded: LoadedBook) {
  const writer = useWriter();
  const [base, setBase] = useState(() => asText(openBook(loaded)));
  const [stored] = useState(() =>
    writer === null ? null : BookConfiguration.safeParse(browserDrafts.find(form, writer)).data,
  );
  const [draft, change] = useReducer(changeBook, loaded, (first) =>
    stored ? readDraft(stored) : openBook(first),
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
    isRestored: Boolean(stored) && isChanged,
    /** The saved draft becomes the one that changes are compared with. */
    markSaved: (saved: BookDraft) => setBase(asText(saved)),
    forgetStored: () => {
      if (writer !== null) browserDrafts.forget(form, writer);
    },
  };
}

function asText(draft: BookDraft): string {
  return JSON.stringify(writeDraft(draft));
}
