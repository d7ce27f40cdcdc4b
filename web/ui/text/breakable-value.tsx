import { Fragment } from 'react';

/**
 * A value that is typed into a game: where it does not fit in one line it breaks after a dot, never
 * inside a word. In one piece it is in the element's own value, for anyone who reads the source.
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
