import { expect, it } from 'vitest';
import { decisionInWords } from './decision-words.ts';

it.each([
  ['pending', null, null],
  ['published', 'teacher', 'Published by a teacher'],
  ['published', 'author', 'Published by you'],
  ['published', null, 'Published'],
  ['rejected', 'admin', 'Turned down by an administrator'],
  ['hidden', 'admin', 'Hidden by an administrator'],
  ['hidden', 'author', 'You took it back'],
] as const)('[§2] %s by %s reads %s', (state, decidedBy, words) => {
  expect(decisionInWords({ state, decidedBy })).toBe(words);
});
