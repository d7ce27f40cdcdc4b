import type { BookConfiguration, LoadedBook } from '#contract/book/book';
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
  const { loaded, mine, ...choice } = props;
  const theirs = writeDraft(openBook(loaded));
  return (
    <section className="grid gap-3" aria-label="Saved by someone else">
      <ConflictChoice {...choice} thing="the book" />
      {loaded.source === 'server' && (
        <p className="type-small">Their version stays in Earlier versions, whichever you choose.</p>
      )}
      <BookPages
        book={theirs}
        changes={formatChangedPages(findChangedPages(theirs, mine), 'your book')}
      />
    </section>
  );
}
