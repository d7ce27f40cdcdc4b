import { knownPaths, notFoundPath, redirects } from '../web/route-table.ts';
import { expect, open, test } from './fixtures.ts';

// What each page must be for everyone who reads it: accessibility/every-page.spec.ts.

test('[§2] every address of the portal answers, and only the page for what is not found is a 404', async ({
  page,
}) => {
  for (const path of knownPaths) {
    const reply = await page.request.get(path);
    expect(reply.status(), path).toBe(path === notFoundPath ? 404 : 200);
  }
});

test('[§5 of the product] an address that has moved leads on', async ({ page }) => {
  for (const [from, to] of Object.entries(redirects)) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('[performance 3] a page without a form brings neither the checks of forms nor the panel', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.text());
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const code = (await Promise.all(scripts)).join('\n');

  expect(code).toContain('/api/user');
  // Zod names its own shapes so, and only the socket of the panel has this one.
  expect(code).not.toContain('~standard');
  expect(code).not.toMatch(/new WebSocket\(/);
});
