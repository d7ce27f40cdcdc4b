/** One row of two texts side by side; a side without a line is null. Line numbers count from 1. */
export type DiffLine = { readonly number: number; readonly text: string };
export type DiffRow = {
  readonly kind: 'same' | 'changed';
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
};

/** A run of lines that differ: from `left[leftFrom]` to before `leftTo`, and so on the right. */
export type Hunk = {
  readonly leftFrom: number;
  readonly leftTo: number;
  readonly rightFrom: number;
  readonly rightTo: number;
};

// Above this many edits the middle is shown as one change: exactness there helps nobody and takes long.
const mostEdits = 250;

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n/);
}

/** Where two texts differ, line by line (Myers 1986, after cutting off what is equal at both ends). */
export function diffLines(left: readonly string[], right: readonly string[]): readonly Hunk[] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  if (leftEnd === start && rightEnd === start) return [];
  const path = shortestEdit(left.slice(start, leftEnd), right.slice(start, rightEnd));
  if (path === null) {
    return [{ leftFrom: start, leftTo: leftEnd, rightFrom: start, rightTo: rightEnd }];
  }
  return joinEdits(path, start);
}

/** Lines of the right text that are new or other than before, from 1; a removal marks the line after it. */
export function changedLines(hunks: readonly Hunk[], rightCount: number): readonly number[] {
  return hunks.flatMap(({ rightFrom, rightTo }) => {
    if (rightFrom === rightTo) return [Math.min(rightFrom + 1, rightCount)];
    return Array.from({ length: rightTo - rightFrom }, (_, index) => rightFrom + index + 1);
  });
}

/** Both texts in rows, for a table with two columns. */
export function diffRows(left: readonly string[], right: readonly string[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let leftAt = 0;
  let rightAt = 0;
  const copySame = (untilLeft: number) => {
    for (; leftAt < untilLeft; leftAt += 1, rightAt += 1) {
      rows.push({ kind: 'same', left: lineOf(left, leftAt), right: lineOf(right, rightAt) });
    }
  };
  for (const hunk of diffLines(left, right)) {
    copySame(hunk.leftFrom);
    const height = Math.max(hunk.leftTo - hunk.leftFrom, hunk.rightTo - hunk.rightFrom);
    for (let step = 0; step < height; step += 1) {
      rows.push({
        kind: 'changed',
        left: leftAt + step < hunk.leftTo ? lineOf(left, leftAt + step) : null,
        right: rightAt + step < hunk.rightTo ? lineOf(right, rightAt + step) : null,
      });
    }
    leftAt = hunk.leftTo;
    rightAt = hunk.rightTo;
  }
  copySame(left.length);
  return rows;
}

function lineOf(lines: readonly string[], index: number): DiffLine {
  return { number: index + 1, text: lines[index] ?? '' };
}

type Edit = { readonly x: number; readonly y: number; readonly isInsert: boolean };

/** The edits from left to right in order; null when there are too many. */
function shortestEdit(left: readonly string[], right: readonly string[]): readonly Edit[] | null {
  const furthest = new Map<number, number>([[1, 0]]);
  const history: ReadonlyMap<number, number>[] = [];
  const most = Math.min(mostEdits, left.length + right.length);
  for (let edits = 0; edits <= most; edits += 1) {
    history.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOn(furthest, diagonal, edits);
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) {
        x += 1;
      }
      furthest.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length) {
        return walkBack(history, left.length, right.length);
      }
    }
  }
  return null;
}

function reached(furthest: ReadonlyMap<number, number>, diagonal: number): number {
  return furthest.get(diagonal) ?? -1;
}

function isDown(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && reached(furthest, diagonal - 1) < reached(furthest, diagonal + 1);
}

function startOn(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return isDown(furthest, diagonal, edits)
    ? reached(furthest, diagonal + 1)
    : reached(furthest, diagonal - 1) + 1;
}

function walkBack(
  history: readonly ReadonlyMap<number, number>[],
  leftCount: number,
  rightCount: number,
): readonly Edit[] {
  const edits: Edit[] = [];
  let x = leftCount;
  let y = rightCount;
  for (let step = history.length - 1; step > 0; step -= 1) {
    const furthest = history[step] ?? new Map<number, number>();
    const isInsert = isDown(furthest, x - y, step);
    const from = isInsert ? x - y + 1 : x - y - 1;
    x = reached(furthest, from);
    y = x - from;
    edits.push({ x, y, isInsert });
  }
  return edits.reverse();
}

/** Edits that touch become one hunk. */
function joinEdits(edits: readonly Edit[], offset: number): readonly Hunk[] {
  const hunks: Hunk[] = [];
  for (const { x, y, isInsert } of edits) {
    const edit: Hunk = {
      leftFrom: x + offset,
      leftTo: x + offset + (isInsert ? 0 : 1),
      rightFrom: y + offset,
      rightTo: y + offset + (isInsert ? 1 : 0),
    };
    const last = hunks.at(-1);
    if (last && last.leftTo === edit.leftFrom && last.rightTo === edit.rightFrom) {
      hunks[hunks.length - 1] = { ...last, leftTo: edit.leftTo, rightTo: edit.rightTo };
    } else hunks.push(edit);
  }
  return hunks;
}
