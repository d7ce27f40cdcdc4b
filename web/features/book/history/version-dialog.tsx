import type { BookConfiguration } from '#contract/book/book';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';
import { SkeletonLines } from '../../../ui/loading/skeleton.tsx';
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
  const { data, error } = useRead(reads.bookVersion, { query: { id } });
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
          <Button tone="primary" disabled={data === undefined} onClick={onRestore}>
            Restore this book
          </Button>
        </>
      }
    >
      {error !== null && <FieldError role="alert">{errorMessage(error)}</FieldError>}
      {error === null && data === undefined && <SkeletonLines lines={8} label="Opening the book" />}
      {data !== undefined && (
        <BookPages
          book={data}
          changes={formatChangedPages(findChangedPages(data, now), 'the current book')}
        />
      )}
    </Dialog>
  );
}
