import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ProjectPage } from '#contract/community/projects';
import { openApp } from '../../testing/app.fixture.tsx';

const project: ProjectPage = {
  id: 'p1',
  title: 'Safer crossing',
  type: 'Streets',
  description: 'Nobody has to run.\n\nWe counted.',
  progress: 68,
  participants: 3,
  lastUpdate: '2026-11-20T09:00:00.000Z',
  kind: 'crossing',
  phase: 'build',
  picture: '/favicon.svg',
  summary: 'Nobody has to run.',
  world: 'tacoma',
  x: 412,
  z: -168,
  pictures: { before: '/favicon.svg', proposed: null, built: '/favicon.svg' },
  team: ['Amber Otter', 'Quiet Heron'],
  state: 'published',
  author: 'Amber Otter',
  challenges: [
    { id: 'c1', title: 'Dock Street', verdict: 'goes-in', reason: 'Your count shows it.' },
  ],
  may: { enter: false, changePictures: false, changeTeam: false, leave: false },
};

it('[§2] a project compares its pictures by keyboard', async () => {
  await openApp('/projects/p1', { replies: { 'GET /api/projects/p1': { json: project } } });
  const slider = page.getByRole('slider', { name: 'Compare Before with Built' });
  await expect.element(slider).toHaveAttribute('aria-valuenow', '50');
  slider.element().focus();

  for (const [keys, value] of [
    ['{ArrowLeft}', '48'],
    ['{Shift>}{ArrowRight}{/Shift}', '58'],
    ['{Home}', '0'],
    ['{ArrowLeft}', '0'],
    ['{End}', '100'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(slider).toHaveAttribute('aria-valuenow', value);
  }
});

it('[§2] a project shows its phase, its team, and the official answer', async () => {
  await openApp('/projects/p1', { replies: { 'GET /api/projects/p1': { json: project } } });

  await expect.element(page.getByText('Phase 4 of 5, 68% done')).toBeVisible();
  await expect.element(page.getByText('Quiet Heron')).toBeVisible();
  await expect.element(page.getByText('Goes into the plan.')).toBeVisible();
});
