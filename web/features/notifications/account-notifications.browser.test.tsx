import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '#contract/accounts/notifications';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const approved: Notification = {
  id: '2',
  at: '2026-11-20T08:00:00.000Z',
  kind: 'approved',
  title: 'Your quest was approved.',
  href: '/my-submissions',
  readAt: null,
};
const answered: Notification = {
  ...approved,
  id: '1',
  kind: 'answered',
  title: 'Your message to support was answered.',
  readAt: '2026-11-20T08:30:00.000Z',
};

describe('the notifications of an account', () => {
  beforeEach(() => page.viewport(1280, 900));

  it('lists what the account was told and marks it as read', async () => {
    let isRead = false;
    const portal = await openApp('/help', {
      user: aUser(),
      replies: {
        'GET /api/notifications': () =>
          Response.json({
            notifications: [{ ...approved, readAt: isRead ? answered.readAt : null }, answered],
            unread: isRead ? 0 : 1,
          }),
        'POST /api/notifications/read': () => {
          isRead = true;
          return new Response(null, { status: 204 });
        },
      },
    });

    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect.element(dialog.getByRole('link', { name: approved.title })).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: answered.title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark all as read' }).click();

    await expect.element(dialog.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    const sentBody = () =>
      portal.calls.find(({ call }) => call === 'POST /api/notifications/read')?.body;
    await expect.poll(sentBody).toBe(JSON.stringify({ ids: ['2'] }));
  });

  it('opens above the page on a phone, where the bell is in the menu', async () => {
    await page.viewport(375, 700);
    await openApp('/help', {
      user: aUser(),
      replies: {
        'GET /api/notifications': { json: { notifications: [answered], unread: 0 } },
      },
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await menu.getByRole('button', { name: 'Notifications' }).click();

    await expect.element(menu).not.toBeInTheDocument();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect.element(dialog.getByRole('link', { name: answered.title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('follows a notification to its page and marks it as read', async () => {
    const portal = await openApp('/help', {
      user: aUser(),
      replies: {
        'GET /api/notifications': { json: { notifications: [approved], unread: 1 } },
        'POST /api/notifications/read': () => new Response(null, { status: 204 }),
      },
    });
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();

    await page.getByRole('link', { name: approved.title }).click();

    await expect.poll(() => location.pathname).toBe('/my-submissions');
    await expect
      .poll(() => portal.calls.map(({ call }) => call))
      .toContain('POST /api/notifications/read');
  });
});
