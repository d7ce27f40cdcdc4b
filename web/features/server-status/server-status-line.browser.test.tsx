import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refetchReads, openApp } from '../../testing/app.fixture.tsx';

it('[accessibility 12] another check announces nothing unless the state has changed', async () => {
  const status = { state: 'up', online: 3, max: 20, checkedAt: '2026-11-20T08:59:00.000Z' };
  let now = { ...status, lastSeenAt: status.checkedAt, practice: false };
  await openApp('/play', {
    replies: { 'GET /api/public/server-status': () => Response.json(now) },
  });
  const announced = page.getByRole('status').filter({ hasText: /Online|Offline/ });
  await expect.element(announced).toHaveTextContent('Online');
  const changes: string[] = [];
  const observer = new MutationObserver((all) =>
    changes.push(...all.map(({ target }) => target.textContent ?? '')),
  );
  observer.observe(announced.element(), { childList: true, characterData: true, subtree: true });

  now = { ...now, online: 4, checkedAt: '2026-11-20T08:59:30.000Z' };
  refetchReads();
  await expect.element(page.getByText('4 playing')).toBeVisible();
  expect(changes).toEqual([]);

  now = { ...now, state: 'resting' };
  refetchReads();
  await expect.element(announced).toHaveTextContent('Offline');
});

it('[product §5] a server that hides how many are playing is online', async () => {
  const checkedAt = '2026-11-20T08:59:00.000Z';
  const status = { state: 'up', online: null, max: null, checkedAt, lastSeenAt: checkedAt };
  await openApp('/play', {
    replies: {
      'GET /api/public/server-status': () => Response.json({ ...status, practice: false }),
    },
  });

  await expect.element(page.getByText('Number of players hidden')).toBeVisible();
  await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
});
