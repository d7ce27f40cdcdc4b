import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openThread } from './features/forum/forum-pages.fixture.ts';
import { aUser, openApp } from './testing/app.fixture.tsx';

// As in a browser that blocks all cookies: even naming the storage throws.
function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

beforeEach(() => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  // In Firefox, also the channel between tabs.
  vi.spyOn(window, 'BroadcastChannel').mockImplementation(refuse);
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

it('[§1] a workbook does not claim that a browser keeps answers that it refuses', async () => {
  const fields = [
    { id: 'which', kind: 'question', text: 'Which place?', hint: null, choices: [] },
  ] as const;
  await openApp('/workbooks/look', {
    user: aUser(),
    replies: {
      'GET /api/workbooks/look': { json: { id: 'look', title: 'Look', description: '', fields } },
      'GET /api/workbooks/look/answers': { json: { answers: {}, savedAt: null } },
      'PUT /api/workbooks/look/answers': { text: 'The portal is not ready yet.', status: 503 },
    },
  });

  await page.getByRole('textbox', { name: 'Which place?' }).fill('Dock Street');

  await expect.element(page.getByText(/^Not saved yet\. Keep this page open/)).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

it('[§1] the forum does not claim that a draft is saved', async () => {
  await openThread();

  await page.getByRole('textbox', { name: 'Text' }).fill('Twelve bikes.');

  await expect.element(page.getByRole('button', { name: 'Send reply' })).toBeVisible();
  await expect.element(page.getByText('Draft saved')).not.toBeInTheDocument();
});
