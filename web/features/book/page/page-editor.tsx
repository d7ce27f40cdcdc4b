import { useState } from 'react';
import type { InteractiveWord } from '#contract/book/book';
import { pageLines } from '#contract/book/book-text';
import { measurePage } from '#contract/book/book-warnings';
import { formatCount } from '#contract/text/format-count';
import { Button } from '../../../ui/button.tsx';
import { EyeIcon } from '../../../ui/icons/action-icons.tsx';
import { PencilIcon } from '../../../ui/icons/edit-icons.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import type { BookChange, BookDraft } from '../draft/book-draft.ts';
import { BookPaper } from './book-paper.tsx';
import { BookWarning } from '../book-warning.tsx';
import { PageText } from './page-text.tsx';

type PageEditorProps = { draft: BookDraft; change: (change: BookChange) => void };

/** The text of the selected page, or how the game shows it. */
export function PageEditor({ draft, change }: PageEditorProps) {
  const [isPreview, setPreview] = useState(false);
  const text = draft.pages[draft.selected] ?? '';
  const words = draft.words.map(({ word }) => word);
  return (
    <Card as="section" flush aria-label="Page text">
      <CardHeader title={`Page ${draft.selected + 1}`}>
        <span className="flex flex-wrap" role="group" aria-label="View">
          <Button
            size="small"
            className={toggleClass}
            icon={<PencilIcon size={18} />}
            aria-pressed={!isPreview}
            onClick={() => setPreview(false)}
          >
            Edit
          </Button>
          <Button
            size="small"
            className={toggleClass}
            icon={<EyeIcon size={18} />}
            aria-pressed={isPreview}
            onClick={() => setPreview(true)}
          >
            Preview
          </Button>
        </span>
      </CardHeader>
      <div className="grid gap-3 p-4">
        {isPreview ? (
          <BookPaper
            text={text}
            words={words}
            of={`Page ${draft.selected + 1} of ${draft.pages.length}`}
          />
        ) : (
          <PageText
            text={text}
            placeholders={words.map(({ placeholder }) => placeholder)}
            number={draft.selected + 1}
            onEdit={(edited) => change({ name: 'edit', text: edited })}
          />
        )}
        <PageFit text={text} words={words} />
      </div>
    </Card>
  );
}

const toggleClass = 'aria-pressed:text-surface aria-pressed:[--fill:var(--text)]';

function PageFit({ text, words }: { text: string; words: readonly InteractiveWord[] }) {
  const { lines, characters, warnings } = measurePage(text, words);
  return (
    <div className="grid gap-2" role="status">
      <p
        className={
          lines <= pageLines
            ? 'flex flex-wrap items-start gap-x-2 font-bold text-fir'
            : 'flex flex-wrap items-start gap-x-2 type-small font-semibold text-danger [&>svg]:mt-[0.1875rem] [&>svg]:flex-none'
        }
      >
        {lines <= pageLines ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
        {lines <= pageLines ? 'Fits on the page' : 'Does not fit on the page'}
        <span className="ms-auto text-end font-normal text-muted">
          {formatLineCount(lines)}, {formatCount(characters, 'character')}
        </span>
      </p>
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>
              <BookWarning>{warning}</BookWarning>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function formatLineCount(lines: number): string {
  const over = lines - pageLines;
  if (over <= 0) return `${lines} of ${pageLines} lines`;
  return `${lines} lines, ${over} too many`;
}
