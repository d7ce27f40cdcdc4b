import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aClass, createClassDetail } from '../features/classes/class.fixture.tsx';
import { aUser, openApp, refetchReads } from '../testing/app.fixture.tsx';

const missing = { status: 404, text: 'That does not exist.' };
const heading = page.getByRole('heading', { level: 1 });

it.each([
  ['/projects/p9', 'GET /api/projects/p9'],
  ['/challenges/c9', 'GET /api/challenges/c9'],
  ['/workbooks/none', 'GET /api/workbooks/none'],
  ['/forum/f9', 'GET /api/forum/posts/f9'],
] as const)('[§2] %s, which does not exist, says “Page not found”', async (path, call) => {
  await openApp(path, { user: aUser({ role: 'student' }), replies: { [call]: missing } });

  await expect.element(heading).toHaveTextContent('404 Page Not Found');
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each(['/classes/c9', '/classes/c9/code', '/classes/c9/cards'])(
  '[product §4] %s of another teacher says “Class not found”',
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

it.each([
  ['/classes/c1', 'Class'],
  ['/classes/c1/code', 'Class code'],
  ['/classes/c1/cards', 'Sign-in cards'],
])(
  '[accessibility 14] %s, which cannot be read now, has a heading and a button to try again',
  async (path, title) => {
    const failed = { status: 500, text: 'Something went wrong.' };
    const replies = {
      'GET /api/classes/c1': failed,
      'GET /api/classes': { json: { classes: [] } },
    };
    await openApp(path, { user: aUser({ role: 'teacher' }), replies });

    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

it.each([
  ['/projects/p1', 'GET /api/projects/p1', 'Project', 'All projects'],
  ['/challenges/c1', 'GET /api/challenges/c1', 'Challenge', 'All challenges'],
  ['/workbooks/w1', 'GET /api/workbooks/w1', 'Workbook', 'All workbooks'],
] as const)(
  '[accessibility 14] %s, which cannot be read now, has a heading, a way back, and a button to try again',
  async (path, call, title, back) => {
    await openApp(path, { replies: { [call]: { status: 500, text: 'Something went wrong.' } } });

    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByRole('link', { name: back })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

it.each([
  ['/classes/c1', 'Class'],
  ['/classes/c1/code', 'Class code'],
  ['/classes/c1/cards', 'Sign-in cards'],
])('[P-14] %s shows nothing of a class that its reader can no longer see', async (path, title) => {
  let isRefused = false;
  const refused = new Response('You are not allowed to do that.', { status: 403 });
  await openApp(path, {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/classes/c1': () =>
        isRefused ? refused.clone() : Response.json(createClassDetail()),
    },
  });
  await expect.element(page.getByText(aClass.name).first()).toBeVisible();

  isRefused = true;
  refetchReads();

  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(heading).toHaveTextContent(title);
  await expect.element(page.getByText(aClass.name)).not.toBeInTheDocument();
});
