import { describe, expect, it } from 'vitest';

import {
  formatRelative,
  formatRelativeInSentence,
  formatPublicDateTime,
  formatPublicTime,
  formatSecondsAgo,
  formatDeadline,
  formatMonthDay,
  formatUpcoming,
  calendarDaysBetween,
} from './format-time.ts';
import { formatAge, formatShortDateTime, formatSince } from './staff-time.ts';

const at = (year: number, month: number, day: number, hour = 12, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();
const now = at(2026, 3, 12, 14, 30);

describe('how long ago something was', () => {
  it.each([
    { moment: at(2026, 3, 12, 14, 29, 30), expected: 'just now' },
    { moment: at(2026, 3, 12, 14, 31), expected: 'just now' },
    { moment: at(2026, 3, 12, 14, 29), expected: '1 minute ago' },
    { moment: at(2026, 3, 12, 14, 18), expected: '12 minutes ago' },
    { moment: at(2026, 3, 12, 13, 20), expected: '1 hour ago' },
    { moment: at(2026, 3, 12, 0, 0), expected: '14 hours ago' },
    { moment: at(2026, 3, 11, 23, 59), expected: 'yesterday' },
    { moment: at(2026, 3, 9), expected: 'Monday' },
    { moment: at(2026, 3, 6), expected: 'Friday' },
    { moment: at(2026, 3, 5), expected: 'March 5' },
    { moment: at(2025, 12, 31), expected: 'December 31, 2025' },
  ])('$expected', ({ moment, expected }) => {
    expect(formatRelative(moment, now)).toBe(expected);
  });

  it.each([
    { moment: at(2026, 3, 12, 14, 18), expected: '12 minutes ago' },
    { moment: at(2026, 3, 11, 23, 59), expected: 'yesterday' },
    { moment: at(2026, 3, 10, 23, 59), expected: 'on Tuesday' },
    { moment: at(2026, 3, 5), expected: 'on March 5' },
  ])('after a verb: $expected', ({ moment, expected }) => {
    expect(formatRelativeInSentence(moment, now)).toBe(expected);
  });

  it('something from just before midnight is minutes old, not a day', () => {
    expect(formatRelative(at(2026, 3, 11, 23, 58), at(2026, 3, 12, 0, 3))).toBe('5 minutes ago');
  });

  it('[§9] polled figures are seconds old, never negative', () => {
    expect(formatSecondsAgo(now - 9_400, now)).toBe('10 seconds ago');
    expect(formatSecondsAgo(now + 300, now)).toBe('1 second ago');
    expect(formatSecondsAgo(now - 120_000, now)).toBe('2 minutes ago');
  });

  it('the full time has the day and the minute', () => {
    expect(formatPublicDateTime(at(2026, 3, 4, 9, 5))).toBe('March 4, 2026, 9:05 a.m.');
  });

  it('public times use a.m. and p.m.', () => {
    expect(formatPublicTime(at(2026, 3, 4, 0, 5))).toBe('12:05 a.m.');
    expect(formatPublicTime(at(2026, 3, 4, 14, 30))).toBe('2:30 p.m.');
  });
});

describe('times in lists', () => {
  it.each([
    { moment: at(2026, 3, 12, 9, 5), expected: 'today, 09:05' },
    { moment: at(2026, 3, 11, 23, 59), expected: 'Mar 11, 23:59' },
    { moment: at(2024, 10, 12, 0, 14), expected: 'Oct 12, 2024, 00:14' },
  ])('$expected', ({ moment, expected }) => {
    expect(formatShortDateTime(new Date(moment).toISOString(), now)).toBe(expected);
  });

  it('shows the start with seconds, and with the day if it is another day', () => {
    expect(formatSince(at(2026, 3, 12, 0, 5, 9), now)).toBe('00:05:09');
    expect(formatSince(at(2026, 3, 11, 14, 5, 41), now)).toBe('Mar 11, 2026, 14:05:41');
  });

  it('shows the last day', () => {
    expect(formatMonthDay(at(2026, 4, 11), now)).toBe('April 11');
    expect(formatMonthDay(at(2027, 1, 2), now)).toBe('January 2, 2027');
  });
});

describe('[§2] in the time zone of the portal, wherever this computer is', () => {
  // Around midnight in each place; the clocks of Oslo and New York are put forward in the night before.
  it.each([
    {
      zone: 'Europe/Oslo',
      at: '2026-03-28T23:30:00Z',
      now: '2026-03-29T10:00:00Z',
      ago: '10 hours ago',
    },
    {
      zone: 'Europe/Oslo',
      at: '2026-03-28T22:59:00Z',
      now: '2026-03-29T10:00:00Z',
      ago: 'yesterday',
    },
    {
      zone: 'Europe/Oslo',
      at: '2026-03-28T11:00:00Z',
      now: '2026-03-29T22:30:00Z',
      ago: 'Saturday',
    },
    {
      zone: 'Europe/Oslo',
      at: '2025-12-31T23:30:00Z',
      now: '2026-03-01T10:00:00Z',
      ago: 'January 1',
    },
    {
      zone: 'America/New_York',
      at: '2026-03-08T04:30:00Z',
      now: '2026-03-08T16:00:00Z',
      ago: 'yesterday',
    },
    {
      zone: 'America/New_York',
      at: '2026-03-08T05:30:00Z',
      now: '2026-03-08T16:00:00Z',
      ago: '10 hours ago',
    },
    {
      zone: 'America/New_York',
      at: '2026-01-01T03:00:00Z',
      now: '2026-03-01T10:00:00Z',
      ago: 'December 31, 2025',
    },
    {
      zone: 'Pacific/Auckland',
      at: '2026-04-04T10:59:00Z',
      now: '2026-04-05T11:00:00Z',
      ago: 'yesterday',
    },
    {
      zone: 'Pacific/Auckland',
      at: '2026-04-04T11:00:00Z',
      now: '2026-04-05T11:30:00Z',
      ago: '24 hours ago',
    },
  ])('$zone: what was at $at is $ago at $now', ({ zone, at: moment, now: later, ago }) => {
    expect(formatRelative(moment, Date.parse(later), zone)).toBe(ago);
  });

  it.each([
    { zone: 'Europe/Oslo', when: 'Tomorrow, 12:30 a.m.', full: 'November 22, 2026, 12:30 a.m.' },
    { zone: 'UTC', when: 'Today, 11:30 p.m.', full: 'November 21, 2026, 11:30 p.m.' },
    { zone: 'America/Los_Angeles', when: 'Today, 3:30 p.m.', full: 'November 21, 2026, 3:30 p.m.' },
    { zone: 'Asia/Kathmandu', when: 'Today, 5:15 a.m.', full: 'November 22, 2026, 5:15 a.m.' },
  ])('$zone: the same game begins $when', ({ zone, when, full }) => {
    const start = '2026-11-21T23:30:00Z';

    expect(formatUpcoming(start, Date.parse('2026-11-21T22:00:00Z'), zone)).toBe(when);
    expect(formatPublicDateTime(start, zone)).toBe(full);
  });

  it('a day of 23 or 25 hours is one day', () => {
    const days = (from: string, to: string) => calendarDaysBetween(from, to, 'Europe/Oslo');

    expect(days('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(1);
    expect(days('2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z')).toBe(0);
    expect(days('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(1);
  });
});

describe('a short age', () => {
  it.each([
    [10_000, '1 min'],
    [12 * 60_000, '12 min'],
    [3 * 3_600_000, '3 h'],
    [50 * 3_600_000, '2 d'],
  ])('%i ms ago is %s', (passedMs, age) => {
    expect(formatAge(new Date(now - passedMs).toISOString(), now)).toBe(age);
  });
});

describe('the end of something', () => {
  it.each([
    { end: at(2026, 3, 20, 9), expected: 'March 20, 9:00 a.m.' },
    { end: at(2026, 3, 20, 0, 0), expected: 'March 19' },
    { end: at(2026, 3, 19, 23, 59), expected: 'March 19' },
    { end: at(2027, 1, 1, 0, 0), expected: 'December 31' },
    { end: at(2027, 1, 1, 8), expected: 'January 1, 2027, 8:00 a.m.' },
  ])('[§2] $expected', ({ end, expected }) => {
    expect(formatDeadline(end, now)).toBe(expected);
  });
});
