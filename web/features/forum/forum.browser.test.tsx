import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ForumPost, ForumReply } from '#contract/community/forum';
import type { Submission } from '#contract/moderation/submissions';
import { askAgain, aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const at = '2026-11-19T08:00:00.000Z';

function aPost(of: Partial<ForumPost> = {}): ForumPost {
  return {
    id: 'p1',
    title: 'Crossing time at Dock Street',
    content: 'I timed it on **three** days.',
    topic: 'Streets',
    authorName: 'Copper Newt',
    viewCount: 214,
    replyCount: 1,
    createdAt: at,
    updatedAt: at,
    state: 'published',
    isPinned: false,
    isLocked: false,
    project: null,
    authorRole: null,
    isMine: false,
    hasPendingEdit: false,
    ...of,
  };
}

const aReply: ForumReply = {
  id: 'r1',
  content: 'An island in the middle.',
  authorName: 'Amber Otter',
  createdAt: at,
  updatedAt: at,
  state: 'published',
  authorRole: null,
  isMine: false,
  hasPendingEdit: false,
};

const list: Replies = {
  'GET /api/forum/posts': { json: { posts: [aPost()], nextCursor: null } },
  'GET /api/forum/topics': { json: { total: 128, topics: [{ topic: 'Streets', posts: 128 }] } },
};
const thread = (post = aPost()): Replies => ({
  'GET /api/forum/posts/p1': { json: { post, replies: [aReply], nextCursor: null } },
});
const openList = (replies: Replies = {}) =>
  openApp('/forum', { user: aUser(), replies: { ...list, ...replies } });
const openThread = (replies: Replies = {}, role: 'student' | 'teacher' = 'student') =>
  openApp('/forum/p1', { user: aUser({ role }), replies: { ...thread(), ...replies } });

beforeEach(() => page.viewport(1280, 900));

/** Lines of an element that begin with the dot between two facts. */
function linesWithLeadingDot(element: Element): number {
  const { left } = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let found = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const at = text.nodeValue?.indexOf('·') ?? -1;
    if (at < 0) continue;
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const dot = range.getBoundingClientRect();
    if (dot.width > 0 && dot.left < left + 4) found += 1;
  }
  return found;
}

