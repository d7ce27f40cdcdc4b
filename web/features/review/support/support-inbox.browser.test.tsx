import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { SupportMessageItem } from '#contract/moderation/review';
import { refetchReads, aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aMessage } from '../review.fixture.ts';

const message = aMessage({
  message: 'I cannot find the map.',
  isUrgent: false,
  submittedAt: '2026-11-19T09:00:00.000Z',
});
const answered: SupportMessageItem = {
  ...message,
  doneAt: '2026-11-20T09:00:00.000Z',
  doneBy: 'ms_okafor',
  answer: 'It is under Maps.',
  answeredAt: '2026-11-20T09:00:00.000Z',
  answeredBy: 'ms_okafor',
};
const dialog = page.getByRole('dialog', { name: 'Answer message' });
const text = dialog.getByLabelText('Your answer');

/** The inbox of a portal in which a colleague answers the message as soon as `answerElsewhere` is called. */
async function openInbox() {
  let stored = message;
  const shown: unknown[] = [];
  await openApp('/review?show=support', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 1, urgent: 0 } } },
      'GET /api/moderation': { json: { items: [], waiting: 0 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/support-messages': ({ url }) => {
        const state = new URL(url).searchParams.get('state');
        const isListed = state === null || (state === 'open') === (stored.doneAt === null);
        return Response.json({ messages: isListed ? [stored] : [] });
      },
      'PATCH /api/support-messages/m': async (request) => {
        const body: unknown = await request.json();
        shown.push(body);
        if (JSON.stringify(body).includes(`"shown":${JSON.stringify(stored.answeredAt)}`))
          return Response.json(stored);
        const headers = { 'x-problem': 'changed-meanwhile' };
        return new Response('This was changed in the meantime.', { status: 409, headers });
      },
    },
  });
  await page.getByRole('button', { name: 'Answer… message from Jonah Example' }).click();
  await text.fill('Look at the menu.');
  return { shown, answerElsewhere: () => (stored = answered) };
}

it('[§7] someone answering a message that already has an answer sees it and can send again', async () => {
  const { shown, answerElsewhere } = await openInbox();
  answerElsewhere();

  await dialog.getByRole('button', { name: 'Send answer' }).click();

  await expect.element(dialog.getByText('ms_okafor has already answered:')).toBeVisible();
  await expect.element(dialog.getByText('It is under Maps.')).toBeVisible();
  await expect.element(text).toHaveValue('Look at the menu.');
  await dialog.getByRole('button', { name: 'Replace the answer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shown).toEqual([
    { done: true, answer: 'Look at the menu.', shown: null },
    { done: true, answer: 'Look at the menu.', shown: answered.answeredAt },
  ]);
});

it('[§7] an answer being written stays when its message leaves the list', async () => {
  const { answerElsewhere } = await openInbox();
  answerElsewhere();

  refetchReads();

  await expect.element(page.getByText('No open messages')).toBeInTheDocument();
  await expect.element(text).toHaveValue('Look at the menu.');
});

it('[§7] a draft from before someone else answered does not replace their answer unseen', async () => {
  const { answerElsewhere } = await openInbox();
  answerElsewhere();

  await openApp('/review?show=support', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 0, urgent: 0 } } },
      'GET /api/moderation': { json: { items: [], waiting: 0 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/support-messages': { json: { messages: [answered] } },
    },
  });
  await page.getByRole('button', { name: 'Edit the answer… message from Jonah Example' }).click();

  await expect
    .element(page.getByRole('dialog').getByLabelText('Your answer'))
    .toHaveValue('It is under Maps.');
});

it('[accessibility 5] the focus stays in the list when a message leaves it', async () => {
  const messages = [message, { ...message, id: 'm2', name: 'Noor Example' }];
  await openApp('/review?show=support', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 2, urgent: 0 } } },
      'GET /api/moderation': { json: { items: [], waiting: 0 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/support-messages': () => Response.json({ messages }),
      'PATCH /api/support-messages/m': () => {
        messages.shift();
        return Response.json(answered);
      },
    },
  });
  const isDone = page.getByRole('button', { name: /^Mark as done.*Jonah Example$/ });
  await expect.element(isDone).toBeVisible();
  isDone.element().focus();

  await userEvent.keyboard('{Enter}');

  await expect.element(isDone).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Messages', exact: true })).toHaveFocus();
});

it('[design] only a message that may mean danger has a primary button', async () => {
  const urgent = { ...message, id: 'u', name: 'Mara Example', isUrgent: true };
  await openApp('/review?show=support', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 2, urgent: 1 } } },
      'GET /api/moderation': { json: { items: [], waiting: 0 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/support-messages': { json: { messages: [urgent, message] } },
    },
  });
  const answer = page.getByRole('button', { name: /^Answer… message from/ });
  await expect.element(answer.last()).toBeVisible();

  const fills = answer.elements().map((each) => getComputedStyle(each).getPropertyValue('--fill'));
  const rootStyle = getComputedStyle(document.documentElement);
  expect(fills).toEqual(['--primary', '--surface'].map((name) => rootStyle.getPropertyValue(name)));
});

it('[P-20] an administrator deletes the name and email address of a visitor after a question', async () => {
  const visitor = aMessage({
    name: 'Vera Canary',
    email: 'vera@visitor.example',
    isUrgent: false,
    hasAccount: false,
    displayName: null,
    classes: [],
  });
  let stored = visitor;
  const portal = await openApp('/review?show=support', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 1, urgent: 0 } } },
      'GET /api/moderation': { json: { items: [], waiting: 0 } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/support-messages': () => Response.json({ messages: [stored] }),
      'DELETE /api/moderation/m/contact': () => {
        stored = { ...visitor, name: 'Visitor', email: '' };
        return new Response(null, { status: 204 });
      },
    },
  });
  const button = page.getByRole('button', { name: /^Delete name and email/ });
  await button.click();
  expect(portal.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await page.getByRole('dialog').getByRole('button', { name: 'Delete name and email' }).click();

  await expect.element(page.getByText('Name and email deleted')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Message from Visitor' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
