import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { anItem } from '../review.fixture.ts';

const items = Array.from({ length: 40 }, (_, at) =>
  anItem({ id: `item-${at}`, text: `Counted people ${at + 1}.` }),
);

it('[§2] what is read stays in view at the end of a long list, so that no key approves a text unseen', async () => {
  await page.viewport(1366, 650);
  await openApp('/review', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation': { json: { items, waiting: 40, complete: true } },
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
