import { diffArrays } from 'diff';

/** One row of two texts side by side; null for a side without a line. Line numbers start at 1. */
export type DiffLine = { readonly number: number; readonly text: string };
export type DiffRow = {
  readonly kind: 'same' | 'changed';
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
};

/** A run of different lines: `left[leftFrom]` up to, not including, `leftTo`; likewise on the right. */
export type Hunk = {
  readonly leftFrom: number;
  readonly leftTo: number;
  readonly rightFrom: number;
  readonly rightTo: number;
};

// Very different texts count as one change, so that typing stays fast in a long file.
const diffLimits = { maxEditLength: 1000, timeout: 200 };

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n/);
}

/** Where two texts differ, line by line. */
export function diffLines(left: readonly string[], right: readonly string[]): readonly Hunk[] {
  const changes = diffArrays([...left], [...right], diffLimits);
  if (!changes) return [{ leftFrom: 0, leftTo: left.length, rightFrom: 0, rightTo: right.length }];
  const hunks: Hunk[] = [];
  let [leftAt, rightAt] = [0, 0];
  let isInsideHunk = false;
  for (const { added, removed, count } of changes) {
    const start = { left: leftAt, right: rightAt };
    if (!added) leftAt += count;
    if (!removed) rightAt += count;
    const isChange = added || removed;
    if (isChange) {
      const begun = isInsideHunk ? hunks.pop() : undefined;
      hunks.push({
        leftFrom: begun?.leftFrom ?? start.left,
        leftTo: leftAt,
        rightFrom: begun?.rightFrom ?? start.right,
        rightTo: rightAt,
      });
    }
    isInsideHunk = isChange;
  }
  return hunks;
}

/** Numbers of the new or changed lines of the right text, from 1; a removal marks the line after it. */
export function changedLines(hunks: readonly Hunk[], rightCount: number): readonly number[] {
  return hunks.flatMap(({ rightFrom, rightTo }) => {
    if (rightFrom === rightTo) return [Math.min(rightFrom + 1, rightCount)];
    return Array.from({ length: rightTo - rightFrom }, (_, index) => rightFrom + index + 1);
  });
}

/** Both texts as rows of a table with two columns. */
export function diffRows(left: readonly string[], right: readonly string[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let leftAt = 0;
  let rightAt = 0;
  const copySame = (untilLeft: number) => {
    for (; leftAt < untilLeft; leftAt += 1, rightAt += 1) {
      rows.push({
        kind: 'same',
        left: getDiffLine(left, leftAt),
        right: getDiffLine(right, rightAt),
      });
    }
  };
  for (const hunk of diffLines(left, right)) {
    copySame(hunk.leftFrom);
    const height = Math.max(hunk.leftTo - hunk.leftFrom, hunk.rightTo - hunk.rightFrom);
    for (let step = 0; step < height; step += 1) {
      rows.push({
        kind: 'changed',
        left: leftAt + step < hunk.leftTo ? getDiffLine(left, leftAt + step) : null,
        right: rightAt + step < hunk.rightTo ? getDiffLine(right, rightAt + step) : null,
      });
    }
    leftAt = hunk.leftTo;
    rightAt = hunk.rightTo;
  }
  copySame(left.length);
  return rows;
}

function getDiffLine(lines: readonly string[], index: number): DiffLine {
  return { number: index + 1, text: lines[index] ?? '' };
}