describe('the list of the forum', () => {
  it('no line on a phone begins with a dot, however long the name is', async () => {
    await page.viewport(375, 812);
    const posts = Array.from({ length: 24 }, (_, length) =>
      aPost({ id: `p${length}`, authorName: 'n'.repeat(length + 4), isLocked: length % 2 === 0 }),
    );
    await openList({ 'GET /api/forum/posts': { json: { posts, nextCursor: null } } });
    await expect.element(page.getByText('n'.repeat(27), { exact: true })).toBeVisible();

    const lines = page.getByRole('listitem').elements().map(linesWithLeadingDot);

    expect(Math.max(...lines)).toBe(0);
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
    askAgain();
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

describe('a post of the forum', () => {
  it('[P-10] a teacher hides what a student wrote', async () => {
    const { calls } = await openThread(
      { 'POST /api/forum/replies/r1/report': () => new Response(null, { status: 204 }) },
      'teacher',
    );

    await page.getByRole('button', { name: 'Hide this reply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide this reply' });
    await dialog.getByLabelText('What is wrong with it?').fill('It makes fun of Noor.');
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();

    await expect
      .poll(() => calls.find(({ call }) => call === 'POST /api/forum/replies/r1/report')?.body)
      .toContain('It makes fun of Noor.');
  });

  it('[accessibility 6] on a phone, “Hide” is 44 px wide', async () => {
    await page.viewport(375, 812);
    await openThread({}, 'teacher');

    for (const name of ['Hide this post', 'Hide this reply']) {
      const button = await page.getByRole('button', { name }).findElement();
      expect(button.getBoundingClientRect().width, name).toBeGreaterThanOrEqual(44);
    }
  });

  it('a reply is sent with Ctrl+Enter, and what was typed is kept on another page', async () => {
    const { calls } = await openThread({
      'POST /api/forum/posts/p1/replies': {
        json: { ...aReply, id: 'r2', state: 'pending', isMine: true },
        status: 201,
      },
    });
    const box = page.getByRole('textbox', { name: 'Text' });
    await box.fill('Count again on Friday.');
    await expect.poll(() => Object.values(sessionStorage).join(' ')).toContain('Count again');

    await box.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    await expect
      .poll(() => calls.find(({ call }) => call.endsWith('/replies'))?.body)
      .toContain('Count again on Friday.');
  });

  it('[P-10] a report needs a reason', async () => {
    const { calls } = await openThread({
      'POST /api/forum/replies/r1/report': () => new Response(null, { status: 204 }),
    });

    await page.getByRole('button', { name: 'Report this reply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('It is unkind.');
    await dialog.getByRole('button', { name: /^(Send|Report)/ }).click();

    await expect
      .poll(() => calls.find(({ call }) => call === 'POST /api/forum/replies/r1/report')?.body)
      .toContain('It is unkind.');
  });

  it('[P-34] the numbers for help stay although the report hides the post, then come thanks', async () => {
    let isHidden = false;
    await openThread({
      'GET /api/forum/posts/p1': () =>
        isHidden
          ? new Response('There is no such post.', { status: 404 })
          : Response.json({ post: aPost(), replies: [aReply], nextCursor: null }),
      'POST /api/forum/posts/p1/report': () => {
        isHidden = true;
        return new Response(null, { status: 204 });
      },
    });
    await page.getByRole('button', { name: 'Report this post' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('It makes me want to kill myself.');
    await dialog.getByRole('button', { name: /^Report/ }).click();

    // Not by its role: nothing behind a modal dialog has one.
    await expect.element(page.getByText('The post is hidden until')).toBeInTheDocument();
    await expect.element(dialog.getByRole('link', { name: '988' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();

    const thanks = page.getByRole('heading', { name: 'Thanks for telling us', level: 1 });
    await expect.element(thanks).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to the forum' })).toBeVisible();
  });

  it('[P-09] the author of a published post edits it in place', async () => {
    const mine = aPost({ isMine: true });
    const { calls } = await openThread({
      ...thread(mine),
      'GET /api/my/submissions': {
        json: { submissions: [submissionOf(mine)], messages: [] },
      },
      'POST /api/my/submissions/p1/revise': { json: submissionOf(mine) },
    });

    await page.getByRole('button', { name: 'Edit this post' }).click();
    await page.getByRole('dialog').getByLabelText('Title').fill('Crossing time, again');
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();

    await expect
      .poll(() => calls.find(({ call }) => call.endsWith('/revise'))?.body)
      .toContain('Crossing time, again');
  });

  it('[P-09] the author edits a post again after an edit was approved, with its newest text', async () => {
    const mine = aPost({ isMine: true });
    let submissions = [submissionOf(mine)];
    await openThread({
      ...thread(mine),
      'GET /api/my/submissions': () => Response.json({ submissions, messages: [] }),
    });
    const dialog = page.getByRole('dialog');
    const edit = page.getByRole('button', { name: 'Edit this post' });
    await edit.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const edited = { ...submissionOf(aPost({ title: 'Crossing time, again' })), id: 'p2' };
    submissions = [{ ...edited, revisionOf: 'p1' }];

    await edit.click();

    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Crossing time, again');
  });

  it.each([
    { submissions: [], sentence: 'You can see its status under My submissions.' },
    { submissions: null, sentence: 'The portal is busy.' },
  ])('[P-09] says why a post cannot be edited: $sentence', async ({ submissions, sentence }) => {
    const mine = aPost({ isMine: true });
    await openThread({
      ...thread(mine),
      'GET /api/my/submissions': submissions
        ? { json: { submissions, messages: [] } }
        : { text: 'The portal is busy.', status: 503 },
    });

    await page.getByRole('button', { name: 'Edit this post' }).click();

    await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  });

  it('a teacher pins a post and closes it; a student cannot', async () => {
    const { calls } = await openThread(
      { 'PATCH /api/forum/posts/p1': { json: aPost() } },
      'teacher',
    );

    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('button', { name: 'Close to replies' }).click();

    await expect
      .poll(() => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body))
      .toEqual(['{"isPinned":true}', '{"isLocked":true}']);
  });

  it.each([
    ['student', 'A teacher reads it first.', 'A teacher reads every post first.'],
    ['teacher', 'It is published right away.', 'It is published right away.'],
  ] as const)('[§4] a %s is told who reads a text before others do', async (role, reply, post) => {
    await openThread({}, role);
    await expect.element(page.getByText(reply)).toBeVisible();
    await openApp('/forum', { user: aUser({ role }), replies: list });

    await page.getByRole('button', { name: 'New post' }).click();

    await expect.element(page.getByRole('dialog').getByText(post)).toBeVisible();
  });

  it('nobody replies to a closed post', async () => {
    await openThread(thread(aPost({ isLocked: true })));

    await expect.element(page.getByText('This discussion is closed.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Send reply' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Pin', exact: true }).elements()).toEqual([]);
  });
});

function submissionOf({ id, title, content, topic }: ForumPost): Submission {
  return {
    id,
    kind: 'post',
    state: 'published',
    title,
    text: content,
    submittedAt: at,
    decidedAt: at,
    decidedBy: 'teacher',
    reason: null,
    appeal: null,
    editedAt: null,
    revisionOf: null,
    isHeldUp: false,
    isNew: false,
    isUrgent: false,
    mayAppeal: false,
    mayWithdraw: true,
    mayUndoWithdrawal: false,
    form: { kind: 'post', title, content, topic },
  };
}
