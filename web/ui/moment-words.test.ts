import { describe, expect, it } from 'vitest';

import {
  agoInWords,
  changedInWords,
  dayAndTime,
  secondsAgo,
  sinceInWords,
  untilInWords,
} from './moment-words.ts';

const at = (year: number, month: number, day: number, hour = 12, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();
const now = at(2026, 3, 12, 14, 30);

describe('how long ago something was', () => {
  it.each([
    { moment: at(2026, 3, 12, 14, 29, 30), words: 'just now' },
    { moment: at(2026, 3, 12, 14, 31), words: 'just now' },
    { moment: at(2026, 3, 12, 14, 29), words: '1 minute ago' },
    { moment: at(2026, 3, 12, 14, 18), words: '12 minutes ago' },
    { moment: at(2026, 3, 12, 13, 20), words: '1 hour ago' },
    { moment: at(2026, 3, 12, 0, 0), words: '14 hours ago' },
    { moment: at(2026, 3, 11, 23, 59), words: 'yesterday' },
    { moment: at(2026, 3, 9), words: 'Monday' },
    { moment: at(2026, 3, 6), words: 'Friday' },
    { moment: at(2026, 3, 5), words: '5 March' },
    { moment: at(2025, 12, 31), words: '31 December 2025' },
  ])('$words', ({ moment, words }) => {
    expect(agoInWords(moment, now)).toBe(words);
  });

  it('something of the last minutes before midnight is minutes old, not a day', () => {
    expect(agoInWords(at(2026, 3, 11, 23, 58), at(2026, 3, 12, 0, 3))).toBe('5 minutes ago');
  });

  it('[§9] polled figures are seconds old, and never younger than nothing', () => {
    expect(secondsAgo(now - 9_400, now)).toBe('10 s ago');
    expect(secondsAgo(now + 300, now)).toBe('1 s ago');
    expect(secondsAgo(now - 120_000, now)).toBe('2 minutes ago');
  });

  it('the full time has the day and the minute', () => {
    expect(dayAndTime(at(2026, 3, 4, 9, 5))).toBe('4 March 2026, 09:05');
  });
});

describe('times in lists', () => {
  it.each([
    { moment: at(2026, 3, 12, 9, 5), words: 'today, 09:05' },
    { moment: at(2026, 3, 11, 23, 59), words: '11 Mar, 23:59' },
    { moment: at(2024, 10, 12, 0, 14), words: '12 Oct 2024, 00:14' },
  ])('$words', ({ moment, words }) => {
    expect(changedInWords(new Date(moment).toISOString(), now)).toBe(words);
  });

  it('since when something is: with the seconds, and with the day when that is another one', () => {
    expect(sinceInWords(at(2026, 3, 12, 0, 5, 9), now)).toBe('00:05:09');
    expect(sinceInWords(at(2026, 3, 11, 14, 5, 41), now)).toBe('11 Mar 2026, 14:05:41');
  });

  it('until which day something is', () => {
    expect(untilInWords(at(2026, 4, 11), now)).toBe('11 April');
    expect(untilInWords(at(2027, 1, 2), now)).toBe('2 January 2027');
  });
});
