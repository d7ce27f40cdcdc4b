import { describe, expect, it } from 'vitest';

import type { Project } from '#contract/community/projects';
import { homeModel } from './home-pins.ts';

// A Wednesday in local time.
const now = new Date(2026, 2, 4, 12, 0).getTime();
const view = { nowMs: now, worldName: (world: string) => world.replace('tacoma', 'Tacoma') };
const hourMs = 3_600_000;
const at = (hours: number) => new Date(now + hours * hourMs).toISOString();
const quiet = { nextGame: null, openQuest: null };
const project = (id: string, kind: Project['kind'] = 'crossing'): Project => ({
  id,
  title: `Project ${id}`,
  type: 'Streets',
  description: 'Safer for everyone.',
  progress: 68,
  participants: 1,
  lastUpdate: at(-1),
  kind,
  phase: 'build',
  picture: null,
});
const game = (start: number) => ({
  id: 'g',
  type: 'Build',
  title: 'Build day',
  start: at(start),
  end: at(900),
  world: 'tacoma',
  classId: null,
});
const openQuest = {
  id: 'q',
  title: 'count the crossings',
  type: 'research',
  until: at(4 * 24 + 1),
  location: null,
  classId: null,
} as const;

describe('what the home page pins on the model', () => {
  it('[design] a project is on its plot at its phase, and its card leads to it', () => {
    const { pins, sites } = homeModel(quiet, [project('7')], view);

    expect(sites).toEqual([{ plot: 'dock', kind: 'crossing', phase: 'build', built: 0.68 }]);
    expect(pins).toMatchObject([
      {
        plot: 'dock',
        title: 'Project 7',
        lines: ['Build, phase 4 of 5. 68% done.', 'Streets · 1 person'],
        href: '/projects/7',
      },
    ]);
  });

  it('[design] pins nothing while there is nothing to show', () => {
    expect(homeModel(quiet, [], view)).toEqual({ pins: [], sites: [] });
  });

  it('[§2] at most three cards; other projects are on the model without a pin', () => {
    const many = ['1', '2', '3', '4'].map((id) => project(id, 'tower'));
    const { pins, sites } = homeModel({ nextGame: game(28), openQuest }, many, view);

    expect(pins.map(({ title }) => title)).toEqual([
      'Project 1',
      'Build day',
      'Open quest: count the crossings',
    ]);
    expect(sites.length).toBeGreaterThan(2);
    expect(new Set(sites.map(({ plot }) => plot)).size).toBe(sites.length);
  });

  it.each([
    ['tomorrow', 28, 'Tomorrow, 4:00 p.m.'],
    ['in progress', -1, 'Happening now'],
  ])('a session %s says when it is', (_, start, expected) => {
    const { pins } = homeModel({ ...quiet, nextGame: game(start) }, [], view);

    expect(pins[0]?.lines).toEqual([expected, 'In the Tacoma world']);
  });

  it('a quest says how long it is open', () => {
    const { pins } = homeModel({ ...quiet, openQuest }, [], view);

    expect(pins[0]?.lines).toEqual(['Research, 4 days left.', 'Send yours in.']);
  });
});
