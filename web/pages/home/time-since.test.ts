import { expect, it } from 'vitest';

import { timeSince } from './time-since.ts';

it.each([
  { seconds: -3, words: 'just now' },
  { seconds: 0, words: 'just now' },
  { seconds: 1, words: '1 second ago' },
  { seconds: 20, words: '20 seconds ago' },
  { seconds: 60, words: '1 minute ago' },
  { seconds: 7300, words: '2 hours ago' },
  { seconds: 200_000, words: '2 days ago' },
])('$seconds seconds are: $words', ({ seconds, words }) => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');

  expect(timeSince(new Date(nowMs - seconds * 1000).toISOString(), nowMs)).toBe(words);
});
