import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from './testing/app.fixture.tsx';

// As in a browser that blocks all cookies: even naming the storage throws.
function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

beforeEach(() => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
});
afterEach(() => vi.restoreAllMocks());

it('[§2] home works in a browser that refuses storage', async () => {
  await openApp('/');

  // The page for errors has no navigation.
  await expect.element(page.getByRole('navigation', { name: 'Get help' })).toBeVisible();
});

it('[§2] the review works in a browser that refuses storage', async () => {
  await openApp('/review', {
    user: aUser({ role: 'teacher' }),
    replies: { 'GET /api/moderation': { json: { items: [] } } },
  });

  await expect.element(page.getByRole('tab', { name: 'Waiting' })).toBeVisible();
});
