import { describe, expect, it } from 'vitest';

import { firstTurn, nextTurn } from './use-turn.ts';

const mara = 7;
const noor = 12;

describe('[§4] a page is drawn anew', () => {
  it.each([
    { note: 'when somebody signs in after somebody else', users: [mara, noor], count: 1 },
    { note: 'also when nobody was there in between', users: [mara, null, noor], count: 1 },
    { note: 'but not for a visitor who signs in', users: [null, mara], count: 0 },
    { note: 'nor for whoever signs in again', users: [mara, null, mara], count: 0 },
  ])('$note', ({ users, count }) => {
    expect(users.reduce(nextTurn, firstTurn).count).toBe(count);
  });
});
