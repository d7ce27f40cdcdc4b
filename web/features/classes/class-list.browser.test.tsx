import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';

const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 3, archivedAt: null };

it.each([1280, 375])('[design] New class is beside the heading at %i px', async (width) => {
  await page.viewport(width, 900);
  await openApp('/classes', {
    user: aUser({ role: 'teacher' }),
    replies: { 'GET /api/classes': { json: { classes: [aClass] } } },
  });
  await expect.element(page.getByRole('link', { name: /Class 7B.*3 students/ })).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Classes', level: 1 }).element();
  const button = page.getByRole('button', { name: 'New class' }).element();
  const [{ bottom, right }, { top, left }] = [
    heading.getBoundingClientRect(),
    button.getBoundingClientRect(),
  ];
  expect(top).toBeLessThan(bottom);
  expect(left).toBeGreaterThan(right);
});
