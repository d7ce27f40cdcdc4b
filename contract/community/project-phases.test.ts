import { expect, it } from 'vitest';

import { getPhase, computePhaseProgress } from './project-phases.ts';

it.each([
  { progress: 0, phase: 'ask', share: 0 },
  { progress: 19.9, phase: 'ask', share: 0.995 },
  { progress: 20, phase: 'survey', share: 0 },
  { progress: 75, phase: 'build', share: 0.5 },
  { progress: 95, phase: 'present', share: 0.5 },
  { progress: 100, phase: 'present', share: 1 },
])('[§2] at $progress percent a project is in $phase', ({ progress, phase, share }) => {
  const found = getPhase(progress);

  expect(found).toBe(phase);
  expect(computePhaseProgress(found, progress)).toBeCloseTo(share);
});
