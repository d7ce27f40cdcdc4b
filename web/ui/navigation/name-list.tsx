import { useState, type ReactNode } from 'react';

import { controlClass } from '../forms/fields/control-class.ts';
import { withoutAccents } from '../text/without-accents.ts';

const shownNames = 100;

type NameListProps<Row> = {
  label: string;
  className: string;
  rows: readonly Row[];
  getName: (row: Row) => string;
  /** The `li` of a row. */
  children: (row: Row) => ReactNode;
};

/** Of a long list, the first names, and a field to find others. */
export function NameList<Row>({ label, className, rows, getName, children }: NameListProps<Row>) {
  const [search, setSearch] = useState('');
  const isLong = rows.length > shownNames;
  const wanted = isLong ? withoutAccents(search.trim()) : '';
  const found =
    wanted === '' ? rows : rows.filter((row) => withoutAccents(getName(row)).includes(wanted));
  return (
    <>
      {isLong && (
        <input
          type="search"
          aria-label={`Find a name: ${label}`}
          placeholder="Find a name"
          className={`${controlClass({ size: 'small' })} mb-2 w-full`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // In a form, a search is nothing to send or to keep.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ul className={className} aria-label={label}>
        {found.slice(0, shownNames).map(children)}
      </ul>
      <p role="status" className="text-muted not-empty:my-2">
        {found.length > shownNames &&
          `Showing ${shownNames} of ${found.length.toLocaleString('en-US')} names. To find others, type part of a name.`}
        {rows.length > 0 && found.length === 0 && `No name contains “${search.trim()}”.`}
      </p>
    </>
  );
}
