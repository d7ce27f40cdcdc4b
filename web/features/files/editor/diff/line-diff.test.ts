import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines, diffLines, diffRows, splitLines } from './line-diff.ts';

const someLines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 30 });

describe('comparing two texts', () => {
  it('finds no differences between equal texts', () => {
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([]);
  });

  it('counts separate changes as two', () => {
    const left = ['1', '2', '3', '4', '5'];
    const right = ['1', 'two', '3', '4', 'five'];

    expect(diffLines(left, right)).toHaveLength(2);
    expect(changedLines(diffLines(left, right), right.length)).toEqual([2, 5]);
  });

  it('marks the line after a removal, or the last one', () => {
    expect(changedLines(diffLines(['a', 'b', 'c'], ['a', 'c']), 2)).toEqual([2]);
    expect(changedLines(diffLines(['a', 'b'], ['a']), 1)).toEqual([1]);
  });

  it('rows hold every line of both texts, in order, and agree where they say so', () => {
    fc.assert(
      fc.property(someLines, someLines, (left, right) => {
        const rows = diffRows(left, right);

        expect(rows.flatMap((row) => row.left?.text ?? [])).toEqual(left);
        expect(rows.flatMap((row) => row.right?.text ?? [])).toEqual(right);
        expect(
          rows
            .filter(({ kind }) => kind === 'same')
            .every((row) => row.left?.text === row.right?.text),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds an inserted line next to an equal one', () => {
    const rows = diffRows(['', 'c', 'a'], ['', '', 'c', 'a']);

    expect(rows.map((row) => [row.left?.text, row.right?.text])).toEqual([
      ['', ''],
      [undefined, ''],
      ['c', 'c'],
      ['a', 'a'],
    ]);
  });

  it('rows number the lines from 1', () => {
    const rows = diffRows(['a', 'b'], ['b']);

    expect(rows.map((row) => [row.left?.number, row.right?.number])).toEqual([
      [1, undefined],
      [2, 1],
    ]);
  });

  it('shows one change where there are too many to count', () => {
    const left = Array.from({ length: 2000 }, (_, line) => `left ${line}`);
    const right = Array.from({ length: 2000 }, (_, line) => `right ${line}`);

    expect(diffLines(left, right)).toEqual([
      { leftFrom: 0, leftTo: 2000, rightFrom: 0, rightTo: 2000 },
    ]);
  });

  it('counts a line once however it ends', () => {
    expect(splitLines('a\r\nb\nc')).toEqual(['a', 'b', 'c']);
  });
});
