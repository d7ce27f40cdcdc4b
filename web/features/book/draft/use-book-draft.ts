import { useEffect, useReducer, useState } from 'react';
import { z } from 'zod';
import { BookConfiguration, type LoadedBook } from '#contract/book/book';
import { browserDrafts } from '../../../api/storage/drafts.ts';
import { useDraftOwner } from '../../../api/storage/use-draft-owner.ts';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts';
import { changeBook, openBook, readDraft, writeDraft, type BookDraft } from './book-draft.ts';

const form = 'book';

/** An unknown version is refused when it is saved, so that nobody's text is replaced unseen. */
const StoredDraft = BookConfiguration.extend({ version: z.string().default('') });

/** What the draft is compared with. */
type Base = {
  readonly text: string;
  /** The version that the draft began from; null while the book that was just saved is read again. */
  readonly version: string | null;
  readonly readAt: number;
};

/** The book being edited. Unsaved changes survive the browser tab, for the user who made them. */
export function useBookDraft(loaded: LoadedBook, readAt: number) {
  const owner = useDraftOwner();
  const [stored] = useState(() =>
    owner === null ? null : StoredDraft.safeParse(browserDrafts.find(form, owner)).data,
  );
  const [base, setBase] = useState<Base>(() => ({
    text: asText(openBook(loaded)),
    version: stored?.version ?? loaded.version,
    readAt,
  }));
  const [draft, change] = useReducer(changeBook, loaded, (first) =>
    stored ? readDraft(stored) : openBook(first),
  );
  const isChanged = asText(draft) !== base.text;
  const version = base.version ?? loaded.version;
  if (base.version === null && readAt !== base.readAt) setBase({ ...base, version });
  // A save whose answer was lost, so nobody else's.
  const isSaved =
    isChanged && version !== loaded.version && asText(openBook(loaded)) === asText(draft);
  if (isSaved) setBase({ text: asText(draft), version: loaded.version, readAt });

  useEffect(() => {
    if (owner === null) return;
    if (isChanged) browserDrafts.keep(form, owner, { ...writeDraft(draft), version });
    else browserDrafts.forget(form, owner);
  }, [owner, draft, isChanged, version]);

  const leaving = useLeaveGuard(isChanged);

  return {
    draft,
    change,
    isChanged,
    leaving,
    isRestored: Boolean(stored) && isChanged,
    /** What a save replaces. */
    version,
    /** The saved draft becomes the one that changes are compared with. */
    markSaved: (saved: BookDraft) => setBase({ text: asText(saved), version: null, readAt }),
    /** The changes go on from the book that was loaded last. */
    continueFromLoaded: () => setBase({ ...base, version: loaded.version }),
    forgetStored: () => {
      if (owner !== null) browserDrafts.forget(form, owner);
    },
  };
}

function asText(draft: BookDraft): string {
  return JSON.stringify(writeDraft(draft));
}
