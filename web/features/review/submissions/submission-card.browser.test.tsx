import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { Submission } from '#contract/moderation/submissions';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';

const at = '2026-11-20T08:00:00.000Z';
const aReply: Submission = {
  id: 'r1',
  kind: 'reply',
  state: 'published',
  submittedAt: at,
  title: 'Reply to Trees',
  text: 'More **shade**.',
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
  form: null,
};

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
