import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ForumPost } from '#contract/community/forum';
import type { Submission } from '#contract/moderation/submissions';
import { aUser, openApp } from '../../testing/app.fixture.tsx';
import { aSubmission } from '../../testing/submission.fixture.ts';
import { aPost, aReply, list, openThread, thread } from './forum-pages.fixture.ts';

beforeEach(() => page.viewport(1280, 900));

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
    await expect.element(page.getByText('It is waiting for review, where it can be')).toBeVisible();
    await expect.element(page.getByText('Thanks for telling us')).not.toBeInTheDocument();
  });

  it('[§4] a report that needs a new sign-in waits for it', async () => {
    const open = async () => {
      await openThread({
        'POST /api/forum/replies/r1/report': { text: 'Please sign in first.', status: 401 },
      });
      await page.getByRole('button', { name: 'Report this reply' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Report this reply' });
    const reason = dialog.getByLabelText('What is wrong with it?');
    await open();
    await reason.fill('It names my house.');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect.element(dialog.getByText(/Please sign in first\. What you typed/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();

    await open();
    await expect.element(reason).toHaveValue('It names my house.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('[§4] a report survives a reload until it is discarded', async () => {
    const open = async () => {
      await openThread();
      await page.getByRole('button', { name: 'Report this reply' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Report this reply' });
    const reason = dialog.getByLabelText('What is wrong with it?');
    await open();
    await reason.fill('It names my street.');

    await open();
    await expect.element(reason).toHaveValue('It names my street.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await open();
    await expect.element(reason).toHaveValue('');
  });

  it('[accessibility 6] on a phone, “Hide” is 44 px wide', async () => {
    await page.viewport(375, 812);
    await openThread({}, 'teacher');

    for (const name of ['Hide this post', 'Hide this reply']) {
      const button = await page.getByRole('button', { name }).findElement();
      expect(button.getBoundingClientRect().width, name).toBeGreaterThanOrEqual(44);
    }
  });

  it('[1.4.10] a long name does not make the page scroll sideways on a phone', async () => {
    await page.viewport(375, 812);
    const authorName = 'W'.repeat(40);
    const reply = { ...aReply, authorName };
    const opened = { post: aPost({ authorName }), replies: [reply], nextCursor: null };
    await openThread({ 'GET /api/forum/posts/p1': { json: opened } });

    await expect.element(page.getByText(authorName).nth(1)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
  });

  it('[1.4.4] the buttons of the editor do not make the page scroll sideways with text at 200%', async () => {
    await page.viewport(375, 812);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await openThread();

    await expect.element(page.getByRole('group', { name: 'Formatting' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
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

  it('text in a script that runs to the left begins at the right, and other text at the left', async () => {
    const content = 'مرحبا بالعالم.\n\nIn English.';
    await openThread(thread(aPost({ title: 'أين الأشجار؟', content })));
    const field = page.getByRole('textbox', { name: 'Text' });
    await field.fill('مرحبا');
    await expect
      .element(page.getByRole('region', { name: 'Preview' }).getByText('مرحبا'))
      .toBeVisible();

    const directions = ['أين الأشجار؟', 'مرحبا بالعالم.', 'In English.'].map(findSide);

    expect(directions).toEqual(['right', 'right', 'left']);
    expect(getComputedStyle(field.element()).direction).toBe('rtl');
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

  it('[P-10] a teacher who hid a post of another class reads what happens to it', async () => {
    let isHidden = false;
    await openThread(
      {
        'GET /api/forum/posts/p1': () =>
          isHidden
            ? new Response('There is no such post.', { status: 404 })
            : Response.json({ post: aPost(), replies: [], nextCursor: null }),
        'POST /api/forum/posts/p1/report': () => {
          isHidden = true;
          return new Response(null, { status: 204 });
        },
      },
      'teacher',
    );
    await page.getByRole('button', { name: 'Hide this post' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('It names a child.');
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();

    await expect
      .element(page.getByRole('heading', { name: 'The post is hidden', level: 1 }))
      .toHaveFocus();
    await expect.element(page.getByText('Thanks for telling us')).not.toBeInTheDocument();
  });

  it('[P-09] the author of a published post edits it in place', async () => {
    const mine = aPost({ isMine: true });
    const { calls } = await openThread({
      ...thread(mine),
      'GET /api/my/submissions': {
        json: { submissions: [toSubmission(mine)], messages: [] },
      },
      'POST /api/my/submissions/p1/revise': { json: toSubmission(mine) },
    });

    await page.getByRole('button', { name: 'Edit this post' }).click();
    await page.getByRole('dialog').getByLabelText('Title').fill('Crossing time, again');
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();

    await expect
      .poll(() => calls.find(({ call }) => call.endsWith('/revise'))?.body)
      .toContain('Crossing time, again');
  });

  it.each([true, false])(
    '[P-08] a hidden post says whether its author withdrew it: %s',
    async (isWithdrawn) => {
      const post = { ...aPost(), state: 'hidden', isMine: true, isWithdrawn };
      await openThread({
        'GET /api/forum/posts/p1': { json: { post, replies: [], nextCursor: null } },
      });

      await expect
        .element(page.getByText(isWithdrawn ? 'Withdrawn.' : 'Hidden.', { exact: true }))
        .toBeVisible();
    },
  );

  it('[P-34] the author edits a pending reply in place, and sees where to get help', async () => {
    const mine = { ...aReply, state: 'pending', isMine: true };
    const { id, content: text } = mine;
    const form = { kind: 'reply', content: text } as const;
    const own = aSubmission({ id, kind: 'reply', state: 'pending', text, form });
    const { calls } = await openThread({
      'GET /api/forum/posts/p1': { json: { post: aPost(), replies: [mine], nextCursor: null } },
      'GET /api/my/submissions': { json: { submissions: [own], messages: [] } },
      'POST /api/my/submissions/r1/revise': { json: { ...own, isUrgent: true } },
    });
    const replies = page.getByRole('region', { name: '1 reply' });
    await expect.element(replies.getByRole('button', { name: 'Withdraw' })).toBeVisible();

    await replies.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit what you sent' });
    await dialog.getByLabelText('Your reply').fill('I want to die.');
    await dialog.getByRole('button', { name: 'Send edit' }).click();

    await expect.element(page.getByRole('dialog').getByRole('link', { name: '988' })).toBeVisible();
    expect(calls.find(({ call }) => call.endsWith('/revise'))?.body).toContain('I want to die.');
  });

  it('[P-09] the author edits a post again after an edit was approved, with its newest text', async () => {
    const mine = aPost({ isMine: true });
    let submissions = [toSubmission(mine)];
    await openThread({
      ...thread(mine),
      'GET /api/my/submissions': () => Response.json({ submissions, messages: [] }),
    });
    const dialog = page.getByRole('dialog');
    const edit = page.getByRole('button', { name: 'Edit this post' });
    await edit.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const edited = { ...toSubmission(aPost({ title: 'Crossing time, again' })), id: 'p2' };
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
    await page.getByRole('button', { name: 'Close discussion' }).click();

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

function toSubmission({ id, title, content, topic }: ForumPost): Submission {
  const form = { kind: 'post', title, content, topic } as const;
  return aSubmission({ id, kind: 'post', title, text: content, form });
}

/** Where the line of this text begins in its block. */
function findSide(text: string): 'left' | 'right' {
  const block = page.getByText(text, { exact: true }).first().element();
  const range = document.createRange();
  range.selectNodeContents(block);
  const line = range.getBoundingClientRect();
  const { left, right } = block.getBoundingClientRect();
  return right - line.right < line.left - left ? 'right' : 'left';
}
