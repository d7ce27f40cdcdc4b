import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const admin = aUser({ role: 'admin', name: 'admin' });
export const text = (number: number) =>
  page.getByRole('textbox', { name: `Text of page ${number}`, exact: true });

export function aBook(book: Record<string, string>, version: string) {
  return { book, 'Interactive-Word': {}, version, source: 'server' };
}

export async function openEditor(
  book: Record<string, string>,
  replies: Replies = {},
  user = admin,
) {
  await page.viewport(1280, 900);
  const portal = await openApp('/booknews-editor', {
    user,
    replies: {
      'GET /api/admin/booknews': {
        json: aBook(book, 'v1'),
      },
      'GET /api/admin/booknews/versions': { json: { versions: [] } },
      ...replies,
    },
  });
  await expect.element(text(1)).toBeVisible();
  return portal;
}
