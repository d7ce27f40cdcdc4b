import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
const menu = page.getByRole('dialog', { name: 'Menu' });
const heading = page.getByRole('heading', { level: 1 });

describe('the header', () => {
  beforeEach(() => page.viewport(1280, 900));

  it('[§1] links to its five pages and marks the current one', async () => {
    await openApp('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Live Maps',
      'WSDOT Reports',
      'Video Guide',
      'Story Maps',
    ]);

    for (const [name, path] of [
      ['Live Maps', '/maps'],
      ['Video Guide', '/video'],
      ['Home', '/'],
    ] as const) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      await link.click();
      await expect.poll(() => location.pathname).toBe(path);
      await expect.element(link).toHaveAttribute('aria-current', 'page');
    }
  });

  it('[§4] offers visitors Community, Help, Sign in, and Join', async () => {
    await openApp('/');
    const banner = page.getByRole('banner');

    for (const [name, href] of [
      ['Community', '/community'],
      ['Help', '/help'],
      ['Sign in', '/auth'],
      ['Join', '/auth?tab=register'],
    ] as const) {
      await expect
        .element(banner.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', href);
    }
  });

  it('[§4] the account menu leads to what is my own', async () => {
    await openApp('/help', { user: aUser() });

    await page.getByRole('button', { name: /Quiet Heron/ }).click();

    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'Journal',
      'My submissions',
      'Workbooks',
      'Account',
      'Sign out',
    ]);
    await expect.element(page.getByRole('link', { name: 'Join' })).not.toBeInTheDocument();
  });

  it('[design] keeps one line beside a long name', async () => {
    const displayName = 'Extraordinarily Thoughtful Hummingbird';
    await openApp('/help', { user: aUser({ displayName }) });
    await expect.element(page.getByRole('button', { name: /Hummingbird/ })).toBeVisible();

    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements();
    await expect.poll(() => links.map(countLines)).toEqual([1, 1, 1, 1, 1]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  });

  it('[1.4.4] in a small window, or with zoom, nothing covers the names of the pages', async () => {
    await page.viewport(900, 800);
    await openApp('/help', { user: aUser({ displayName: 'Thoughtful Hummingbird' }) });
    await expect.element(page.getByRole('button', { name: /Hummingbird/ })).toBeVisible();

    const header = page.getByRole('banner');
    const [storyMaps, community] = ['Story Maps', 'Community'].map((name) =>
      header.getByRole('link', { name }).element().getBoundingClientRect(),
    );
    expect(community?.left).toBeGreaterThanOrEqual(storyMaps?.right ?? Number.NaN);
  });

  it('[§1] has a theme menu that works by keyboard', async () => {
    await openApp('/');
    const button = page.getByRole('button', { name: /^Theme:/ });

    button.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'System' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'System' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await expect.element(button).toHaveFocus();
  });
});

function countLines(link: Element): number {
  const range = document.createRange();
  range.selectNodeContents(link);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

it('[accessibility 6] the buttons of staff pages are 44 px wide on the narrowest phone', async () => {
  await page.viewport(320, 640);
  await openApp('/classes', {
    user: aUser({ role: 'teacher' }),
    replies: { 'GET /api/classes': { json: { classes: [] } } },
  });

  const account = page.getByRole('banner').getByRole('button', { name: /teacher/ });
  await expect.element(account).toBeVisible();
  const buttons = page.getByRole('banner').getByRole('button').elements();
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('[design] the row below the header has one line, on a phone with the group of the current page', async () => {
  await page.viewport(375, 720);
  const links = page.getByRole('navigation', { name: 'Community' }).getByRole('link');
  const names = () => links.elements().map(({ textContent }) => textContent);

  await openApp('/my-submissions', { user: aUser() });
  await expect.element(links.filter({ hasText: 'My submissions' })).toBeVisible();
  expect(names()).toEqual(['Workbooks', 'Journal', 'My submissions']);
  await expect
    .element(links.filter({ hasText: 'My submissions' }))
    .toHaveAttribute('aria-current', 'page');

  await links.filter({ hasText: 'Workbooks' }).click();
  await expect.poll(names).toEqual(['Workbooks', 'Journal', 'My submissions']);

  await openApp('/forum', { user: aUser() });
  await expect.poll(names).toEqual(['Community', 'Forum', 'Challenges', 'Projects']);

  for (const [width, count] of [
    [375, 4],
    [1280, 7],
  ] as const) {
    await page.viewport(width, 900);
    const tops = () => links.elements().map((link) => link.getBoundingClientRect().top);
    await expect.poll(() => new Set(tops()).size).toBe(1);
    expect(tops()).toHaveLength(count);
  }
});

describe('the mobile menu', () => {
  beforeEach(() => page.viewport(375, 720));

  it('[§1] opens at a tap, closes with Escape and returns the focus', async () => {
    await openApp('/');

    await menuButton.click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');

    await expect.element(menuButton).toHaveFocus();
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('[§1] is closed by its button on a tablet, where the button stays in view', async () => {
    await page.viewport(768, 900);
    await openApp('/');

    await menuButton.click();
    await expect.element(menu).toBeVisible();
    await menuButton.click();

    await expect.element(menu).not.toBeInTheDocument();
  });

  it('[§1] opens and closes in a browser without popovers', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    onTestFinished(() => {
      Object.defineProperty(HTMLElement.prototype, 'popover', descriptor ?? {});
    });
    await openApp('/');
    // The button of such a browser does nothing by itself.
    menuButton.element().removeAttribute('popovertarget');

    await menuButton.click();
    await menu.getByRole('link', { name: 'Video Guide' }).click();

    await expect.element(heading).toHaveFocus();
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('[§1] leads to a page, closes, and moves the focus to its heading', async () => {
    await openApp('/');

    await menuButton.click();
    await menu.getByRole('link', { name: 'Video Guide' }).click();

    await expect.poll(() => location.pathname).toBe('/video');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(heading).toHaveFocus();
  });

  it('[§1] does not offer submissions to visitors', async () => {
    await openApp('/');
    await menuButton.click();
    await expect.element(menu.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect
      .element(menu.getByRole('link', { name: 'My submissions' }))
      .not.toBeInTheDocument();
  });

  it('[§1] offers their submissions to signed-in people', async () => {
    await openApp('/', { user: aUser() });

    await menuButton.click();

    await expect.element(menu.getByRole('link', { name: 'My submissions' })).toBeVisible();
  });
});
