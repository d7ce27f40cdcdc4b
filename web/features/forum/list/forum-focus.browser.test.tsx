import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPost, openList, openThread, aReply } from '../forum-pages.fixture.ts';

beforeEach(() => page.viewport(1280, 900));

const search = page.getByRole('searchbox', { name: 'Search posts' });
const ownPost = aPost({ state: 'pending', isMine: true });

it('[2.4.3] the buttons of a new post are above its text, also in the height that a keyboard leaves', async () => {
  await page.viewport(360, 300);
  await openList();
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });

  await expect.element(dialog).toBeVisible();
  // The shadow that tests leave out: only with one does Chromium hit what is scrolled out of sight.
  dialog.element().style.filter = 'drop-shadow(0 12px 20px)';
  await dialog.getByRole('textbox', { name: 'Text' }).click();

  const send = dialog.getByRole('button', { name: 'Send post' }).element();
  expect(findTopmostAt(send)).toBe(send);
});

describe('[4.1.3] a search in the forum', () => {
  it('keeps the focus in its field, and says how many posts it found', async () => {
    await openList({
      'GET /api/forum/posts': ({ url }) => Response.json(findPosts(new URL(url))),
    });
    await search.fill('crossing');
    await userEvent.keyboard('{Enter}');

    await expect.element(page.getByRole('status').getByText('1 post found')).toBeInTheDocument();
    await expect.element(search).toHaveFocus();
    await expect
      .element(page.getByRole('heading', { name: 'Posts about “crossing”' }))
      .toBeVisible();

    await search.fill('volcano');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').getByText('0 posts found')).toBeInTheDocument();
    await expect.element(search).toHaveFocus();
  });

  it('follows the address, as after “Clear search”', async () => {
    await openList({ 'GET /api/forum/posts': { json: { posts: [], nextCursor: null } } });
    await search.fill('volcano');
    await userEvent.keyboard('{Enter}');

    await page.getByRole('link', { name: 'Clear search' }).click();

    await expect.element(search).toHaveValue('');
  });
});

describe('[2.4.3] after one’s own text was withdrawn', () => {
  it('the focus is at the heading of the list', async () => {
    let posts = [ownPost, aPost({ id: 'p2' })];
    await openList({
      'GET /api/forum/posts': () => Response.json({ posts, nextCursor: null }),
      'POST /api/my/submissions/p1/withdraw': () => {
        posts = posts.slice(1);
        return Response.json({});
      },
    });
    const withdraw = page.getByRole('button', { name: 'Withdraw' });
    await expect.element(withdraw).toBeVisible();
    withdraw.element().focus();

    await userEvent.keyboard('{Enter}');

    await expect.element(withdraw).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'All topics' })).toHaveFocus();
  });

  it('the focus is at the heading of the replies', async () => {
    const ownReply = { ...aReply, id: 'r2', state: 'pending', isMine: true } as const;
    let replies: readonly object[] = [aReply, ownReply];
    await openThread({
      'GET /api/forum/posts/p1': () => Response.json({ post: aPost(), replies, nextCursor: null }),
      'POST /api/my/submissions/r2/withdraw': () => {
        replies = [aReply];
        return Response.json({});
      },
    });
    const withdraw = page.getByRole('button', { name: 'Withdraw' });
    await expect.element(withdraw).toBeVisible();
    withdraw.element().focus();

    await userEvent.keyboard('{Enter}');

    await expect.element(withdraw).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: '1 reply' })).toHaveFocus();
  });
});

function findPosts({ searchParams }: URL) {
  const isFound = (searchParams.get('search') ?? 'crossing') === 'crossing';
  return { posts: isFound ? [aPost()] : [], nextCursor: null };
}

/** What a tap on the middle of this element would hit. */
function findTopmostAt(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}
