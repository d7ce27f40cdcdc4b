import { expect, open, test } from '../support/fixtures.ts';

const unknown = ['/no-such-page', '/maps/no-such-world', '/server-control/no-such-tab', '/404'];

test('[§2] a page that does not exist shows the exact not-found text', async ({ page, watch }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of unknown) {
    watch.expectRefusal(`404 ${path}`);

    const reply = await page.goto(path);

    expect(reply?.status(), path).toBe(404);
    await expect(heading).toHaveText('404 Page Not Found');
    await expect(
      page.getByText('Did you forget to add the page to the router?', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveTitle('404 Page Not Found · Blockplan');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  }

  // An address that only the browser resolves.
  await open(page, '/');
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(heading).toHaveText('404 Page Not Found');
});

test('[product §4] an API path that does not exist is answered with a plain sentence', async ({
  page,
}) => {
  const reply = await page.request.get('/api/no-such-call');

  expect(reply.status()).toBe(404);
  expect(reply.headers()['content-type']).toContain('text/plain');
  expect(await reply.text()).toBe('There is no page at this address.');
});
