import type { BookConfiguration } from '#contract/book';

/** The numbers of the pages that say something else, are new, or are gone; in their order. */
export function pagesThatDiffer(
  { book: one }: BookConfiguration,
  { book: other }: BookConfiguration,
): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => one[key] !== other[key])
    .toSorted((a, b) => Number(a) - Number(b));
}
