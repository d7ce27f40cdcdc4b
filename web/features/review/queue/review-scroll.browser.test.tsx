import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aMessage, anItem } from '../review.fixture.ts';

const items = Array.from({ length: 40 }, (_, at) =>
  anItem({ id: `item-${at}`, text: `Counted people ${at + 1}.` }),
);

it('[§2] what is read stays in view at the end of a long list, so that no key approves a text unseen', async () => {
  await page.viewport(1366, 650);
  await openApp('/review', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation': { json: { items, waiting: 40 } },
      'GET /api/support-messages': { json: { messages: [] } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/moderation/counts': { json: { waiting: 40, messages: { open: 0, urgent: 0 } } },
    },
  });
  await expect.element(page.getByRole('article').getByText('Counted people 1.')).toBeVisible();

  await userEvent.keyboard('j'.repeat(39));

  await expect.element(page.getByRole('article').getByText('Counted people 40.')).toBeInViewport();
  await expect
    .element(page.getByRole('main').getByRole('button', { name: 'Counted people 40.' }))
    .toBeInViewport({ ratio: 0.9 });
});

it.each(['GET /api/moderation/counts', 'GET /api/moderation', 'GET /api/classes'])(
  '[§9] on a phone, the tabs stay where they appeared when %s is answered last',
  async (last) => {
    await page.viewport(375, 800);
    const held = Promise.withResolvers<void>();
    const answer = (call: string, json: unknown) => async () => {
      if (call === last) await held.promise;
      return Response.json(json);
    };
    const messages = { open: 2, urgent: 1 };
    const reads = {
      'GET /api/moderation': { items: [anItem({ id: 'a' })], waiting: 1 },
      'GET /api/moderation/counts': { waiting: 1, messages },
      'GET /api/classes': { classes: [] },
      'GET /api/support-messages': { messages: [aMessage()] },
    };
    await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: Object.fromEntries(
        Object.entries(reads).map(([call, json]) => [call, answer(call, json)]),
      ),
    });
    const findTabs = () => document.querySelector('main [role=tablist]');
    const places = new Set<string>();
    const note = () => {
      const tabs = findTabs()?.getBoundingClientRect();
      if (tabs) places.add(`${tabs.top}, ${tabs.height}`);
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    // The tabs may wait for the last answer themselves.
    await vi.waitUntil(findTabs, { timeout: 1000 }).catch(() => null);
    note();
    held.resolve();
    await expect.element(page.getByText('2 waiting; oldest sent')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible();
    note();

    expect([...places]).toHaveLength(1);
  },
);
