import { useState } from 'react';
import type { BookConfiguration, LoadedBook } from '#contract/book/book';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ConflictChoice } from '../../../ui/status/editing-notice.tsx';
import { openBook, writeDraft } from '../draft/book-draft.ts';
import { BookPages } from './book-pages.tsx';
import { findChangedPages, formatChangedPages } from './changed-pages.ts';

type BookConflictProps = {
  /** What the other person saved. */
  loaded: LoadedBook;
  mine: BookConfiguration;
  isBusy: boolean;
  isReady: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onEditMine: () => void;
};

/** Two people edited the book. The other person's pages are shown here; one's own stay in the editor below. */
export function BookConflict(props: BookConflictProps) {
  const { loaded, mine, onTakeTheirs, ...choice } = props;
  const [isAsked, setAsked] = useState(false);
  const theirs = writeDraft(openBook(loaded));
  return (
    <section className="grid gap-3" aria-label="Saved by someone else">
      <ConflictChoice {...choice} thing="the book" onTakeTheirs={() => setAsked(true)} />
      {loaded.source === 'server' && (
        <p className="type-small">Their version stays in Earlier versions, whichever you choose.</p>
      )}
      <BookPages
        book={theirs}
        changes={formatChangedPages(findChangedPages(theirs, mine), 'your book')}
      />
      <ConfirmDialog
        isOpen={isAsked}
        title="Use theirs and discard your changes?"
        description="Your unsaved changes would be lost."
        confirmLabel="Use theirs"
        onCancel={() => setAsked(false)}
        onConfirm={onTakeTheirs}
      />
    </section>
  );
}
