import { useMemo, type ReactNode } from 'react';
import { formatCount } from '#contract/text/format-count';
import { classNames } from '../../../../ui/class-names.ts';
import { diffRows, splitLines, type DiffLine, type DiffRow } from './line-diff.ts';

export type DiffTableProps = {
  label: string;
  left: string;
  right: string;
  leftName: string;
  rightName: string;
};

const headClass =
  'sticky top-0 bg-raised px-3 py-1.5 text-start font-sans text-sm font-semibold text-muted';
const linesAround = 3;
const maxRows = 2000;

/** Two texts side by side; longer runs of equal lines are folded. */
export function DiffTable({ label, left, right, leftName, rightName }: DiffTableProps) {
  const rows = useMemo(
    () => foldSame(diffRows(splitLines(left), splitLines(right))),
    [left, right],
  );
  return (
    <div
      data-diff
      className="max-h-[min(38rem,100dvh-18rem)] overflow-auto"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full table-fixed border-collapse font-mono text-xs leading-5 font-normal">
        <colgroup>
          <col className="w-12" />
          <col />
          <col className="w-12" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2} className={headClass}>
              {leftName}
            </th>
            <th scope="col" colSpan={2} className={headClass}>
              {rightName}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map((row, index) => (
            <DiffTableRow key={index} row={row} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4} className="px-2">
                Both are the same.
              </td>
            </tr>
          )}
          {rows.length > maxRows && (
            <tr>
              <td colSpan={4} className="px-2">
                There are more differences than can be shown here.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type Fold = { readonly kind: 'folded'; readonly lines: number };

function DiffTableRow({ row }: { row: DiffRow | Fold }) {
  if (row.kind === 'folded') {
    return (
      <tr>
        <td colSpan={4} className="bg-bg px-2 py-1 text-center font-sans text-muted">
          {formatCount(row.lines, 'equal line')}
        </td>
      </tr>
    );
  }
  const isChanged = row.kind === 'changed';
  return (
    <tr>
      <Side line={row.left} mark={isChanged && row.left ? '−' : ''} tone="bg-danger-tint" />
      <Side line={row.right} mark={isChanged && row.right ? '+' : ''} tone="bg-fir-tint" />
    </tr>
  );
}

type SideProps = { line: DiffLine | null; mark: ReactNode; tone: string };

function Side({ line, mark, tone }: SideProps) {
  const look = mark === '' ? '' : tone;
  return (
    <>
      <td className={classNames('w-12 px-2 text-end align-top text-muted', look)}>
        {line?.number}
      </td>
      <td
        className={classNames(
          'px-2 align-top wrap-anywhere whitespace-pre-wrap',
          look,
          line === null && 'bg-bg',
        )}
      >
        {mark !== '' && <span className="font-bold">{mark} </span>}
        {line?.text}
      </td>
    </>
  );
}

/** Keeps the lines near a change; longer runs of equal lines become one row. */
function foldSame(rows: readonly DiffRow[]): readonly (DiffRow | Fold)[] {
  const changed = rows.flatMap(({ kind }, index) => (kind === 'changed' ? [index] : []));
  if (changed.length === 0) return [];
  const near = new Set(
    changed.flatMap((at) =>
      Array.from({ length: 2 * linesAround + 1 }, (_, step) => at - linesAround + step),
    ),
  );
  const folded: (DiffRow | Fold)[] = [];
  for (const [index, row] of rows.entries()) {
    const last = folded.at(-1);
    if (near.has(index)) folded.push(row);
    else if (last?.kind === 'folded')
      folded[folded.length - 1] = { ...last, lines: last.lines + 1 };
    else folded.push({ kind: 'folded', lines: 1 });
  }
  return folded;
}
