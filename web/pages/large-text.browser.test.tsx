import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { aUser, openApp } from '../testing/app.fixture.tsx';
import { measureBounds, whenDrawn } from '../testing/measures.fixture.ts';

const admin = aUser({ role: 'admin' });
const since = '2026-11-20T08:00:00.000Z';
const measureLocator = (locator: Locator) => measureBounds(locator.element());

beforeEach(async () => {
  await page.viewport(375, 812);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
});

it('[1.4.4] on a phone with text at 200%, the buttons of the Files tab are in the page, below its heading', async () => {
  await openApp('/server-control/files', {
    user: admin,
    replies: {
      'GET /api/sftp/status': {
        json: {
          connected: true,
          host: 'x',
          port: 22,
          username: 'x',
          hostKey: 'x',
          since,
          problem: null,
        },
      },
      'GET /api/sftp/directory': {
        json: {
          path: '/',
          files: [
            {
              name: 'logs',
              type: 'directory',
              size: 0,
              path: '/logs',
              modifiedAt: since,
              link: false,
            },
          ],
        },
      },
    },
  });
  const find = page.getByRole('button', { name: 'Find files' });
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await expect.element(select).toBeVisible();
  await whenDrawn();

  await expect.poll(() => measureLocator(find).x).toBeGreaterThanOrEqual(0);
  const heading = measureLocator(page.getByRole('heading', { name: 'Files', level: 1 }));
  expect(measureLocator(find).y).toBeGreaterThanOrEqual(heading.bottom);
  expect(measureLocator(select).right).toBeLessThanOrEqual(375);
  const name = measureLocator(page.getByRole('button', { name: 'Name' }));
  const size = measureLocator(page.getByRole('button', { name: 'Size' }));
  expect(size.x >= name.right || size.y >= name.bottom).toBe(true);
});

it('[1.4.4] on a phone with text at 200%, the topics of the forum fit into their tiles', async () => {
  await openApp('/forum', {
    replies: {
      'GET /api/forum/topics': { json: { total: 0, topics: [] } },
      'GET /api/forum/posts': { json: { posts: [], pinned: [], mine: [], nextCursor: null } },
    },
  });
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect.element(topics).toBeVisible();
  await whenDrawn();

  const tiles = topics.getByRole('link').elements();
  expect(tiles.length).toBeGreaterThan(1);
  await expect
    .poll(() => tiles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
    .toEqual([]);
});

it('[1.4.4] on a phone with text at 200%, an area of the audit log can be read, and the site has no half name', async () => {
  await openApp('/server-control/audit', {
    user: admin,
    replies: { 'GET /api/audit': { json: { entries: [], nextCursor: null } } },
  });
  const area = page.getByLabelText('Area');
  await expect.element(area).toBeVisible();
  await whenDrawn();

  await expect.poll(() => measureLocator(area).right - measureLocator(area).x).toBeGreaterThan(250);
  const brand = page.getByRole('banner').getByRole('link', { name: 'Blockplan' }).element();
  const letters = document.createRange();
  letters.selectNodeContents(brand.lastChild ?? brand);
  expect(letters.getBoundingClientRect().left).toBeGreaterThanOrEqual(measureBounds(brand).right);
});
