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
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      {/* Rows are cards on a phone (table.css); to who hears the page it stays a table. */}
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={column.atEnd === true ? 'cell-end' : ''}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={isSelected?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  data-head={column.head}
                  className={column.atEnd === true ? 'cell-end' : ''}
                >
                  <div className="cell-value">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
