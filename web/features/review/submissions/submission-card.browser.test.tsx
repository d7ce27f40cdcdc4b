import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../../testing/app.fixture.tsx';
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
