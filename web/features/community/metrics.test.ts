import { describe, expect, it } from 'vitest';

import { formatPercentTrend, formatTrend } from './metrics.tsx';

describe('the change since last week', () => {
  it.each([
    [14, 11, '3 more than last week'],
    [9, 9, 'same as last week'],
    [3, 4, '1 fewer than last week'],
    [3, undefined, ''],
  ])('[§3] %i after %i', (now, weekAgo, expected) => {
    expect(formatTrend(now, weekAgo)).toBe(expected);
  });

  it.each([
    [82, 76, 'up from 76% last week'],
    [70, 76, 'down from 76% last week'],
    [76, 76, 'same as last week'],
    [50, null, "of the last 30 days' submissions"],
  ])('[§3] %s%% after %s', (now, weekAgo, expected) => {
    expect(formatPercentTrend(now, weekAgo)).toBe(expected);
  });
});
