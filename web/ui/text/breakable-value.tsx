import { Fragment } from 'react';

/**
 * A value that is typed into a game: if it does not fit on one line, it breaks after a dot, never
 * inside a word. The `value` attribute has it in one piece, for people who read the source.
 */
export function BreakableValue({ text }: { text: string }) {
  return (
    <data value={text}>
      {text.split(/(?<=\.)/u).map((part, at) => (
        <Fragment key={`${at}-${part}`}>
          {at > 0 && <wbr />}
          <span data-slot="part" className="inline-block max-w-full wrap-anywhere">
            {part}
          </span>
        </Fragment>
      ))}
    </data>
  );
}
