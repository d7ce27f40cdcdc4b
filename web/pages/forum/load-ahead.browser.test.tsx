import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { list, openList, openThread } from '../../features/forum/forum-pages.fixture.ts';
import { openApp } from '../../testing/app.fixture.tsx';

/** Whether the browser has fetched this module. */
function hasCode(file: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${file}`));
}

it('[§1] what a tap opens is loaded before the tap, and without a connection', async () => {
  await openApp('/forum', { user: null, replies: list });
  await expect.element(page.getByRole('link', { name: 'Sign in to write' })).toBeVisible();
  expect(hasCode('new-post-dialog.tsx')).toBe(false);
  expect(hasCode('toast-card.tsx')).toBe(false);

  await openList();
  await expect.element(page.getByRole('button', { name: 'New post' })).toBeVisible();
  await expect.poll(() => hasCode('new-post-dialog.tsx')).toBe(true);
  await expect.poll(() => hasCode('toast-card.tsx')).toBe(true);

  await openThread();
  await expect.element(page.getByRole('button', { name: 'Report this post' })).toBeVisible();
  await expect.poll(() => hasCode('report-dialog.tsx')).toBe(true);
  await expect.poll(() => hasCode('edit-own-item.tsx')).toBe(true);
});
