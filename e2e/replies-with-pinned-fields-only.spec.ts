import type { Page } from '@playwright/test';
import { z } from 'zod';
import { asAdmin, asStudent, expect, expectToast, open, test } from './fixtures.ts';

// A portal of another version may answer with what is pinned and no more (product §4), and one part
// of a page that breaks leaves the others alone.

const WithId = z.object({ id: z.string() });
const at = '2026-03-02T10:00:00.000Z';
const pinned = {
  'engagement-metrics': {
    activeDiscussions: 1,
    activeChampions: 2,
    currentProjects: [{ id: '1', title: 'Safer crossing' }],
    communityHealth: 50,
  },
  'live-games': {
    activeGames: 0,
    totalGamesPlayed: 44,
    nextGameIn: '2 days',
    gameTypes: ['Build day', 'Map hunt'],
  },
  'community-feed': [
    { id: '1', author: 'quiet_heron', timestamp: at, message: 'Counted trees', location: null },
  ],
};
const item = {
  id: 'q1',
  kind: 'quest',
  state: 'pending',
  submittedAt: at,
  author: 'quiet_heron',
  title: 'Quest about the harbor',
  text: 'There was a tram here.',
};

test('[product §4] community works with replies that have only the pinned fields', async ({
  page,
}) => {
  for (const [path, reply] of Object.entries(pinned)) await answer(page, path, reply);
  await open(page, '/community');
  await askAgain(page);

  const figures = page.getByRole('region', { name: 'In numbers' });
  await expect(figures).toContainText('50%');
  await expect(figures).not.toContainText('last week', { useInnerText: true });
  const games = page.getByRole('region', { name: 'Live games' });
  await expect(games).toContainText('Next: Build day');
  await expect(games).toContainText('Also planned: Map hunt');
  const feed = page.getByRole('region', { name: 'Recent activity' });
  await expect(feed.getByRole('listitem')).toContainText('Counted trees');
});

test('[product §4] review works with items that have only the pinned fields', async ({ page }) => {
  await asAdmin(page);
  await page.route('**/api/moderation?*', (route) => route.fulfill({ json: { items: [item] } }));
  const sent: unknown[] = [];
  await page.route('**/api/moderation/q1/approve', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { ...item, state: 'published' } });
  });
  await open(page, '/review');
  const card = page.getByRole('article').filter({ hasText: item.title });
  await expect(card).toContainText(item.text);

  await card.getByRole('button', { name: /^Approve/ }).press('Enter');
  await expectToast(page, 'Approved', item.title);
  expect(sent).toEqual([{}]);
});

for (const { path, what, region } of [
  {
    path: 'engagement-metrics',
    what: 'The community in figures',
    region: 'In numbers',
  },
  { path: 'live-games', what: 'What is being played now', region: 'Live games' },
  { path: 'community-feed', what: 'Recent activity', region: 'Recent activity' },
  { path: 'champions', what: 'The list of champions', region: 'Champions' },
  { path: 'active-projects', what: 'The list of projects', region: 'Active projects' },
]) {
  test(`${region}: what it cannot show leaves the page and the form alone`, async ({
    page,
    watch,
  }) => {
    watch.expectFault(/TypeError|is not iterable/);
    await asStudent(page);
    await open(page, '/community');
    await page.getByLabel('What did you do or find?').fill('There was a tram here.');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await answer(page, path, [null]);
    await expectAlone(page, { path, what, region });
    await expect(page.getByLabel('What did you do or find?')).toHaveValue('There was a tram here.');
  });
}

for (const { path, what, region } of [
  {
    path: 'server-status',
    what: 'Server status',
    region: 'Blockplan What would you build here?',
  },
  { path: 'this-week', what: 'What is planned this week', region: 'This week' },
]) {
  test(`home, ${region}: what it cannot show leaves the page alone`, async ({ page, watch }) => {
    watch.expectFault(/TypeError/);
    await asAdmin(page);
    const data = {
      title: 'Count the benches',
      type: 'research',
      until: '2099-01-01T10:00:00.000Z',
    };
    const quest = await page.request.post('/api/open-quests', { data });
    expect(quest.status()).toBe(201);
    await open(page, '/');
    await answer(page, path, null);
    await expectAlone(page, { path, what, region });
    const { id } = WithId.parse(await quest.json());
    await page.request.delete(`/api/open-quests/${id}`);
  });
}

test('review: a list that cannot be shown can be loaded again', async ({ page, watch }) => {
  watch.expectFault(/TypeError/);
  await asAdmin(page);
  await page.route('**/api/moderation?*', (route) => route.fulfill({ json: { items: [null] } }));
  await open(page, '/review');
  await expect(page.getByText('This list could not be shown.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Waiting' })).toBeVisible();
  await page.unroute('**/api/moderation?*');
  await page.getByRole('button', { name: /^Reload it/ }).click();
  await expect(page.getByText('This list could not be shown.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** As when the page is brought back: everything on it is asked for anew. */
async function askAgain(page: Page): Promise<void> {
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
}

type Part = { readonly path: string; readonly what: string; readonly region: string };

/** The part is asked for anew, breaks, says so, and comes back; the page stays. */
async function expectAlone(page: Page, { path, what, region }: Part): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await askAgain(page);
  const lost = page.getByRole('alert').filter({ hasText: `${what} could not be shown.` });
  await expect(lost).toBeVisible();
  await expect(heading).toHaveText(before ?? '');

  await page.unroute(`**/api/public/${path}`);
  await lost.getByRole('button', { name: /^Reload it/ }).click();
  await expect(lost).toHaveCount(0);
  await expect(page.getByRole('region', { name: region })).toBeVisible();
  await expect(page.getByRole('heading', { name: region, exact: true })).toBeFocused();
}

async function answer(page: Page, path: string, reply: unknown): Promise<void> {
  await page.route(`**/api/public/${path}`, (route) => route.fulfill({ json: reply }));
}
