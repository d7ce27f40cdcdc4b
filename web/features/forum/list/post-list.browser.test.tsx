import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refetchReads, aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aPost, openList, thread } from '../forum-pages.fixture.ts';

beforeEach(() => page.viewport(1280, 900));

/** Dots between two facts that have no words before or after them in their line. */
function findStrayDots(element: Element): Element[] {
  return [...element.querySelectorAll('.dotted-space')].filter((dot) => {
    const { width, top, bottom, left, right } = dot.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(dot.closest('p') ?? dot);
    const line = [...text.getClientRects()].filter((box) => box.top < bottom && box.bottom > top);
    const isBetween = line.some((box) => box.left < left) && line.some((box) => box.right > right);
    return width > 0 && !isBetween;
  });
}

describe('the list of the forum', () => {
  it('[design] on a phone, no line begins or ends with a dot, however long the name is', async () => {
    await page.viewport(375, 812);
    const posts = Array.from({ length: 24 }, (_, length) =>
      aPost({ id: `p${length}`, authorName: 'n'.repeat(length + 4), isLocked: length % 2 === 0 }),
    );
    await openList({ 'GET /api/forum/posts': { json: { posts, nextCursor: null } } });
    await expect.element(page.getByText('n'.repeat(27), { exact: true })).toBeVisible();

    const rows = page.getByRole('listitem').elements();
    expect(
      rows.flatMap((each) => [...each.querySelectorAll('.dotted-space')]).length,
    ).toBeGreaterThan(24);
    await expect.poll(() => rows.flatMap(findStrayDots)).toEqual([]);
  });

  it('[1.4.10] a long name does not make the page scroll sideways on a phone', async () => {
    await page.viewport(375, 812);
    const posts = [aPost({ authorName: 'W'.repeat(40) })];
    await openList({ 'GET /api/forum/posts': { json: { posts, nextCursor: null } } });

    await expect.element(page.getByText('W'.repeat(40), { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
  });

  it('[accessibility 6] on a phone, “Edit” of a pending post is 44 px wide', async () => {
    await page.viewport(375, 812);
    const posts = [aPost({ state: 'pending', isMine: true })];
    await openList({ 'GET /api/forum/posts': { json: { posts, nextCursor: null } } });

    const edit = await page.getByRole('button', { name: 'Edit' }).findElement();
    expect(edit.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  });

  it('[P-09] the author edits and withdraws a pending post in its row', async () => {
    const mine = aPost({ state: 'pending', isMine: true });
    const { calls } = await openList({
      'GET /api/forum/posts': { json: { posts: [mine], nextCursor: null } },
      'GET /api/my/submissions': { json: { submissions: [], messages: [] } },
    });

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Withdraw' }).click();

    await expect
      .poll(() => calls.map(({ call }) => call))
      .toContain('POST /api/my/submissions/p1/withdraw');
  });

  it('[design] shows the project that a post links to, and otherwise the pattern of its author', async () => {
    const project = { kind: 'crossing', phase: 'plan', picture: null } as const;
    const posts = [aPost({ project }), aPost({ id: 'p2', authorName: 'Brave Sparrow' })];
    await openList({ 'GET /api/forum/posts': { json: { posts, nextCursor: null } } });
    await expect.element(page.getByText('Brave Sparrow')).toBeVisible();

    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    const drawings = rows
      .elements()
      .map((row) => row.querySelector('[data-slot=drawing] img')?.getAttribute('src') ?? null);

    expect(drawings).toEqual(['/drawings/project-crossing-plan-day.svg', null]);
  });

  it('the key / leads to the search, but not while someone types', async () => {
    await openList();
    await expect.element(page.getByPlaceholder('Search 128 posts')).toBeVisible();

    await userEvent.keyboard('/');
    await expect.element(page.getByRole('searchbox', { name: 'Search posts' })).toHaveFocus();
    await userEvent.keyboard('1/2');

    await expect.element(page.getByRole('searchbox')).toHaveValue('1/2');
  });

  it('[2.1.4] the key / can be turned off', async () => {
    onTestFinished(() => localStorage.clear());
    await openApp('/accessibility', { user: null });
    await page.getByRole('button', { name: 'Turn off keyboard shortcuts' }).click();
    await openList();
    await expect.element(page.getByPlaceholder('Search 128 posts')).toBeVisible();

    await userEvent.keyboard('/');

    await expect.element(page.getByRole('searchbox', { name: 'Search posts' })).not.toHaveFocus();
  });

  it('[§2] Back from a post leads to the same place, and a new post pushes none out of the list', async () => {
    const titles = ['Ferry', 'Dock', 'Bench', 'Tram'];
    const posts = titles.map((title, at) => aPost({ id: `p${at}`, title }));
    /** Two posts a page; a cursor is the id of the last post before it. */
    const listPosts = ({ url }: Request) => {
      const cursor = new URL(url).searchParams.get('cursor');
      const from = posts.findIndex(({ id }) => id === cursor) + 1;
      const shown = posts.slice(from, from + 2);
      const last = shown.at(-1)?.id ?? null;
      return Response.json({
        posts: shown,
        nextCursor: from + 2 < posts.length ? last : null,
      });
    };
    await openList({ ...thread(), 'GET /api/forum/posts': listPosts });
    await page.getByRole('button', { name: 'Show older posts' }).click();
    await expect.element(page.getByRole('link', { name: 'Bench' })).toHaveFocus();
    await page.getByRole('link', { name: 'Dock' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();

    history.back();
    await expect.element(page.getByRole('link', { name: 'Tram' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Bench' })).not.toHaveFocus();

    posts.unshift(aPost({ id: 'new', title: 'Pier' }));
    refetchReads();
    await expect.element(page.getByRole('link', { name: 'Pier' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Dock' })).toBeVisible();
  });

  it('is sorted by the latest reply at a click, and the address says so', async () => {
    const asked: string[] = [];
    await openList({
      'GET /api/forum/posts': ({ url }) => {
        asked.push(new URL(url).search);
        return Response.json({ posts: [aPost()], nextCursor: null });
      },
    });

    await page.getByRole('combobox', { name: 'Sort posts' }).selectOptions('Latest reply');

    await expect.element(page.getByRole('combobox', { name: 'Sort posts' })).toHaveValue('active');
    await expect.poll(() => asked).toContain('?sort=active');
  });

  it('[§2] sorted by the newest again, it has its plain address, also on an older iPad', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    onTestFinished(() => {
      Object.defineProperty(URLSearchParams.prototype, 'size', descriptor ?? {});
    });
    await openList({ 'GET /api/forum/posts': { json: { posts: [aPost()], nextCursor: null } } });
    const sort = page.getByRole('combobox', { name: 'Sort posts' });

    await sort.selectOptions('Latest reply');
    await expect.poll(() => location.href).toMatch(/\/forum\?sort=active$/);
    await sort.selectOptions('Newest');

    await expect.poll(() => location.href).toMatch(/\/forum$/);
  });

  it('a new post shows how it will look, and is kept until it is sent', async () => {
    const { calls } = await openList({
      'POST /api/forum/posts': { json: aPost({ state: 'pending', isMine: true }), status: 201 },
    });
    await page.getByRole('button', { name: 'New post' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Title').fill('Where should the shelter go?');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Two **spots** fit.');
    await expect
      .element(dialog.getByRole('region', { name: 'Preview' }).getByText('spots', { exact: true }))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: 'New post' })).toHaveFocus();

    await page.getByRole('button', { name: 'New post' }).click();
    await expect
      .element(dialog.getByLabelText('Title'))
      .toHaveValue('Where should the shelter go?');
    await dialog.getByRole('button', { name: 'Send post' }).click();
    await expect.element(dialog.getByText('A topic is required.')).toBeVisible();
    await dialog.getByLabelText('Topic').selectOptions('Streets');
    await dialog.getByRole('button', { name: 'Send post' }).click();

    await expect
      .poll(() => calls.find(({ call }) => call === 'POST /api/forum/posts')?.body)
      .toContain('Two **spots** fit.');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'New post' }).click();
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('');
  });
});

it('[§4] the topic of a new post is the same when the browser has translated its name', async () => {
  await openList();
  await page.getByRole('button', { name: 'New post' }).click();
  const topic = page.getByRole('dialog').getByRole('combobox', { name: 'Topic' });
  await expect.element(topic).toBeVisible();

  const [, first] = topic.element().querySelectorAll('option');
  if (first) first.textContent = 'Calles';

  expect(first?.value).toBe('Streets');
});

it('[P-44] someone who is signed out while writing signs in, is back at the forum, and finds the text', async () => {
  let isSignedIn = true;
  const signedOut = () => new Response('Please sign in.', { status: 401 });
  await openList({
    'GET /api/user': () => (isSignedIn ? Response.json(aUser()) : signedOut()),
    'POST /api/forum/posts': signedOut,
    'POST /api/login': { json: aUser() },
  });
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Title').fill('Where should the shelter go?');
  await dialog.getByLabelText('Topic').selectOptions('Streets');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Two spots fit.');

  isSignedIn = false;
  await dialog.getByRole('button', { name: 'Send post' }).click();
  await expect.element(page.getByText(/You were signed out. Your text is saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to write' }).click();
  isSignedIn = true;
  await page.getByLabelText('Email').fill('mara@school.example');
  await page.getByLabelText('Password', { exact: true }).fill('secret of mara');
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await expect.poll(() => location.pathname).toBe('/forum');
  await page.getByRole('button', { name: 'New post' }).click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Where should the shelter go?');
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Two spots fit.');
});
