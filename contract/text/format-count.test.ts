import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  { count: 0, text: '0 files' },
  { count: 1, text: '1 file' },
  { count: 12_345, text: '12,345 files' },
])('$count is “$text”', ({ count, text }) => {
  expect(formatCount(count, 'file')).toBe(text);
});

it('takes an irregular plural', () => {
  expect([1, 2].map((count) => formatCount(count, 'reply', 'replies'))).toEqual([
    '1 reply',
    '2 replies',
  ]);
});
