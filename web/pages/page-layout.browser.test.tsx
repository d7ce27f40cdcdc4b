import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { testContent } from '../content/test-content.fixture.ts';
import { aUser, openApp, type Replies } from '../testing/app.fixture.tsx';
import { measureBounds, countLines, whenDrawn } from '../testing/measures.fixture.ts';
import { requestClose } from '../testing/request-close.fixture.ts';

const short = 'play.blockplan.example';
const long = 'minecraft.planning-academy.example.org';
const withAddress = (serverAddress: string) => ({ site: { ...testContent.site, serverAddress } });
const measureLocator = (locator: Locator) => measureBounds(locator.element());
const banner = page.getByRole('banner');
const cards = page.getByRole('region', { name: 'Find your way around' }).getByRole('listitem');

/** A reviewer's header: items waiting for review, and one unread notification. */
const busyHeader: Replies = {
  'GET /api/moderation/counts': { json: { waiting: 14, messages: { open: 2, urgent: 0 } } },
  'GET /api/notifications': {
    json: {
      notifications: [
        {
          id: '1',
          at: '2026-11-20T08:00:00.000Z',
          kind: 'returned',
          title: 'Your quest was hidden.',
          href: '/my-submissions',
          readAt: null,
        },
      ],
      unread: 1,
    },
  },
};
const notifications = banner.getByRole('button', { name: /^Notifications, \d+ new$/ });

describe('[design] an address breaks only at its dots', () => {
  it.each([short, long])('on the home page: %s', async (address) => {
    await openApp('/', { content: withAddress(address) });
    await whenDrawn();

    for (const width of [320, 360, 375, 1280]) {
      await page.viewport(width, 800);
      expectWholeParts(width);
      const guide = page.getByRole('region', { name: 'Server Connection Guide' }).element();
      const isWhole = address === short && width >= 360;
      const shown = guide.querySelector('.type-address');
      if (isWhole && shown) expect(countLines(shown), `${width}`).toBe(1);
      expect(shown).not.toBeNull();
    }
  });

  it.each([short, long])(
    'on the play page, with its copy button in its row: %s',
    async (address) => {
      await openApp('/play?device=bedrock', { content: withAddress(address) });
      await expect.element(page.getByRole('heading', { name: /^Join on Bedrock/ })).toBeVisible();
      await whenDrawn();

      for (const width of [320, 360, 375, 1280]) {
        await page.viewport(width, 800);
        expectWholeParts(width);
        const values = page.getByTestId('value').elements();
        const [, second] = values;
        if (address === short && second) expect(countLines(second)).toBe(1);
        const boxes = page.getByTestId('value-box').elements();
        expect([boxes.length, values.length], `${width}`).toEqual([3, 3]);
        for (const [at, box] of boxes.entries()) {
          const button = box.querySelector('button');
          const value = values[at];
          if (!button || !value) throw new Error('A value has no button.');
          const [outer, inner] = [measureBounds(box), measureBounds(button)];
          expect(inner.y, `${width}`).toBeGreaterThanOrEqual(outer.y);
          expect(inner.bottom, `${width}`).toBeLessThanOrEqual(outer.bottom);
          expect(outer.right - inner.right, `${width}`).toBeLessThan(8);
          expect(measureBounds(value).right).toBeLessThan(inner.x);
          expect(outer.x).toBeGreaterThanOrEqual(0);
          expect(outer.right).toBeLessThanOrEqual(width);
        }
      }
    },
  );
});

it('[design] a card with an external link has its arrow at the edge, like every card', async () => {
  await page.viewport(1280, 800);
  const outside = 'https://forms.example.org/it';
  await openApp('/', {
    content: { links: { ...testContent.links, workbook: outside, survey: outside } },
  });
  await whenDrawn();
  const distance = (name: string) => {
    const card = cards.filter({ has: page.getByRole('heading', { name }) }).element();
    const arrow = [...card.querySelectorAll('svg')].at(-1);
    return arrow && measureBounds(card).right - measureBounds(arrow).right;
  };

  const ofOurPage = distance('Newsletter');

  expect(ofOurPage).toBeDefined();
  expect(distance('Workbook')).toBe(ofOurPage);
  expect(distance('Survey')).toBe(ofOurPage);
});

it('[design] seven cards in two columns leave no gap', async () => {
  await page.viewport(768, 900);
  await openApp('/');
  await whenDrawn();

  await expect.poll(() => cards.elements().length).toBe(7);

  const [last, beside] = [measureLocator(cards.nth(6)), measureLocator(cards.nth(5))];
  expect(last.y).toBe(beside.y);
  expect(last.x).toBeGreaterThan(beside.right);
});

it('[design] device labels keep 4 px to the edge of their card', async () => {
  await page.viewport(375, 800);
  await openApp('/play');
  await whenDrawn();

  const devices = page
    .getByRole('group', { name: 'What are you playing on?' })
    .element()
    .querySelectorAll('label');

  expect(devices).toHaveLength(7);
  for (const device of devices) {
    const name = device.querySelector('.font-bold');
    if (!name) throw new Error('A device has no name.');
    expect(measureBounds(name).x - measureBounds(device).x).toBeGreaterThanOrEqual(4);
    expect(measureBounds(device).right - measureBounds(name).right).toBeGreaterThanOrEqual(4);
  }
});

