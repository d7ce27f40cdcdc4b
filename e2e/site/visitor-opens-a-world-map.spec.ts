import type { Page } from '@playwright/test';
import { asAdmin, expect, expectToast, test } from '../support/fixtures.ts';

const mapUrl = 'https://maps.example/tacoma';

test('[§2] a map opens in a new tab with its toast, even on the first click of a visit', async ({
  page,
  watch,
}) => {
  await publishMapAddress(page, mapUrl);
  watch.addHome(mapUrl);
  await page
    .context()
    .route(`${mapUrl}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map of Tacoma</title>' }),
    );
  const openBy = async (press: (page: Page) => Promise<void>) => {
    await page.goto('/maps', { waitUntil: 'networkidle' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), press(page)]);
    await expect(tab).toHaveTitle('Map of Tacoma');
    await tab.close();
    await expectToast(page, 'Opening World Map', 'Tacoma, in a new tab.');
  };

  await openBy((map) => map.getByRole('link', { name: 'Open live map of Tacoma' }).click());
  // The pointer can click anywhere on the card.
  await openBy((map) => map.getByText('The city you know').click());

  await publishMapAddress(page, null);
});

async function publishMapAddress(page: Page, address: string | null): Promise<void> {
  await asAdmin(page);
  const path = '/api/content/documents/worlds';
  const document: { published: { body: { id: string }[] }; latestVersion: number } = await (
    await page.request.get(path)
  ).json();
  const { published, latestVersion } = document;
  const body = published.body.map((world) =>
    world.id === 'tacoma' ? { ...world, mapUrl: address } : world,
  );
  await page.request.post(`${path}/draft`, { data: { body, baseVersion: latestVersion } });
  const reply = await page.request.post(`${path}/publish`, {
    data: { version: latestVersion + 1 },
  });
  expect(reply.status()).toBe(200);
  await page.context().clearCookies();
}
