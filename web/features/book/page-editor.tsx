import { useState } from 'react';
import type { InteractiveWord } from '#contract/book';
import { pageLines } from '#contract/book-text';
import { measurePage } from '#contract/book-warnings';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, PencilIcon } from '../../ui/icons/sign-icons.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { BookChange, BookDraft } from './book-draft.ts';
import { BookPaper } from './book-paper.tsx';
import { PageText } from './page-text.tsx';

type PageEditorProps = { draft: BookDraft; change: (change: BookChange) => void };

/** The text of the selected page, or how the game shows it. */
export function PageEditor({ draft, change }: PageEditorProps) {
  const [isPreview, setPreview] = useState(false);
  const text = draft.pages[draft.selected] ?? '';
  const words = draft.words.map(({ word }) => word);
  return (
    <Card as="section" flush className="book-editor" aria-label="Text of the page">
      <CardHeader title={`Page ${draft.selected + 1}`}>
        <span className="book-toggle" role="group" aria-label="View">
          <Button
            size="small"
            icon={<PencilIcon size={18} />}
            aria-pressed={!isPreview}
            onClick={() => setPreview(false)}
          >
            Edit
          </Button>
          <Button
            size="small"
            icon={<EyeIcon size={18} />}
            aria-pressed={isPreview}
            onClick={() => setPreview(true)}
          >
            Preview
          </Button>
        </span>
      </CardHeader>
      <div className="book-editor-body">
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

function PageFit({ text, words }: { text: string; words: readonly InteractiveWord[] }) {
  const { lines, characters, warnings } = measurePage(text, words);
  return (
    <div className="book-fit" role="status">
      <p className={lines <= pageLines ? 'book-fits' : 'field-error'}>
        {lines <= pageLines ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
        {lines <= pageLines ? 'Fits on the page' : 'Does not fit on the page'}
        <span className="book-count text-muted">
          {linesInWords(lines)}, {characters} characters
        </span>
      </p>
      {warnings.length > 0 && (
        <ul className="book-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <WarningIcon size={16} /> {warning}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function linesInWords(lines: number): string {
  const over = lines - pageLines;
  if (over <= 0) return `${lines} of ${pageLines} lines`;
  return `${lines} lines, ${over} more than fit`;
}
