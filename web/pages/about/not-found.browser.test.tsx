import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const missing = { status: 404, text: 'That does not exist.' };
const heading = page.getByRole('heading', { level: 1 });

it.each([
  ['/projects/p9', 'GET /api/projects/p9'],
  ['/challenges/c9', 'GET /api/challenges/c9'],
  ['/workbooks/none', 'GET /api/workbooks/none'],
  ['/forum/f9', 'GET /api/forum/posts/f9'],
] as const)('[§2] %s, which does not exist, is a page that is not found', async (path, call) => {
  await openApp(path, { user: aUser({ role: 'student' }), replies: { [call]: missing } });

  await expect.element(heading).toHaveTextContent('404 Page Not Found');
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each(['/classes/c9', '/classes/c9/code', '/classes/c9/cards'])(
  '[product §4] %s of another teacher is a class that is not found',
  async (path) => {
    await openApp(path, {
      user: aUser({ role: 'teacher' }),
      replies: { 'GET /api/classes/c9': missing, 'GET /api/classes': { json: { classes: [] } } },
    });

    await expect.element(heading).toHaveTextContent('Class not found');
    await expect
      .element(page.getByRole('link', { name: 'See your classes' }))
      .toHaveAttribute('href', '/classes');
  },
);
