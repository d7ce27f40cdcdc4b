import { expect, it } from 'vitest';

import { waitingSentence } from './waiting-sentence.ts';

it.each([
  ['pending', true, 'Waiting for review. Only you and the people who review it can see it.'],
  [
    'pending',
    false,
    'Waiting for review. Only its author, teachers, and administrators can see it.',
  ],
  [
    'rejected',
    true,
    'This project was returned. Read why under My submissions, change it, and send it again.',
  ],
  ['rejected', false, 'Returned. Only its author, teachers, and administrators can see it.'],
  ['hidden', true, 'Hidden. Only you and the people who review it can see it.'],
] as const)('[P-08] a %s project (its author reads: %s) says “%s”', (state, isAuthor, sentence) => {
  expect(waitingSentence({ state }, isAuthor)).toBe(sentence);
});

it('[P-08] a project that its author withdrew is not called hidden', () => {
  expect(waitingSentence({ state: 'hidden', isWithdrawn: true }, true)).toBe(
    'Withdrawn. Only you and the people who review it can see it.',
  );
});
