import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp, type Reply } from '../../testing/app.fixture.tsx';
import { aMessage, anItem } from './review.fixture.ts';

async function askForSender(reply: Reply) {
  const item = anItem({ author: 'Visitor', authorId: null, hasContact: true });
  await openApp('/review?item=a', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 1, messages: { open: 0, urgent: 0 } } },
      'GET /api/moderation': { json: { items: [item], waiting: 1 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/moderation/a/contact': reply,
    },
  });
  await page.getByRole('button', { name: 'Show the sender' }).click();
}

it('[accessibility 4] the focus moves to the sender, who is shown in the place of the button', async () => {
  await askForSender({ json: { name: 'Ana Visitor', email: 'ana@home.example' } });

  const sender = page.getByText('Sent by Ana Visitor, ana@home.example');
  await expect.element(sender).toHaveFocus();
});

it('[accessibility 4] the focus moves to the reason why the sender is not shown', async () => {
  await askForSender({ text: 'The name and email address were deleted.', status: 404 });

  const reason = page.getByText('The name and email address were deleted.');
  await expect.element(reason).toHaveFocus();
});

it('[design] what approving does is said beside the buttons at 1280 px', async () => {
  await page.viewport(1280, 900);
  await askForSender({ json: { name: 'Ana Visitor', email: 'ana@home.example' } });
  const approve = page.getByRole('button', { name: /^Approve “/ });
  const note = page.getByText('This is logged and can be undone.');
  await expect.element(note).toBeVisible();

  await expect
    .poll(() => note.element().getBoundingClientRect().left)
    .toBeGreaterThan(approve.element().getBoundingClientRect().right);
});

it('[accessibility 4] the focus is in the main part of the page once the sender of a message was deleted', async () => {
  let email = 'ana@home.example';
  const visitor = { name: 'Ana', displayName: null, hasAccount: false, isUrgent: false };
  await openApp('/review?show=support', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 1, urgent: 0 } } },
      'GET /api/moderation': { json: { items: [], waiting: 0 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/support-messages': async () => {
        // After the dialog has closed.
        if (email === '') await new Promise((resolve) => setTimeout(resolve, 300));
        return Response.json({ messages: [aMessage({ ...visitor, email })] });
      },
      'DELETE /api/moderation/m/contact': () => {
        email = '';
        return new Response(null, { status: 204 });
      },
    },
  });
  const remove = page.getByRole('button', { name: /^Delete name and email/ });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete name and email' }).click();

  await expect.element(remove).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});
