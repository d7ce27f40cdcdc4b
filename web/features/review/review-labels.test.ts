import { describe, expect, it } from 'vitest';

import { limits } from '#contract/limits';
import { Rejection } from '#contract/moderation/review';
import {
  listAuthors,
  supportTabLabel,
  formatDecision,
  formatProjectFigures,
  formatReason,
  rejectReasons,
} from './review-labels.ts';
import { countWaiting } from './use-review-counts.ts';

it('[P-14] a teacher chooses students by the names the class was made from', () => {
  const authors = listAuthors([
    { author: 'Quiet Heron', authorId: 7, authorFullName: 'Uma Example' },
    { author: 'Brave Sparrow', authorId: 8, authorFullName: 'Ben Example' },
    { author: 'Quiet Heron', authorId: 7, authorFullName: 'Uma Example' },
    { author: 'Misty Lynx', authorId: 9, authorFullName: null },
    { author: 'A visitor', authorId: null },
  ]);

  expect(authors).toEqual([
    ['8', 'Ben Example (Brave Sparrow)'],
    ['9', 'Misty Lynx'],
    ['7', 'Uma Example (Quiet Heron)'],
  ]);
});

describe('what is announced to those who look after others', () => {
  it.each([
    { messages: { open: 0, urgent: 0 }, label: 'Messages', inAll: 3 },
    { messages: { open: 2, urgent: 0 }, label: 'Messages 2', inAll: 5 },
    { messages: { open: 2, urgent: 1 }, label: 'Messages 2, 1 urgent', inAll: 5 },
  ])('[P-34] $label', ({ messages, label, inAll }) => {
    expect(supportTabLabel(messages)).toBe(label);
    expect(countWaiting({ waiting: 3, messages })).toBe(inAll);
  });
});

it.each([
  ['pending', null, null],
  ['published', 'teacher', 'Published by a teacher'],
  ['published', 'author', 'Published by you'],
  ['published', null, 'Published'],
  ['rejected', 'admin', 'Returned by an administrator'],
  ['hidden', 'admin', 'Hidden by an administrator'],
  ['hidden', 'author', 'You withdrew it'],
] as const)('[§2] %s by %s reads %s', (state, decidedBy, expected) => {
  expect(formatDecision({ state, decidedBy })).toBe(expected);
});

it.each([
  [0, 'Type: Park. Progress: 45% · 0 people.'],
  [1, 'Type: Park. Progress: 45% · 1 person.'],
  [30, 'Type: Park. Progress: 45% · 30 people.'],
])('[§2] the figures of a project with %i people, in words', (participants, expected) => {
  expect(formatProjectFigures({ type: 'Park', progress: 45, participants })).toBe(expected);
});

it.each([
  [150, 'Type: Park. Progress: 100% · 1 person.'],
  [-20, 'Type: Park. Progress: 0% · 1 person.'],
])('[§2] a progress of %i is said as it is drawn', (progress, expected) => {
  expect(formatProjectFigures({ type: 'Park', progress, participants: 1 })).toBe(expected);
});

describe('[P-11] the reason of a rejection', () => {
  it('is a sentence of the list, own words, or both', () => {
    expect(formatReason('Say more.', '')).toBe('Say more.');
    expect(formatReason(null, '  Which street? ')).toBe('Which street?');
    expect(formatReason('Say more.', 'Which street?')).toBe('Say more. Which street?');
    expect(formatReason(null, '  ')).toBe('');
  });

  it('the longest that can be chosen and typed is taken by the portal', () => {
    const note = 'x'.repeat(limits.reviewNoteCharacters);

    for (const sentence of rejectReasons) {
      expect(Rejection.safeParse({ reason: formatReason(sentence, note) }).success).toBe(true);
    }
  });
});
