import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/arrow-icons.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import type { BookChange, BookDraft } from '../draft/book-draft.ts';
import { BookPaper } from './book-paper.tsx';

type GamePageProps = { draft: BookDraft; change: (change: BookChange) => void };

/** The selected page as players see it, with the buttons that turn it. */
export function GamePage({ draft, change }: GamePageProps) {
  const { pages, words, selected } = draft;
  return (
    <Card as="section" flush tone="raised" aria-label="In the game">
      <CardHeader title="In the game">
        <IconButton
          label="Previous page"
          disabled={selected === 0}
          onClick={() => change({ name: 'select', index: selected - 1 })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <span className="whitespace-nowrap">
          Page {selected + 1} of {pages.length}
        </span>
        <IconButton
          label="Next page"
          disabled={selected === pages.length - 1}
          onClick={() => change({ name: 'select', index: selected + 1 })}
        >
          <ChevronRightIcon />
        </IconButton>
      </CardHeader>
      <div className="grid justify-items-center gap-4 p-4">
        <BookPaper
          text={pages[selected] ?? ''}
          words={words.map(({ word }) => word)}
          of={`Page ${selected + 1} of ${pages.length}`}
        />
      </div>
    </Card>
  );
}
