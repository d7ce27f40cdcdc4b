import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { limits } from '#contract/limits';
import { aUser, openApp, refetchReads } from '../../../testing/app.fixture.tsx';
import type { OwnMessage, Submission } from '#contract/moderation/submissions';
import { aSubmission } from '../../../testing/submission.fixture.ts';

const aReply = aSubmission({
  id: 'r1',
  kind: 'reply',
  title: 'Reply to Trees',
  text: 'More **shade**.',
});

it('my submissions show forum texts without Markdown, and keep their lines', async () => {
  const aPost = { ...aReply, id: 'p1', kind: 'post', title: 'Trees' };
  const submissions = [
    aReply,
    { ...aPost, text: '> Where?\n\n**Here** and [there](https://a.example)' },
  ];
  await openApp('/my-submissions', {
    user: aUser(),
    replies: { 'GET /api/my/submissions': { json: { submissions, messages: [] } } },
  });

  await expect.element(page.getByRole('heading', { name: 'More shade.' })).toBeVisible();
  await expect.element(page.getByText('Here and there')).toBeVisible();
  expect(page.getByText('Here and there').element().textContent).toBe('Where?\n\nHere and there');
});

it.each([
  [{ state: 'pending', decidedBy: null, decidedAt: null }, 'Waiting for review', 'Edit'],
  [{ state: 'rejected' }, 'Returned', 'Edit it and send it again'],
  [{ state: 'hidden', decidedBy: 'author', form: null }, 'Withdrawn', null],
  [{ state: 'hidden', form: null }, 'Hidden', null],
] satisfies [Partial<Submission>, string, string | null][])(
  '[P-09] an own item %o is “%s” and offers “%s”',
  async (of, state, edit) => {
    const form = { kind: 'quest', questType: 'research', location: null } as const;
    const quest = aSubmission({ form: { ...form, description: 'Cars do not stop.' }, ...of });
    await openApp('/my-submissions', {
      user: aUser(),
      replies: { 'GET /api/my/submissions': { json: { submissions: [quest], messages: [] } } },
    });

    await expect.element(page.getByRole('article').getByText(state, { exact: true })).toBeVisible();
    const buttons = page.getByRole('button', { name: /^Edit/ }).elements();
    expect(buttons.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
      edit ? [edit] : [],
    );
  },
);

const at = '2026-11-19T08:00:00.000Z';
const help = 'An adult has read this and wants to help you.';

it.each<{ of: Partial<OwnMessage>; state: string; says: string | null }>([
  { of: { isUrgent: true }, state: 'Read by an adult', says: help },
  {
    of: { isUrgent: true, answer: 'I am here.', answeredAt: at },
    state: 'Read by an adult',
    says: null,
  },
  { of: {}, state: 'Read and taken care of', says: null },
  { of: { answer: 'Ask Ms. Lee.', answeredAt: at }, state: 'Answered', says: null },
])(
  '[P-34] a message that was taken care of says $state, not that it is done',
  async ({ of, state, says }) => {
    const message: OwnMessage = {
      id: 'm1',
      message: 'Where is it?',
      writtenIn: null,
      submittedAt: at,
      doneAt: at,
      answer: null,
      answeredAt: null,
      isUrgent: false,
      isNew: false,
      ...of,
    };
    await openApp('/my-submissions', {
      user: aUser(),
      replies: { 'GET /api/my/submissions': { json: { submissions: [], messages: [message] } } },
    });

    const card = page.getByRole('region', { name: 'Support messages' });
    await expect.element(card.getByText(state, { exact: true })).toBeVisible();
    expect(card.getByText('Done').elements()).toHaveLength(0);
    expect(card.getByText(help).elements()).toHaveLength(says === null ? 0 : 1);
  },
);

it('[§9] my submissions show 24 at a time, and say when older ones are not listed', async () => {
  const submissions = Array.from({ length: limits.reviewListItems }, (_, n) =>
    aSubmission({ id: `s${n}` }),
  );
  await openApp('/my-submissions', {
    user: aUser(),
    replies: { 'GET /api/my/submissions': { json: { submissions, messages: [] } } },
  });
  const countCards = () => page.getByRole('article').elements().length;
  await expect.poll(countCards).toBe(24);

  history.replaceState({ shownPages: 20 }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await page.getByRole('button', { name: 'Show 20 more' }).click();

  await expect.poll(countCards).toBe(limits.reviewListItems);
  await expect.element(page.getByText('These are the newest 500.')).toBeVisible();
});

it('[§9] my support messages say when older ones are not listed', async () => {
  const messages = Array.from({ length: limits.reviewListItems }, (_, n) => ({
    id: `m${n}`,
    message: 'I cannot join.',
    writtenIn: null,
    submittedAt: '2026-11-20T08:00:00.000Z',
    doneAt: null,
    answer: null,
    answeredAt: null,
    isUrgent: false,
    isNew: false,
  }));
  await openApp('/my-submissions', {
    user: aUser(),
    replies: { 'GET /api/my/submissions': { json: { submissions: [], messages } } },
  });

  await expect.element(page.getByText('These are the newest 500.')).toBeVisible();
});

it('[§9] my submissions show each new decision without a click', async () => {
  let newest = 39;
  const list = () =>
    Array.from({ length: 60 }, (_, n) => aSubmission({ id: `s${n}`, isNew: n === newest }));
  await openApp('/my-submissions', {
    user: aUser(),
    replies: {
      'GET /api/my/submissions': () => Response.json({ submissions: list(), messages: [] }),
      'POST /api/my/submissions/seen': () => new Response(null, { status: 204 }),
    },
  });
  const countCards = () => page.getByRole('article').elements().length;
  await expect.poll(countCards).toBe(40);

  newest = 49;
  refetchReads();

  await expect.poll(countCards).toBe(50);
});
