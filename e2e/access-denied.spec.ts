import { asStudent, expect, expectToast, open, test } from './fixtures.ts';

const guarded = [
  '/server-control',
  '/server-control/command',
  '/domain-setup',
  '/booknews-editor',
  '/users',
];

test('[§4] a visitor who asks for an administrator’s page lands on /help', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    await expect(
      page.getByRole('region', { name: 'That page is for administrators' }),
    ).toContainText(`You asked for ${path}. You are not signed in.`);
  }
});

test('[§4] a student who asks for an administrator’s page lands on /help', async ({
  page,
  watch,
}) => {
  const { name } = await asStudent(page);

  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL('/help');
    await expect(
      page.getByRole('region', { name: 'That page is for administrators' }),
    ).toContainText(`You are signed in as ${name}, and the role of this account is student.`);
  }

  // The guard runs before the page: nothing that is for administrators was requested.
  const asked = watch.requests.map((url) => new URL(url).pathname);
  const own = new Set(['/api/user', '/api/my/answers', '/api/notifications']);
  expect(asked.filter((path) => path.startsWith('/api/') && !own.has(path))).toEqual([]);
  expect(asked).not.toContain('/ws');
});

test('[§2] a student who opens the review page is told whom to ask, not to sign in', async ({
  page,
}) => {
  await asStudent(page);

  await open(page, '/review');
  const notice = page.getByRole('region', { name: 'That page is for teachers and administrators' });
  await expect(notice).toContainText('Items waiting for review before others can see them.');
  await expect(notice).toContainText('Ask your teacher');
  await expect(notice.getByRole('link', { name: 'Back to Home' })).toHaveClass(/--primary/);
  await expect(page.getByText('make an account')).toHaveCount(0);
  await expect(page.getByText('Sign in as administrator')).toHaveCount(0);
  await expect(page.getByText("Why that page didn't open")).toBeVisible();

  await notice.getByRole('button', { name: 'Sign out and use another account' }).click();
  await expect(page).toHaveURL('/auth');
});

test('[§2] the help page promises only what is on it', async ({ page }) => {
  await page.goto('/help');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expect(page.getByText(/did not open/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'make an account' })).toBeVisible();
});

test('[§8] a student who signs in at /admin is told why and lands on /help', async ({ page }) => {
  const student = await asStudent(page);
  await page.context().clearCookies();

  await open(page, '/admin');
  await page.getByLabel('Username').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Login' }).click();

  await expectToast(page, 'Access Denied', 'Admin privileges required for this area.');
  await expect(page).toHaveURL('/help');
});

test('[§4] a spinner is shown while the user is loading', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('/api/user', (route) => gate.promise.then(() => route.continue()));

  await page.goto('/server-control');
  await expect(page.getByText('Loading')).toBeAttached();
  await expect(page.getByRole('heading')).toHaveCount(0);
  gate.resolve();

  await expect(page).toHaveURL('/help');
});
