import { asStudent, expect, test } from '../support/fixtures.ts';

const adminPaths = [
  '/server-control',
  '/server-control/command',
  '/domain-setup',
  '/booknews-editor',
  '/users',
];

test('[§4] a student who opens an administrator’s page lands on /help', async ({ page, watch }) => {
  const { name } = await asStudent(page);

  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL('/help');
    await expect(
      page.getByRole('region', { name: 'That page is for administrators' }),
    ).toContainText(`You are signed in as ${name} (student).`);
  }

  // The guard runs before the page, so no data for administrators was requested.
  const requestedPaths = watch.requests.map((url) => new URL(url).pathname);
  const own = new Set(['/api/user', '/api/notifications']);
  expect(requestedPaths.filter((path) => path.startsWith('/api/') && !own.has(path))).toEqual([]);
  expect(requestedPaths).not.toContain('/ws');
});
