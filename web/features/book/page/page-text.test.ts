import { expect, it } from 'vitest';
import { splitAtPlaceholders } from './page-text.tsx';

it.each([
  { text: '', names: [] },
  { text: 'no word', names: [] },
  { text: '%booknews_a%', names: ['a'] },
  { text: 'x %booknews_a%%BookNews_b_2%\n%player_name% y %booknews_%', names: ['a', 'b_2'] },
])('[§4] finds the placeholders $names in $text and loses no text', ({ text, names }) => {
  const pieces = splitAtPlaceholders(text);

  expect(pieces.flatMap(({ name }) => name ?? [])).toEqual(names);
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
});
