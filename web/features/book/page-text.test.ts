import { expect, it } from 'vitest';
import { splitAtWords } from './split-at-words.ts';

it.each([
  { text: '', names: [] },
  { text: 'no word', names: [] },
  { text: '%booknews_a%', names: ['a'] },
  { text: 'x %booknews_a%%BookNews_b_2%\n%player_name% y %booknews_%', names: ['a', 'b_2'] },
])('[§4] the words of $text are $names, and nothing of it is lost', ({ text, names }) => {
  const pieces = splitAtWords(text);

  expect(pieces.flatMap(({ name }) => name ?? [])).toEqual(names);
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
});
