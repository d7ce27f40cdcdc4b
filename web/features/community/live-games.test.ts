import { expect, it } from 'vitest';

import { formatCounts, formatGames } from './live-games.tsx';

it.each([
  ['nothing', [], [], 'No sessions planned yet', []],
  ['one game that is on', ['Build'], ['Build'], 'Build', []],
  ['two that are on', ['Build', 'Hunt'], ['Build', 'Hunt'], 'Build', ['Also happening: Hunt']],
  [
    'one that is on and two that begin on another day',
    ['Build battle', 'Build day', 'Map hunt'],
    ['Build battle'],
    'Build battle',
    ['Planned: Build day, Map hunt'],
  ],
  ['only planned ones', ['Build', 'Hunt'], [], 'Next: Build', ['Also planned: Hunt']],
  [
    'some of each',
    ['Build', 'Hunt', 'Talk'],
    ['Build', 'Hunt'],
    'Build',
    ['Also happening: Hunt', 'Planned: Talk'],
  ],
])('[§3] of %s only what is on is said to be on', (_, gameTypes, activeTypes, title, others) => {
  const activeGames = activeTypes.length;

  expect(formatGames({ activeGames, gameTypes, activeTypes })).toEqual({ title, others });
});

it.each([
  [0, ['Build', 'Hunt'], 'Next: Build', ['Also planned: Hunt']],
  [2, ['Build', 'Hunt'], 'Build, Hunt', []],
  [1, [], 'A session', []],
])(
  '[§3] with %i on and a reply that does not say which, none is said to be next then',
  (activeGames, gameTypes, title, others) => {
    expect(formatGames({ activeGames, gameTypes })).toEqual({ title, others });
  },
);

it.each([
  [1, '2 days', '1 active session · 3 played so far · next session in 2 days'],
  [0, null, '0 active sessions · 3 played so far'],
])('[§2] %i active games, the next in %s', (activeGames, nextGameIn, line) => {
  const games = { activeGames, nextGameIn, totalGamesPlayed: 3, gameTypes: [] };

  expect(formatCounts(games)).toBe(line);
});