describe('[design] the header of a reviewer with an unread notification', () => {
  it.each([1280, 1440])('keeps its five links on one line at %i px', async (width) => {
    await page.viewport(width, 800);
    await openApp('/community', {
      user: aUser({ role: 'admin', name: 'A name of many letters' }),
      replies: busyHeader,
    });
    await whenDrawn();

    await expect.element(banner.getByRole('link', { name: /^To review \d+$/ })).toBeVisible();
    await expect.element(notifications).toBeVisible();
    const links = banner.getByRole('navigation').getByRole('link').elements();
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) expect(countLines(link), link.textContent).toBe(1);
  });

  it('is one row on a phone; its list of pages opens below, and closes with Esc and Back on Android', async () => {
    await openApp('/review', {
      user: aUser({ role: 'admin', displayName: 'admin' }),
      replies: {
        ...busyHeader,
        'GET /api/moderation': { json: { items: [], waiting: 0 } },
      },
    });
    await whenDrawn();
    const pages = page.getByRole('button', { name: 'Review, all pages' });

    for (const width of [320, 360, 375, 480, 768]) {
      await page.viewport(width, 800);
      await expect
        .poll(() => banner.getByRole('link', { name: /^To review/ }).elements())
        .toEqual([]);
      await expect.element(notifications).toBeVisible();
      const { y, bottom } = measureLocator(banner);
      expect(bottom - y, `${width}`).toBe(56);
      await pages.click();
      await expect.element(page.getByRole('link', { name: /^Review/ }).first()).toBeVisible();
      await (width === 320 ? requestClose() : userEvent.keyboard('{Escape}'));
      await expect.element(pages).toHaveFocus();
      await expect.element(pages).toHaveAttribute('aria-expanded', 'false');
      const account = measureLocator(banner.getByRole('button', { name: /admin/i }));
      expect(account.right, `${width}`).toBe(width - 16);
    }
  });
});

it('[design] on a phone a row has a title and one line of notes, from the same edge', async () => {
  await page.viewport(375, 800);
  const session = {
    id: 's1',
    type: 'Map hunt',
    title: 'Map hunt: piers',
    start: '2030-05-06T08:00:00.000Z',
    end: '2030-05-06T10:00:00.000Z',
    world: null,
    classId: null,
  };
  await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/sessions': { json: { sessions: [session] } },
      'GET /api/open-quests': { json: { quests: [] } },
      'GET /api/projects': { json: { projects: [], mine: [] } },
      'GET /api/classes': { json: { classes: [] } },
    },
  });
  const row = page.getByRole('row').filter({ hasText: 'Map hunt: piers' });
  await expect.element(row).toBeVisible();
  await whenDrawn();

  const title = measureLocator(row.getByText('Map hunt: piers').first());
  const cells = row.getByRole('cell').elements();
  const findCell = (text: RegExp) => cells.find(({ textContent }) => text.test(textContent));
  const [type, end] = [findCell(/^Map hunt$/), findCell(/^10:00/)].map(
    (cell) => cell && measureBounds(cell),
  );
  expect(type?.x).toBe(title.x);
  expect(type?.y).toBeGreaterThanOrEqual(title.bottom);
  expect(end?.y).toBe(type?.y);
});

function expectWholeParts(width: number): void {
  const parts = [...document.querySelectorAll('data [data-slot=part]')];
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(countLines(part), `${width}: ${part.textContent}`).toBe(1);
}

describe('[design] the footer of a short page', () => {
  it.each(['/unsubscribe', '/nowhere'])(
    'does not move while the browser is still reading it: %s',
    async (path) => {
      await page.viewport(1280, 1000);
      await openApp(path);
      await whenDrawn();
      const footer = page.getByRole('contentinfo').element();
      const { top } = footer.getBoundingClientRect();
      expect(document.documentElement.scrollHeight).toBe(1000);

      footer.lastElementChild?.remove();

      expect(footer.getBoundingClientRect().top).toBe(top);
    },
  );
});

it('[1.4.4] the Video Guide does not scroll sideways at 360 px with text at 200%', async () => {
  await page.viewport(360, 812);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await openApp('/video', { content: testContent });
  await expect.element(page.getByRole('searchbox', { name: 'Search videos' })).toBeVisible();
  await whenDrawn();

  expect(document.documentElement.scrollWidth).toBe(360);
});

it('[design] the text of /unsubscribe begins below its heading', async () => {
  await page.viewport(1280, 900);
  await openApp('/unsubscribe');
  const text = page.getByText('This link is incomplete.');
  await expect.element(text).toBeVisible();

  expect(measureLocator(text).x).toBe(measureLocator(page.getByRole('heading', { level: 1 })).x);
});

it('[design] the button for keyboard shortcuts is as wide as its text', async () => {
  await page.viewport(1280, 900);
  await openApp('/accessibility');
  const button = page.getByRole('button', { name: 'Turn off keyboard shortcuts' });
  await expect.element(button).toBeVisible();

  expect(button.element().getBoundingClientRect().width).toBeLessThan(400);
});
