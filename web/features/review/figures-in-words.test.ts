import { expect, it } from 'vitest';

import { figuresInWords } from './figures-in-words.ts';

it.each([
  [0, 'Type: Park. Progress: 45 %. 0 people take part.'],
  [1, 'Type: Park. Progress: 45 %. 1 person takes part.'],
  [30, 'Type: Park. Progress: 45 %. 30 people take part.'],
])('[§2] the figures of a project with %i people, in words', (participants, words) => {
  expect(figuresInWords({ type: 'Park', progress: 45, participants })).toBe(words);
});

it.each([
  [150, 'Type: Park. Progress: 100 %. 1 person takes part.'],
  [-20, 'Type: Park. Progress: 0 %. 1 person takes part.'],
])('[§2] a progress of %i is said as it is drawn', (progress, words) => {
  expect(figuresInWords({ type: 'Park', progress, participants: 1 })).toBe(words);
});
