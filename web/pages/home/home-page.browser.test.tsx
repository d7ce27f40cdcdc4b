import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refetchReads, openApp } from '../../testing/app.fixture.tsx';

const status = {
  state: 'up',
  online: 3,
  max: 20,
  checkedAt: '2026-11-20T08:59:00.000Z',
  lastSeenAt: '2026-11-20T08:59:00.000Z',
  practice: false,
};
const week = {
  nextGame: null,
  openQuest: {
    id: 'q1',
    title: 'Count the benches',
    type: 'research',
    until: '2099-01-01T10:00:00.000Z',
  },
};
const good = {
  'server-status': status,
  'this-week': week,
  'active-projects': [],
  'community-feed': [],
} as const;

it.each([
  {
    call: 'server-status',
    what: 'Server status',
    name: 'Blockplan What would you build here?',
    shown: '3 playing',
  },
  {
    call: 'this-week',
    what: 'What is planned this week',
    name: 'This week',
    shown: 'Count the benches',
  },
] as const)('home, $name: what it cannot show leaves the page alone', async (row) => {
  let isBroken = false;
  const replies = Object.fromEntries(
    Object.entries(good).map(([name, json]) => [
      `GET /api/public/${name}`,
      () => Response.json(isBroken && name === row.call ? null : json),
    ]),
  );
  await openApp('/', { replies });
  const heading = page.getByRole('heading', { level: 1 });
  const region = page.getByRole('region', { name: row.name });
  // A call that is under way would not be repeated.
  await expect.element(region.getByText(row.shown)).toBeVisible();
  const before = heading.element().textContent;

  isBroken = true;
  refetchReads();

  const lost = page.getByRole('alert').getByText(`${row.what} couldn't be loaded.`);
  await expect.element(lost).toBeVisible();
  await expect.element(heading).toHaveTextContent(before);
  isBroken = false;
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect.element(lost).not.toBeInTheDocument();
  await expect.element(region.getByText(row.shown)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: row.name, exact: true })).toHaveFocus();
});

it('[1.4.10] a long name does not make home scroll sideways on a phone', async () => {
  await page.viewport(375, 812);
  const item = {
    id: 'f1',
    kind: 'quest',
    message: 'Counted the benches.',
    author: 'W'.repeat(40),
    timestamp: '2026-11-20T08:00:00.000Z',
    location: null,
    phase: null,
    picture: null,
    wellDone: 0,
  };
  const replies = Object.fromEntries(
    Object.entries({ ...good, 'community-feed': [item] }).map(([name, json]) => [
      `GET /api/public/${name}`,
      { json },
    ]),
  );
  await openApp('/', { replies });

  await expect.element(page.getByText('W'.repeat(40))).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[§2] the heading of a card is its title alone, and its link says that it opens a tab', async () => {
  const links = { workbook: 'https://example.org/workbook', survey: null, newsletter: null };
  await openApp('/', { content: { links } });

  await expect.element(page.getByRole('heading', { name: 'Workbook', exact: true })).toBeVisible();
  await expect.element(page.getByText('Workbook', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Workbook In a new tab Access learning materials' }))
    .toHaveAttribute('href', links.workbook);
});
