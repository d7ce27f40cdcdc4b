import { knownPaths } from '#contract/pages/page-addresses';
import { notFoundPath, redirects } from '#contract/pages/route-table';
import { expect, open, test } from '../support/fixtures.ts';

// Checks of every page for every reader: accessibility/every-page.spec.ts.

test('[§2] every page of the portal answers, and only the not-found page is a 404', async ({
  page,
}) => {
  for (const path of knownPaths) {
    const reply = await page.request.get(path);
    expect(reply.status(), path).toBe(path === notFoundPath ? 404 : 200);
  }
});

test('[product §5] a moved address redirects', async ({ page }) => {
  for (const [from, to] of Object.entries(redirects)) {
    const reply = await page.request.get(from);
    expect(new URL(reply.url()).pathname, from).toBe(to);
  }
});

test('a page without a form loads neither form validation nor the panel', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.text());
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const code = (await Promise.all(scripts)).join('\n');

  expect(code).toContain('/api/user');
  // These names appear only in zod and in the panel's socket.
  expect(code).not.toContain('~standard');
  expect(code).not.toMatch(/new WebSocket\(/);
});
