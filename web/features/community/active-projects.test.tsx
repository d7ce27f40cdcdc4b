import { describe, expect, it } from 'vitest';

import { phaseOf } from './active-projects.tsx';

const names = ['Ask', 'Survey', 'Plan', 'Build', 'Present'];

describe('[§2] the phase of a project', () => {
  it.each([
    { percent: 0, number: 1, name: 'Ask' },
    { percent: 19.9, number: 1, name: 'Ask' },
    { percent: 20, number: 2, name: 'Survey' },
    { percent: 68, number: 4, name: 'Build' },
    { percent: 92, number: 5, name: 'Present' },
    { percent: 100, number: 5, name: 'Present' },
  ])('at $percent% is $name', ({ percent, number, name }) => {
    expect(phaseOf(percent, names)).toEqual({ number, name });
  });
});
