import { expect, it } from 'vitest';

import { untilDue } from './poll-due.ts';

const now = 1_000_000;
const idle = { dataUpdatedAt: now - 4000, errorUpdatedAt: 0, fetchStatus: 'idle' } as const;

it.each([
  ['an answer of 4 s ago', idle, 11_000],
  ['an answer of just now', { ...idle, dataUpdatedAt: now }, 15_000],
  ['an old answer, at once', { ...idle, dataUpdatedAt: now - 60_000 }, 50],
  ['a failure since then', { ...idle, errorUpdatedAt: now - 1000 }, 14_000],
  ['a portal whose clock is ahead', { ...idle, dataUpdatedAt: now + 90_000 }, 15_000],
  ['a call on its way', { ...idle, dataUpdatedAt: 1, fetchStatus: 'fetching' }, 15_000],
  ['nothing yet', { ...idle, dataUpdatedAt: 0 }, 15_000],
] as const)('[§9] every 15 s counts from %s', (_, asked, due) => {
  expect(untilDue(asked, 15_000, now)).toBe(due);
});
