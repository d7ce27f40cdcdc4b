import { expect, open, test } from '../support/fixtures.ts';

const player = 'https://www.youtube-nocookie.com';

test('[P-26] [product §5] a video contacts its site only after a click', async ({
  page,
  watch,
}) => {
  watch.addHome(player);
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' }),
  );
  await open(page, '/video');
  await expect(page.getByRole('status').filter({ hasText: '10 videos' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('Barcelona');
  await expect(page.getByRole('status').filter({ hasText: '1 video' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(watch.requests.filter((url) => url.startsWith(player))).toEqual([]);

  // The edge of the poster plays, too; its top right corner is the notch.
  const poster = page.getByRole('button', { name: /^Play here.*from YouTube$/ });
  await poster.click({ position: { x: 6, y: 6 } });

  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Playing')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', /Barcelona/);

  await page.getByRole('searchbox', { name: 'Search videos' }).fill('monorail');
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('status').filter({ hasText: '10 videos' })).toBeVisible();
});
