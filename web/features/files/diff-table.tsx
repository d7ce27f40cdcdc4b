import { useMemo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatCount } from './file-labels.ts';
import { diffRows, splitLines, type DiffLine, type DiffRow } from './line-diff.ts';

export type DiffTableProps = {
  label: string;
  left: string;
  right: string;
  leftName: string;
  rightName: string;
};

const linesAround = 3;
const mostRows = 2000;

/** Two texts side by side; what is equal in both is folded to a few lines. */
export function DiffTable({ label, left, right, leftName, rightName }: DiffTableProps) {
  const rows = useMemo(
    () => foldSame(diffRows(splitLines(left), splitLines(right))),
    [left, right],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="diff-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="diff-table">
        <colgroup>
          <col className="diff-number" />
          <col />
          <col className="diff-number" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {leftName}
            </th>
            <th scope="col" colSpan={2}>
              {rightName}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, index) => (
            <DiffTableRow key={index} row={row} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4}>Both are the same.</td>
            </tr>
          )}
          {rows.length > mostRows && (
            <tr>
              <td colSpan={4}>There are more differences than can be shown here.</td>
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
      <tr className="diff-folded">
        <td colSpan={4}>{formatCount(row.lines, 'equal line', 'equal lines')}</td>
      </tr>
    );
  }
  const isChanged = row.kind === 'changed';
  return (
    <tr>
      <Side line={row.left} mark={isChanged && row.left ? '−' : ''} tone="diff-left" />
      <Side line={row.right} mark={isChanged && row.right ? '+' : ''} tone="diff-right" />
    </tr>
  );
}

type SideProps = { line: DiffLine | null; mark: ReactNode; tone: string };

function Side({ line, mark, tone }: SideProps) {
  const look = mark === '' ? '' : tone;
  return (
    <>
      <td className={classNames('diff-number', look)}>{line?.number}</td>
      <td className={classNames('diff-text', look, line === null && 'diff-none')}>
        {mark !== '' && <span className="diff-mark">{mark} </span>}
        {line?.text}
      </td>
    </>
  );
}

/** Keeps what stands near a change; longer runs of equal lines become one row. */
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
