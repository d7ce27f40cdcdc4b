import { useRef, useState } from 'react';
import { colorCodes } from '#contract/book-text';
import { ChevronDownIcon } from '../../ui/icons/arrow-icons.tsx';
import { PlusIcon } from '../../ui/icons/sign-icons.tsx';
import { inkOf } from './book-colors.ts';
import { InsertChoice } from './insert-choice.tsx';
import { MarkedText } from './marked-text.tsx';

type PageTextProps = {
  text: string;
  placeholders: readonly string[];
  number: number;
  onEdit: (text: string) => void;
};

const formats = [
  { label: 'Bold', code: '&l', sign: 'B' },
  { label: 'Italic', code: '&o', sign: 'I' },
  { label: 'Underlined', code: '&n', sign: 'U' },
  { label: 'Plain', code: '&r', sign: null },
] as const;

/** The text of a page as it is written, with what can be put in at the cursor. */
export function PageText({ text, placeholders, number, onEdit }: PageTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [colour, setColour] = useState('1');

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
        {formats.map(({ label, code, sign }) => (
          <button
            key={code}
            type="button"
            className="book-tool"
            aria-label={label}
            title={label}
            onClick={() => insert(code)}
          >
            {sign === null ? label : <span className="book-sign" data-sign={sign} />}
          </button>
        ))}
        <InsertChoice
          label="Colour"
          choices={Object.entries(colorCodes).map(([code, name]) => [code, name])}
          onChoose={(code) => {
            setColour(code);
            insert(`&${code}`);
          }}
        >
          <span className="book-swatch" style={{ background: inkOf(nameOf(colour)) }} />
          <ChevronDownIcon size={18} />
        </InsertChoice>
        <InsertChoice
          label="Interactive word"
          choices={placeholders.map((name) => [name, name])}
          onChoose={(name) => insert(`%booknews_${name}%`)}
        >
          <PlusIcon size={18} /> Interactive word
        </InsertChoice>
      </div>
      <div className="book-area-frame">
        <MarkedText ref={marks} text={text} placeholders={placeholders} />
        <textarea
          ref={area}
          className="control control-area book-area"
          aria-label={`Text of page ${number}`}
          value={text}
          spellCheck
          onChange={(event) => onEdit(event.target.value)}
          onScroll={({ currentTarget }) => {
            if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
    </div>
  );
}

function nameOf(code: string): string {
  return Object.entries(colorCodes).find(([each]) => each === code)?.[1] ?? 'black';
}
