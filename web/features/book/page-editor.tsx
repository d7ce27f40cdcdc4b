import { useRef, useState } from 'react';
import { colourCodes, pageLines } from '#contract/book-text';
import { measurePage } from '#contract/book-warnings';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, PencilIcon } from '../../ui/icons/sign-icons.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { Sheet, SheetHead } from '../../ui/sheet.tsx';
import type { BookChange, BookDraft } from './book-draft.ts';
import { BookPaper } from './book-paper.tsx';

type PageEditorProps = { draft: BookDraft; change: (change: BookChange) => void };

/** The text of the selected page, or how the game shows it. */
export function PageEditor({ draft, change }: PageEditorProps) {
  const [isPreview, setPreview] = useState(false);
  const text = draft.pages[draft.selected] ?? '';
  const words = draft.words.map(({ word }) => word);
  return (
    <Sheet as="section" flush className="book-editor" aria-label="Text of the page">
      <SheetHead title={`Page ${draft.selected + 1}`}>
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
      </SheetHead>
      <div className="book-editor-body">
        {isPreview ? (
          <BookPaper text={text} words={words} />
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
    </Sheet>
  );
}

type PageTextProps = {
  text: string;
  placeholders: readonly string[];
  number: number;
  onEdit: (text: string) => void;
};

const formats = [
  { label: 'Bold', code: '&l' },
  { label: 'Italic', code: '&o' },
  { label: 'Underlined', code: '&n' },
  { label: 'Plain', code: '&r' },
] as const;

function PageText({ text, placeholders, number, onEdit }: PageTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(piece: string) {
    const { current } = area;
    if (!current || piece === '') return;
    current.setRangeText(piece, current.selectionStart, current.selectionEnd, 'end');
    onEdit(current.value);
    current.focus();
  }
  return (
    <div className="book-text">
      <div className="book-tools" role="group" aria-label="Put in at the cursor">
        {formats.map(({ label, code }) => (
          <button key={code} type="button" className="book-tool" onClick={() => insert(code)}>
            {label}
          </button>
        ))}
        <InsertChoice
          label="Colour"
          choices={Object.entries(colourCodes).map(([code, name]) => [`&${code}`, name])}
          onChoose={insert}
        />
        <InsertChoice
          label="Interactive word"
          choices={placeholders.map((name) => [`%booknews_${name}%`, name])}
          onChoose={insert}
        />
      </div>
      <textarea
        ref={area}
        className="control control-area book-area"
        aria-label={`Text of page ${number}`}
        value={text}
        spellCheck
        onChange={(event) => onEdit(event.target.value)}
      />
    </div>
  );
}

type InsertChoiceProps = {
  label: string;
  choices: readonly (readonly [piece: string, name: string])[];
  onChoose: (piece: string) => void;
};

function InsertChoice({ label, choices, onChoose }: InsertChoiceProps) {
  return (
    <select
      className="book-tool"
      aria-label={label}
      value=""
      disabled={choices.length === 0}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{label}</option>
      {choices.map(([piece, name]) => (
        <option key={piece} value={piece}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  );
}

function PageFit({ text, words }: Parameters<typeof BookPaper>[0]) {
  const { lines, characters, warnings } = measurePage(text, words);
  return (
    <div className="book-fit" role="status">
      <p className={lines <= pageLines ? 'book-fits' : 'field-error'}>
        {lines <= pageLines ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
        {lines <= pageLines ? 'Fits on the page' : 'Does not fit on the page'}
        <span className="book-count text-muted">
          {lines} of {pageLines} lines, {characters} characters
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
