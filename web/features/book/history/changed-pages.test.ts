import { expect, it } from 'vitest';
import { findChangedPages } from './changed-pages.ts';

const book = (pages: Record<string, string>) => ({ book: pages, 'Interactive-Word': {} });

it.each([
  { one: { '1': 'a' }, other: { '1': 'a' }, pages: [] },
  { one: { '1': 'a', '2': 'b' }, other: { '1': 'c', '2': 'b' }, pages: ['1'] },
  { one: { '2': 'b' }, other: { '2': 'c', '10': 'x', '1': 'y' }, pages: ['1', '2', '10'] },
])('[§4] $one and $other differ on the pages $pages', ({ one, other, pages }) => {
  expect(findChangedPages(book(one), book(other))).toEqual(pages);
});
