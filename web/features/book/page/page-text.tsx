import { useRef, useState, type ReactNode, type Ref } from 'react';
import { colorCodes } from '#contract/book/book-text';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../ui/icons/arrow-icons.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { ColorSwatch } from '../book-colors.tsx';

type PageTextProps = {
  text: string;
  placeholders: readonly string[];
  number: number;
  onEdit: (text: string) => void;
};

const formats = [
  { label: 'Bold', code: '&l', letter: 'B', letterClass: 'before:font-bold' },
  { label: 'Italic', code: '&o', letter: 'I', letterClass: 'before:italic' },
  { label: 'Underline', code: '&n', letter: 'U', letterClass: 'underline' },
  { label: 'Plain', code: '&r', letter: null, letterClass: '' },
] as const;

const toolClass =
  'min-h-10 min-w-11 cursor-pointer border-e border-line bg-transparent px-3 hover:bg-surface pointer-coarse:min-h-11';

/** The source of a page, with buttons that insert codes and words at the cursor. */
export function PageText({ text, placeholders, number, onEdit }: PageTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [color, setColor] = useState('1');

  function insert(piece: string) {
    const { current } = area;
    if (!current || piece === '') return;
    current.setRangeText(piece, current.selectionStart, current.selectionEnd, 'end');
    onEdit(current.value);
    current.focus();
  }

  return (
    <div>
      <div
        className="flex flex-wrap border border-b-0 border-control bg-raised"
        role="group"
        aria-label="Insert at cursor"
      >
        {formats.map(({ label, code, letter, letterClass }) => (
          <button
            key={code}
            type="button"
            aria-label={label}
            className={classNames(toolClass, 'text-text')}
            data-tooltip={label}
            onClick={() => insert(code)}
          >
            {letter === null ? (
              label
            ) : (
              // Generated content, because the accessible name of the button is its label.
              <span
                className={classNames(
                  'before:text-lg before:content-[attr(data-letter)]',
                  letterClass,
                )}
                data-letter={letter}
              />
            )}
          </button>
        ))}
        <InsertChoice
          label="Color"
          choices={Object.entries(colorCodes).map(([code, name]) => [code, name])}
          onChoose={(code) => {
            setColor(code);
            insert(`&${code}`);
          }}
        >
          <ColorSwatch color={findColorName(color)} />
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
      <div className="relative bg-surface">
        <MarkedText ref={marks} text={text} placeholders={placeholders} />
        <textarea
          ref={area}
          className={classNames(
            controlClass({ kind: 'area' }),
            'relative block h-100 min-h-[300px] w-full overflow-y-auto bg-transparent wrap-break-word whitespace-pre-wrap [scrollbar-gutter:stable]',
          )}
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

function findColorName(code: string): string {
  return Object.entries(colorCodes).find(([each]) => each === code)?.[1] ?? 'black';
}

type InsertChoiceProps = {
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
  /** The visible part; the invisible list lies over it. */
  children: ReactNode;
};

/** A list whose choice is inserted at the cursor; the list itself always returns to its label. */
function InsertChoice({ label, choices, onChoose, children }: InsertChoiceProps) {
  return (
    <span
      className={classNames(
        toolClass,
        'relative inline-grid items-center focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-text',
        choices.length === 0 ? 'text-muted' : 'text-text',
      )}
    >
      <span className="flex items-center gap-2" aria-hidden>
        {children}
      </span>
      <select
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed *:bg-surface *:text-text"
        aria-label={label}
        data-tooltip={label}
        value=""
        disabled={choices.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{label}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </span>
  );
}

const marksClass =
  'pointer-events-none absolute inset-0 block w-full overflow-hidden border border-transparent bg-transparent px-3.5 py-3 leading-6 wrap-break-word whitespace-pre-wrap text-transparent [scrollbar-gutter:stable]';
const knownMarkClass =
  'bg-primary-tint text-transparent shadow-[0_0_0_2px_var(--primary-tint),0_4px_0_0_var(--primary)]';
const unknownMarkClass =
  'bg-brick-tint text-transparent shadow-[0_0_0_2px_var(--brick-tint),0_4px_0_0_var(--brick)]';

type MarkedTextProps = {
  ref: Ref<HTMLDivElement>;
  text: string;
  placeholders: readonly string[];
};

/**
 * The text again, behind the text area and invisible except for the marks: a text area cannot
 * highlight its own words.
 */
function MarkedText({ ref, text, placeholders }: MarkedTextProps) {
  return (
    <div ref={ref} data-book-marks className={marksClass} aria-hidden>
      {splitAtPlaceholders(text).map(({ at, piece, name }) =>
        name === null ? (
          piece
        ) : (
          <mark
            key={at}
            data-book-mark
            className={placeholders.includes(name) ? knownMarkClass : unknownMarkClass}
          >
            {piece}
          </mark>
        ),
      )}
      {/* A text area shows an empty last line; a div would drop it. */}
      {'\n'}
    </div>
  );
}

/** A piece of the page's source; `name` is the placeholder of an interactive word, or null. */
type TextPiece = {
  readonly at: number;
  readonly piece: string;
  readonly name: string | null;
};

/** Splits the source of a page at its placeholders; the pieces joined are the source again. */
export function splitAtPlaceholders(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const add = (to: number, name: string | null) => {
    if (to > from) pieces.push({ at: from, piece: text.slice(from, to), name });
    from = to;
  };
  for (const found of text.matchAll(/%booknews_([A-Za-z0-9_]+)%/gi)) {
    add(found.index, null);
    add(found.index + found[0].length, found[1] ?? '');
  }
  add(text.length, null);
  return pieces;
}
