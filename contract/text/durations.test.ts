import { describe, expect, it } from 'vitest';
import { formatDuration } from './durations.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a length of time as text', () => {
  it.each([
    [1, '1 minute'],
    [minute, '1 minute'],
    [minute + 1, '2 minutes'],
    [59 * minute, '59 minutes'],
    [59 * minute + 1, '1 hour'],
    [90 * minute, '2 hours'],
    [23 * hour, '23 hours'],
    [23.6 * hour, '1 day'],
    [2 * day, '2 days'],
    [100 * day, '100 days'],
  ])('[§3] %i ms is %s', (waitMs, expected) => {
    expect(formatDuration(waitMs)).toBe(expected);
  });
});
