import type { ReactNode } from 'react';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures and dates stand at the right. */
  atEnd?: boolean;
};

export type DataTableProps<Row> = {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
};

const rowClass =
  'hover:bg-raised aria-selected:bg-primary-tint aria-selected:shadow-[inset_4px_0_0_var(--brick)] max-sm:block max-sm:border-line max-sm:px-3 max-sm:py-2 max-sm:not-first:border-t';
// On a phone each value has its column's name before it, and is aligned to the start like all others.
const cellClass =
  'px-3 py-[0.5625rem] align-middle max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3 max-sm:px-0 max-sm:py-1 max-sm:wrap-anywhere max-sm:before:text-[0.875rem] max-sm:before:font-semibold max-sm:before:hyphens-auto max-sm:before:text-muted max-sm:before:content-[attr(data-head)_/_""] sm:border-t sm:border-line sm:max-wide:px-2';

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  isSelected,
  empty,
}: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="relative overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      {/* On a phone rows look like cards; for screen readers it stays a table. */}
      <table className="w-full border-collapse border border-line bg-surface text-[0.9375rem]/5.5 max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`bg-raised px-3 py-2.5 text-[0.875rem]/5 font-semibold whitespace-nowrap text-muted sm:max-wide:px-2 ${column.atEnd === true ? 'text-end' : 'text-start'}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={isSelected?.(row)} className={rowClass}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  data-head={column.head}
                  className={`${cellClass} ${column.atEnd === true ? 'sm:text-end' : ''}`}
                >
                  <div data-slot="cell-value">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined && (
            <tr className={rowClass}>
              <td
                colSpan={columns.length}
                className="px-3 py-[0.5625rem] align-middle max-sm:block max-sm:px-0 max-sm:py-1 sm:border-t sm:border-line"
              >
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
