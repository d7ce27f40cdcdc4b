import { expect, it } from 'vitest';

import { getFirstSentence } from './active-projects.tsx';

it.each([
  { text: 'Wide steps. You can sit there.', first: 'Wide steps.' },
  { text: 'A 3.5 meter lane! And a bench.', first: 'A 3.5 meter lane!' },
  { text: 'Who crosses here?\nCount them.', first: 'Who crosses here?' },
  { text: 'No end in sight', first: 'No end in sight' },
])('the card of a project shows “$first”', ({ text, first }) => {
  expect(getFirstSentence(text)).toBe(first);
});
