import { expect, it } from 'vitest';

import { compareNames } from './compare-names.ts';

it('[§4] names are in the order of a dictionary, whatever their case and accents', () => {
  const names = ['Dara', 'ben', 'Çağla', 'Student 10', 'Ana', 'Øyvind', 'Student 2', 'Zoë'];

  expect(names.toSorted(compareNames)).toEqual([
    'Ana',
    'ben',
    'Çağla',
    'Dara',
    'Øyvind',
    'Student 2',
    'Student 10',
    'Zoë',
  ]);
});
