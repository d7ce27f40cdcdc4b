import { useState } from 'react';
import type { BookConfiguration } from '#contract/book/book';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { readDraft } from './book-draft.ts';
import { BookPaper } from './book-paper.tsx';

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
      {data !== undefined && <EarlierPages book={data} now={now} />}
    </Dialog>
  );
}

function EarlierPages({ book, now }: { book: BookConfiguration; now: BookConfiguration }) {
  const [selected, setSelected] = useState(0);
  const { pages, words } = readDraft(book);
  const of = `Page ${selected + 1} of ${pages.length}`;
  return (
    <div className="grid justify-items-center gap-3">
      <p role="status">{formatChanges(findChangedPages(book, now))}</p>
      <div className="flex items-center gap-2">
        <IconButton
          label="Previous page"
          disabled={selected === 0}
          onClick={() => setSelected(selected - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <span>{of}</span>
        <IconButton
          label="Next page"
          disabled={selected >= pages.length - 1}
          onClick={() => setSelected(selected + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <BookPaper text={pages[selected] ?? ''} words={words.map(({ word }) => word)} of={of} />
    </div>
  );
}

function formatChanges(pages: readonly string[]): string {
  if (pages.length === 0) return 'Every page matches the current book.';
  const [last = '', ...others] = pages.toReversed();
  if (others.length === 0) return `Page ${last} is different in the current book.`;
  return `Pages ${others.toReversed().join(', ')} and ${last} are different in the current book.`;
}

/** The numbers of the pages that were changed, added or removed, in order. */
export function findChangedPages(
  { book: one }: BookConfiguration,
  { book: other }: BookConfiguration,
): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => one[key] !== other[key])
    .toSorted((a, b) => Number(a) - Number(b));
}
