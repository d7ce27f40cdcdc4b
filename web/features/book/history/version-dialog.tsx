import type { BookConfiguration } from '#contract/book/book';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { BookPages } from './book-pages.tsx';
import { findChangedPages, formatChangedPages } from './changed-pages.ts';

type VersionDialogProps = {
  id: string;
  /** When and by whom it was saved. */
  name: string;
  now: BookConfiguration;
  onRestore: () => void;
  onClose: () => void;
};

/** An earlier version, page by page as the game shows it, before it is restored. */
export function VersionDialog({ id, name, now, onRestore, onClose }: VersionDialogProps) {
  const version = useRead(reads.bookVersion, { query: { id } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Earlier version of the book"
      description={name}
      widthPx={384}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" disabled={version.data === undefined} onClick={onRestore}>
            Restore this book
          </Button>
        </>
      }
    >
      <AsyncContent state={version} lines={8} label="Opening the book">
        {(book) => (
          <BookPages
            book={book}
            changes={formatChangedPages(findChangedPages(book, now), 'the current book')}
          />
        )}
      </AsyncContent>
    </Dialog>
  );
}
