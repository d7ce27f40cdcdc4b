import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const guarded = [
  '/server-control',
  '/server-control/command',
  '/domain-setup',
  '/booknews-editor',
  '/users',
];
const forAdmins = page.getByRole('region', { name: 'That page is for administrators' });
const forTeachers = page.getByRole('region', {
  name: 'That page is for teachers and administrators',
});
const heading = page.getByRole('heading', { level: 1 });

describe('the guard of pages that are not for everyone', () => {
  it.each(guarded)('[§4] leads a visitor from %s to /help', async (path) => {
    const { calls } = await openApp(path);

    await expect.element(heading).toHaveTextContent('Help');
    expect(location.pathname).toBe('/help');
    await expect
      .element(forAdmins.getByText(`You tried to open ${path}. You are not signed in.`))
      .toBeVisible();
    expect(calls).toEqual([]);
  });

  it('[§4] leads a visitor from /review to a notice that teachers may open it, with a link to /auth', async () => {
    await openApp('/review');

    await expect.element(forTeachers).toBeVisible();
    expect(location.pathname).toBe('/help');
    await expect
      .element(forTeachers.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/auth');
  });

  it('[§2] tells a student who opens the review whom to ask, not to sign in', async () => {
    // Once the code of /auth is loaded, the page opens without waiting for the user to change.
    await openApp('/help');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    let isSignedIn = true;
    await openApp('/review', {
      replies: {
        'GET /api/user': () =>
          isSignedIn ? Response.json(aUser()) : new Response('Please sign in.', { status: 401 }),
        'POST /api/logout': () => {
          isSignedIn = false;
          return new Response(null, { status: 204 });
        },
      },
      user: aUser(),
    });

    await expect
      .element(forTeachers.getByText(/Items waiting for review before others can see them\./))
      .toBeVisible();
    await expect.element(forTeachers.getByText(/Ask your teacher/)).toBeVisible();
    await expect
      .element(forTeachers.getByRole('link', { name: 'Back to Home' }))
      .toHaveClass(/--primary/);
    await expect
      .element(page.getByRole('link', { name: 'create an account' }))
      .not.toBeInTheDocument();
    await expect.element(page.getByText('Sign in as administrator')).not.toBeInTheDocument();
    await expect.element(page.getByText("Why that page didn't open")).toBeVisible();

    await forTeachers.getByRole('button', { name: 'Sign out and use another account' }).click();
    await expect.poll(() => location.pathname).toBe('/auth');
  });

  it('[§4] shows a spinner while the user is loading', async () => {
    const reply = Promise.withResolvers<Response>();
    await openApp('/server-control', {
      user: aUser(),
      replies: { 'GET /api/user': () => reply.promise },
    });
    await expect.element(page.getByText('Loading')).toBeInTheDocument();
    expect(page.getByRole('heading').elements()).toEqual([]);

    reply.resolve(Response.json(aUser()));

    await expect.element(heading).toHaveTextContent('Help');
    expect(location.pathname).toBe('/help');
  });
});

it('[§2] the help page promises only what is on it', async () => {
  await openApp('/help');

  await expect.element(heading).toHaveTextContent('Help');
  await expect.element(page.getByText(/did not open/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'create an account' })).toBeVisible();
});

it('[P-34] the first topic has the numbers to call as links', async () => {
  await openApp('/help');

  const topic = page.getByRole('region', { name: 'If you are not safe' });
  for (const number of ['988', '911'])
    await expect
      .element(topic.getByRole('link', { name: number, exact: true }))
      .toHaveAttribute('href', `tel:${number}`);
});

it('[§2] the footer leads teachers to their part of the help page, from other pages and from the page itself', async () => {
  const teachers = page.getByRole('region', { name: 'Bring your class' });
  const link = page.getByRole('link', { name: 'Bring your class' });
  await openApp('/play');

  await link.click();
  await expect.element(teachers).toBeInViewport();
  window.scrollTo(0, 0);
  await link.click();

  await expect.element(teachers).toBeInViewport();
  expect(location.hash).toBe('#teachers');
});
