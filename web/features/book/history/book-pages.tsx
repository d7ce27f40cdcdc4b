import { useState } from 'react';
import type { BookConfiguration } from '#contract/book/book';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/arrow-icons.tsx';
import { readDraft } from '../draft/book-draft.ts';
import { BookPaper } from '../page/book-paper.tsx';

type BookPagesProps = {
  book: BookConfiguration;
  /** How it differs from another book. */
  changes: string;
};

/** Another book than the one being edited, page by page as the game shows it. */
export function BookPages({ book, changes }: BookPagesProps) {
  const [chosen, setChosen] = useState(0);
  const { pages, words } = readDraft(book);
  // The book may have been reloaded with fewer pages.
  const selected = Math.min(chosen, pages.length - 1);
  const of = `Page ${selected + 1} of ${pages.length}`;
  return (
    <div className="grid justify-items-center gap-3">
      <p role="status">{changes}</p>
      <div className="flex items-center gap-2">
        <IconButton
          label="Previous page"
          disabled={selected === 0}
          onClick={() => setChosen(selected - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <span>{of}</span>
        <IconButton
          label="Next page"
          disabled={selected >= pages.length - 1}
          onClick={() => setChosen(selected + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <BookPaper text={pages[selected] ?? ''} words={words.map(({ word }) => word)} of={of} />
    </div>
  );
}
