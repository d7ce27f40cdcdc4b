import { describe, expect, it } from 'vitest';
import { adviseOnPersonalDetails } from './personal-details.ts';
import { maySee, reviewStates, stateAfter } from './review.ts';

describe('decisions', () => {
  it.each([
    ['pending', 'approve', 'published'],
    ['pending', 'reject', 'rejected'],
    ['pending', 'hide', 'hidden'],
    ['published', 'approve', null],
    ['published', 'reject', null],
    ['published', 'hide', 'hidden'],
    ['rejected', 'approve', 'published'],
    ['rejected', 'reject', null],
    ['rejected', 'hide', null],
    ['hidden', 'approve', 'published'],
    ['hidden', 'reject', 'rejected'],
    ['hidden', 'hide', null],
  ] as const)('[§4] %s, %s: %s', (state, decision, next) => {
    expect(stateAfter(state, decision)).toBe(next);
  });
});

describe('who may see an item', () => {
  const viewers = {
    nobody: null,
    author: { id: 1, role: 'student' },
    student: { id: 2, role: 'student' },
    teacher: { id: 3, role: 'teacher' },
    admin: { id: 4, role: 'admin' },
  } as const;

  it.each(reviewStates)('[P-08] when it is %s', (state) => {
    const seenBy = Object.entries(viewers)
      .filter(([, viewer]) => maySee({ state, authorId: 1 }, viewer))
      .map(([name]) => name);

    expect(seenBy).toEqual(
      state === 'published' ? Object.keys(viewers) : ['author', 'teacher', 'admin'],
    );
  });

  it('[P-08] an item without an author belongs to nobody', () => {
    expect(maySee({ state: 'pending', authorId: null }, viewers.student)).toBe(false);
  });
});

describe('advice to reviewers', () => {
  it.each([
    ['Call me at 253-555-0142', 'phone number'],
    ['call (253) 555 0142!', 'phone number'],
    ['Write to ada@example.org', 'email address'],
    ['I live at 1204 North Pine Street', 'home address'],
    ['Follow me @ada_builds', 'social media'],
    ['add me on Discord', 'social media'],
    ['See https://example.org', 'link'],
  ])('[P-33] is given on: %s', (text, advice) => {
    expect(adviseOnPersonalDetails(text)).toEqual([expect.stringContaining(advice)]);
  });

  it.each([
    'SR 167 needs a crossing',
    'We placed 5000 blocks in 12 days',
    'From 100 -20 to 340 64 at the harbor',
    'In 2026 the 3 bridges on Main Street were closed',
    'It took 40 people 3 days to pave the way',
  ])('[P-33] is not given on: %s', (text) => {
    expect(adviseOnPersonalDetails(text)).toEqual([]);
  });
});
