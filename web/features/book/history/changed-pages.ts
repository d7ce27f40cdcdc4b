import type { BookConfiguration } from '#contract/book/book';

/** `other`: what the pages are compared with, such as `the current book`. */
export function formatChangedPages(pages: readonly string[], other: string): string {
  if (pages.length === 0) return `Every page matches ${other}.`;
  const [last = '', ...others] = pages.toReversed();
  if (others.length === 0) return `Page ${last} is different in ${other}.`;
  return `Pages ${others.toReversed().join(', ')} and ${last} are different in ${other}.`;
}

/** The numbers of the pages that were changed, added or removed, in order. */
export function findChangedPages(
  { book: one }: BookConfiguration,
  { book: other }: BookConfiguration,
): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => one[key] !== other[key])
    .toSorted((a, b) => Number(a) - Number(b));
}
