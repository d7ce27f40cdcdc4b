import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it.each([
  { items: [], text: '' },
  { items: ['Ada'], text: 'Ada' },
  { items: ['Ada', 'Ben'], text: 'Ada and Ben' },
  { items: ['Ada', 'Ben', 'Cleo'], text: 'Ada, Ben, and Cleo' },
])('$items is “$text”', ({ items, text }) => {
  expect(formatList(items)).toBe(text);
});
