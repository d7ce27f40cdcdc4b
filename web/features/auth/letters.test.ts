import { expect, it } from 'vitest';

import { lettersOf } from './letters.ts';

it.each([
  ['Mara Lindqvist', 'ML'],
  ['admin', 'Ad'],
  ['Mara (sample)', 'MS'],
  ['Åsa', 'Ås'],
  ['_x_', 'X'],
  ['…', ''],
])('the letters of %j are %j', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});
