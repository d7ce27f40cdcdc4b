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
  title: 'Your support message was answered.',
  readAt: '2026-11-20T08:30:00.000Z',
};

function openAnswered() {
  return openApp('/help', {
    user: aUser(),
    replies: { 'GET /api/notifications': { json: { notifications: [answered], unread: 0 } } },
  });
}

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

    const button = dialog.getByRole('button', { name: 'Mark all as read' });
    // A button that is really disabled loses the focus.
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveFocus();
    const sentBody = () =>
      portal.calls.find(({ call }) => call === 'POST /api/notifications/read')?.body;
    await expect.poll(sentBody).toBe(JSON.stringify({ ids: [], upTo: '2' }));
  });

  it.each([
    { unread: 0, sentence: 'Only the newest 50 are listed.' },
    {
      unread: 53,
      sentence: '3 more new notifications. Read some of these to see them.',
    },
  ])(
    '[§9] says that there are more than it lists: $unread unread',
    async ({ unread, sentence }) => {
      const of = unread > 0 ? approved : answered;
      const notifications = Array.from({ length: 50 }, (_, at) => ({ ...of, id: `${at}` }));
      await openApp('/help', {
        user: aUser(),
        replies: { 'GET /api/notifications': { json: { notifications, unread } } },
      });

      await page.getByRole('button', { name: /^Notifications/ }).click();

      await expect.element(page.getByText(sentence)).toBeInTheDocument();
    },
  );

  it('[design] shows many in a list that scrolls above its button', async () => {
    const notifications = Array.from({ length: 20 }, (_, at) => ({ ...answered, id: `${at}` }));
    await openApp('/help', {
      user: aUser(),
      replies: { 'GET /api/notifications': { json: { notifications, unread: 0 } } },
    });

    await page.getByRole('button', { name: 'Notifications' }).click();

    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect.element(dialog.getByRole('link', { name: answered.title }).first()).toBeVisible();
    const end = () => dialog.element().getBoundingClientRect().bottom;
    await expect.poll(end).toBeLessThanOrEqual(window.innerHeight);
  });

  it('[design] has its bell in the header on a phone', async () => {
    await page.viewport(375, 700);
    await openAnswered();

    await page.getByRole('button', { name: 'Notifications' }).click();

    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect.element(dialog.getByRole('link', { name: answered.title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu.getByRole('link', { name: 'Account' })).toBeVisible();
    await expect
      .element(menu.getByRole('button', { name: 'Notifications' }))
      .not.toBeInTheDocument();
  });

  it('opens above the page from the menu, where the header is too narrow for the bell', async () => {
    await page.viewport(320, 700);
    await openAnswered();
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
