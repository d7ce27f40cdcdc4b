import type { Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { splitAtWords } from './split-at-words.ts';

type MarkedTextProps = {
  ref: Ref<HTMLDivElement>;
  text: string;
  placeholders: readonly string[];
};

/**
 * Lies behind the text area with the same text at the same places, and is itself not seen but for the
 * marks: a text area cannot colour its own words.
 */
export function MarkedText({ ref, text, placeholders }: MarkedTextProps) {
  return (
    <div ref={ref} className="book-area book-marks" aria-hidden>
      {splitAtWords(text).map(({ at, piece, name }) =>
        name === null ? (
          piece
        ) : (
          <mark
            key={at}
            className={classNames('book-mark', !placeholders.includes(name) && 'book-mark-unknown')}
          >
            {piece}
          </mark>
        ),
      )}
      {/* A text area shows the line after a last line end; here it would be swallowed. */}
      {'\n'}
    </div>
  );
}
