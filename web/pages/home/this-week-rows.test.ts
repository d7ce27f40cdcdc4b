import { describe, expect, it } from 'vitest';

import type { ThisWeek } from '#contract/this-week';
import { weekRows } from './this-week-rows.ts';

// A Wednesday in local time.
const now = new Date(2026, 2, 4, 12, 0).getTime();
const hour = 3_600_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const nothing: ThisWeek = { nextGame: null, openQuest: null, newestWork: null };

const game = (start: number, world: string | null): ThisWeek => ({
  ...nothing,
  nextGame: {
    id: 'g',
    type: 'Build',
    title: 'Build day',
    start: at(start),
    end: at(900),
    world,
    classId: null,
  },
});
const quest = (until: number): ThisWeek => ({
  ...nothing,
  openQuest: {
    id: 'q',
    title: 'count the crossings',
    type: 'research',
    until: at(until),
    location: null,
    classId: null,
  },
});
const work = (approved: number): ThisWeek => ({
  ...nothing,
  newestWork: { kind: 'project', title: 'Rain garden', author: 'Mara_L', approvedAt: at(approved) },
});

describe('the rows of "This week"', () => {
  it.each([
    ['a session tomorrow', game(28, 'tacoma'), 'Build day', 'Tomorrow 16:00, in world tacoma'],
    ['a session this afternoon', game(4, null), 'Build day', 'Today 16:00'],
    ['a session in three days', game(76, null), 'Build day', 'Saturday 16:00'],
    ['a session in two weeks', game(14 * 24, null), 'Build day', '18 March 2026, 12:00'],
    ['a session in progress', game(-1, 'tacoma'), 'Build day', 'Happening now, in world tacoma'],
    [
      'a quest',
      quest(4 * 24 + 1),
      'Open quest: count the crossings',
      'Research, 4 days left to send yours',
    ],
    [
      'a quest on its last day',
      quest(1.5),
      'Open quest: count the crossings',
      'Research, 1 hour left to send yours',
    ],
    [
      'work approved today',
      work(-2),
      'Newest approved: Rain garden',
      'By Mara_L, approved 2 hours ago',
    ],
    [
      'work approved on Monday',
      work(-48),
      'Newest approved: Rain garden',
      'By Mara_L, approved on Monday',
    ],
  ])('[§2] describes %s', (_note, week, title, details) => {
    expect(weekRows(week, now)).toEqual([{ title, details }]);
  });

  it('[§2] are empty when nothing is planned', () => {
    expect(weekRows(nothing, now)).toEqual([]);
  });
});
