import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { ShowcaseProject } from '#contract/community/projects';
import { openApp } from '../../testing/app.fixture.tsx';

function aProject(n: number): ShowcaseProject {
  return {
    id: `p${n}`,
    title: `Project ${n}.`,
    type: 'Streets',
    description: 'Nobody has to run.',
    progress: 68,
    participants: 3,
    lastUpdate: '2026-11-20T09:00:00.000Z',
    kind: 'crossing',
    phase: 'build',
    picture: null,
    summary: 'Nobody has to run.',
    world: null,
    x: null,
    z: null,
    pictures: { before: null, proposed: null, built: null },
    team: [],
    state: 'published',
    author: 'Quiet Heron',
  };
}

it('[§2] of many projects, 24 are shown at a time, and Back leads to the same place', async () => {
  await page.viewport(1280, 900);
  const projects = Array.from({ length: 60 }, (_, n) => aProject(n + 1));
  await openApp('/projects', { replies: { 'GET /api/projects': { json: { projects } } } });
  const countCards = () => page.getByRole('article').elements().length;
  await expect.poll(countCards).toBe(24);

  await page.getByRole('button', { name: 'Show 24 more' }).click();

  const first = page.getByRole('link', { name: 'Project 25.' });
  await expect.element(first).toHaveFocus();
  await page.getByRole('button', { name: 'Show 12 more' }).click();
  await expect.poll(countCards).toBe(60);
  await expect.element(page.getByRole('button', { name: /Show \d+ more/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Project 60.' }).click();
  await expect.poll(() => location.pathname).toBe('/projects/p60');

  history.back();

  await expect.poll(countCards).toBe(60);
});

it('[§2] a list of projects that is not complete says so', async () => {
  const projects = [aProject(1)];
  await openApp('/projects', {
    replies: { 'GET /api/projects': { json: { projects, hasMore: true } } },
  });

  await expect.element(page.getByText('Older projects are not listed.')).toBeVisible();
});
