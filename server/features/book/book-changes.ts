import type { BookConfiguration } from '#contract/book';

/** How many pages and words one book has more, fewer or other than another: for the audit log. */
export function countChanges(
  before: BookConfiguration,
  after: BookConfiguration,
): Readonly<Record<string, number>> {
  const pages = compare(before.book, after.book);
  const words = compare(before['Interactive-Word'], after['Interactive-Word']);
  return {
    pages: Object.keys(after.book).length,
    pagesAdded: pages.added,
    pagesChanged: pages.changed,
    pagesRemoved: pages.removed,
    wordsAdded: words.added,
    wordsChanged: words.changed,
    wordsRemoved: words.removed,
  };
}

type Named = Readonly<Record<string, unknown>>;

function compare(before: Named, after: Named) {
  const names = Object.keys(after);
  return {
    added: names.filter((name) => before[name] === undefined).length,
    changed: names.filter(
      (name) =>
        before[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    ).length,
    removed: Object.keys(before).filter((name) => after[name] === undefined).length,
  };
}
