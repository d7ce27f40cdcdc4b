import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/**
 * Where a value appears in the two lines of a row on a phone: the first line, part of the second
 * line, the same with its column's name, a figure at the end of the first line, or buttons below
 * both.
 */
type PhonePlace = 'title' | 'note' | 'named-note' | 'end' | 'actions';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures and dates are right-aligned. */
  atEnd?: boolean;
  /** By default, the first column is the title and each other one a named note. */
  phone?: PhonePlace;
  className?: string;
  /** The rows that have something in this column. If there are none, the column is left out. */
  appliesTo?: (row: Row) => boolean;
  /** Left out between a phone and a very wide window, so that the buttons of the row are in view. */
  isExtra?: boolean;
};

export type DataTableProps<Row> = {
  /** The content of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Further rows are behind a button; without it, all are shown. */
  pageLength?: number;
  getRowKey: (row: Row) => string;
  /** The heading of the group a row belongs to, such as a day. */
  getHeading?: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** The frame is that of its card, and the first column is below the title of the card. */
  isInCard?: boolean;
};

const rowClass =
  'hover:bg-raised has-[[data-opens-row]]:relative has-[[data-opens-row]]:cursor-pointer aria-selected:bg-primary-tint aria-selected:shadow-[inset_4px_0_0_var(--brick)] max-sm:relative max-sm:flex max-sm:min-h-14 max-sm:flex-wrap max-sm:content-center max-sm:gap-x-1.5 max-sm:border-line max-sm:px-3 max-sm:py-2 max-sm:not-first:border-t';
const cellClass =
  'sm:h-10 sm:border-t sm:border-line sm:px-3 sm:py-0.5 sm:align-middle sm:max-wide:px-2 max-sm:wrap-anywhere max-sm:[&>[data-slot=cell-value]]:inline';
const extraClass = 'sm:max-[90rem]:hidden';
const phoneNote =
  'max-sm:min-w-0 max-sm:text-sm/5 max-sm:text-muted max-sm:has-[[data-slot=cell-value]:empty]:hidden';
// At the end of a note, so that no line begins with it.
const phoneSeparator =
  'max-sm:has-[~[data-note]_[data-slot=cell-value]:not(:empty)]:after:content-["_·"_/_""]';
const phoneClasses: Readonly<Record<PhonePlace, string>> = {
  title: 'max-sm:order-first max-sm:basis-full max-sm:pe-16 max-sm:font-semibold',
  note: `${phoneNote} ${phoneSeparator}`,
  'named-note': `${phoneNote} ${phoneSeparator} max-sm:before:content-[attr(data-head)_"_"_/_""]`,
  end: 'max-sm:absolute max-sm:end-3 max-sm:top-2 max-sm:text-sm/5.5 max-sm:text-muted',
  actions: 'max-sm:basis-full max-sm:pt-1 max-sm:has-[[data-slot=cell-value]:empty]:hidden',
};

/** Rows of 40 px; on a phone two lines each. For screen readers it stays a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, pageLength = Infinity, empty, isInCard = false } = props;
  const [pages, setPages] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  // After the click, the button may be gone.
  useEffect(() => {
    if (pages === 1) return;
    const found = [...(table.current?.rows ?? [])].filter((row) => row.querySelector('td'));
    found[(pages - 1) * pageLength]?.querySelector<HTMLElement>('a, button, select')?.focus();
  }, [pages, pageLength]);
  const columns = props.columns.filter(
    ({ appliesTo }) => appliesTo === undefined || rows.some(appliesTo),
  );
  return (
    <div className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="relative overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
        <table
          ref={table}
          className={classNames(
            'w-full border-collapse bg-surface text-md/5.5 max-sm:block',
            isInCard ? 'sm:[&_:is(th,td):first-child]:ps-card' : 'border border-line',
          )}
        >
          <caption className="sr-only">{label}</caption>
          <thead className="max-sm:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column.head}
                  scope="col"
                  className={classNames(
                    'h-9 bg-raised px-3 text-sm/5 font-semibold whitespace-nowrap text-muted sm:max-wide:px-2',
                    column.atEnd === true ? 'text-end' : 'text-start',
                    column.isExtra === true && extraClass,
                  )}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <Rows {...props} columns={columns} rows={rows.slice(0, pages * pageLength)} />
          {rows.length === 0 && empty !== undefined && (
            <tbody className="max-sm:block">
              <tr className={rowClass}>
                <td
                  colSpan={columns.length}
                  className="px-3 py-[0.5625rem] align-middle max-sm:block max-sm:px-0 max-sm:py-1 sm:border-t sm:border-line"
                >
                  {empty}
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </div>
      {rows.length > pages * pageLength && (
        <Button size="small" className="mt-3" onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageLength, rows.length - pages * pageLength)} more
        </Button>
      )}
    </div>
  );
}

function Rows<Row>({ columns, rows, getRowKey, getHeading, isSelected }: DataTableProps<Row>) {
  return groupRows(rows, getHeading).map(({ heading, members }) => (
    <tbody key={heading ?? 'rows'} className="max-sm:block">
      {heading !== undefined && (
        <tr className="max-sm:block">
          <th
            scope="rowgroup"
            colSpan={columns.length}
            className="h-9 border-t border-line bg-bg px-3 text-start font-bold max-sm:block max-sm:py-1.5 sm:max-wide:px-2"
          >
            {heading}
          </th>
        </tr>
      )}
      {members.map((row) => (
        <tr key={getRowKey(row)} aria-selected={isSelected?.(row)} className={rowClass}>
          {columns.map((column, index) => (
            <Cell
              key={column.head}
              column={column}
              isFirst={index === 0}
              phone={column.phone ?? (index === 0 ? 'title' : 'named-note')}
            >
              {(column.appliesTo?.(row) ?? true) && column.cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  ));
}

type RowGroup<Row> = { heading: string | undefined; members: Row[] };

/** The rows below each heading; without headings they are one group. */
function groupRows<Row>(
  rows: readonly Row[],
  getHeading: DataTableProps<Row>['getHeading'],
): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const heading = getHeading?.(row);
    const last = groups.at(-1);
    if (last?.heading === heading && last !== undefined) last.members.push(row);
    else groups.push({ heading, members: [row] });
  }
  return groups;
}

type CellProps<Row> = {
  column: Column<Row>;
  /** The first cell names its row for screen readers. */
  isFirst: boolean;
  phone: PhonePlace;
  children: ReactNode;
};

function Cell<Row>({ column, isFirst, phone, children }: CellProps<Row>) {
  const { head, atEnd, className, isExtra } = column;
  const Tag = isFirst ? 'th' : 'td';
  return (
    <Tag
      scope={isFirst ? 'row' : undefined}
      data-head={head}
      data-note={phone === 'note' || phone === 'named-note' ? '' : undefined}
      className={classNames(
        cellClass,
        isFirst && 'text-start font-normal',
        phoneClasses[phone],
        atEnd === true && 'sm:text-end',
        isExtra === true && extraClass,
        className,
      )}
    >
      <div data-slot="cell-value">{children}</div>
    </Tag>
  );
}

/** In a cell: the clickable and focusable part of a row that opens something. */
export function RowButton({
  onOpen,
  hint,
  children,
}: {
  onOpen: () => void;
  /** Added for screen readers, so that each row's button has a different name. */
  hint: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-opens-row
      className="text-start font-[inherit] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-text"
      onClick={onOpen}
    >
      {children}
      <span className="sr-only"> {hint}</span>
    </button>
  );
}
