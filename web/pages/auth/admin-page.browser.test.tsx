import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const toast = page.getByRole('region', { name: 'Notifications (F8)' });

async function logIn(name: string): Promise<void> {
  await page.getByLabelText('Username').fill(name);
  await page.getByLabelText('Password', { exact: true }).fill('a guess');
  await page.getByRole('button', { name: 'Login' }).click();
}

it('[§2] leads a signed-in administrator to the control panel', async () => {
  await openApp('/admin', { user: aUser({ role: 'admin' }) });

  await expect.poll(() => location.pathname).toBe('/server-control');
});

it('[§4] leads back to the guarded page that was asked for', async () => {
  const admin = aUser({ role: 'admin' });
  await openApp('/server-control/command?from=a-link', {
    replies: {
      'POST /api/login': { json: admin },
      'GET /api/setup': { json: { steps: [] } },
    },
  });
  await page.getByRole('link', { name: 'Sign in as administrator' }).click();

  await logIn('admin');

  await expect.poll(() => location.pathname).toBe('/server-control/command');
  expect(location.search).toBe('?from=a-link');
});

it('[§8] refuses a wrong password with the same sentence for any name', async () => {
  await openApp('/admin', {
    replies: { 'POST /api/login': { text: 'Wrong email or password.', status: 401 } },
  });

  for (const name of ['admin', 'nobody']) {
    await logIn(name);
    await expect.element(toast.getByText('Login Failed')).toBeVisible();
    await expect.element(toast.getByText('Invalid admin credentials.')).toBeVisible();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast.getByText('Login Failed')).not.toBeInTheDocument();
  }

  expect(location.pathname).toBe('/admin');
});

it('[§2] tells a student why, and leads to /help, which explains the page', async () => {
  await openApp('/admin', { replies: { 'POST /api/login': { json: aUser() } } });

  await logIn('mara@school.example');

  await expect.element(toast.getByText('Access Denied')).toBeVisible();
  await expect.element(toast.getByText('Admin privileges required for this area.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/help');
  const reason = page.getByRole('region', { name: 'That page is for administrators' });
  await expect.element(reason.getByText('/server-control', { exact: true })).toBeVisible();
  await expect.element(reason.getByText('Ask your teacher')).toBeVisible();
});

it('[§2] /help names the page that was asked for', async () => {
  await openApp('/content-editor/links?from=a-link', {
    replies: { 'POST /api/login': { json: aUser() } },
  });
  await page.getByRole('link', { name: 'Sign in as administrator' }).click();

  await logIn('mara@school.example');

  const reason = page.getByRole('region', { name: 'That page is for administrators' });
  await expect.element(reason.getByText('/content-editor/links', { exact: true })).toBeVisible();
  await expect.element(reason.getByText('Ask your teacher')).toBeVisible();
});
