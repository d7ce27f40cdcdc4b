import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aMessage, anItem } from '../review.fixture.ts';

const pageTwo = 'Page 2. Each page lists up to 500.';
const turn = (name: 'Next page' | 'Previous page') => page.getByRole('button', { name }).click();

const sparrow = { author: 'Brave Sparrow', authorId: 9 };
const ofSparrow = [
  anItem({ id: 'b', text: 'Curb ramps', ...sparrow }),
  anItem({ id: 'c', text: 'Shade trees', ...sparrow }),
];

/** The second page of each list has what the first has not. */
function openReview(address: string) {
  const isSecond = (url: string) => new URL(url).searchParams.get('cursor') === 'second';
  return openApp(address, {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation': ({ url }) =>
        Response.json(
          isSecond(url) || new URL(url).searchParams.has('authorId')
            ? { items: ofSparrow, waiting: 502 }
            : { items: [anItem()], waiting: 502, nextCursor: 'second' },
        ),
      'GET /api/support-messages': ({ url }) => {
        const { searchParams } = new URL(url);
        const message = searchParams.get('state') === 'open' ? 'It is open.' : 'It is done.';
        const [first, second] = ['1', '2'].map((id) =>
          aMessage({ id, isUrgent: false, message: `${message} (${id})` }),
        );
        return Response.json(
          isSecond(url) ? { messages: [second] } : { messages: [first], nextCursor: 'second' },
        );
      },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/moderation/counts': { json: { waiting: 501, messages: { open: 2, urgent: 0 } } },
    },
  });
}

it('[P-08] the items that do not fit into the list are on its next page', async () => {
  await openReview('/review?show=published');
  const row = (text: string) => page.getByRole('main').getByRole('button', { name: text });
  await expect.element(row('Counted 214 people')).toBeVisible();

  await turn('Next page');

  await expect.element(row('Curb ramps')).toBeVisible();
  await expect.element(row('Counted 214 people')).not.toBeInTheDocument();
  await expect.element(page.getByText(pageTwo)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Items' })).toHaveFocus();
  await turn('Previous page');
  await expect.element(row('Counted 214 people')).toBeVisible();
});

it('[P-08] the filter names a student whose items are only on a later page', async () => {
  await openReview('/review?show=published');
  const student = page.getByLabelText('Student');
  await expect
    .element(student.getByRole('option', { name: 'Not listed? Choose a class or type first.' }))
    .toBeInTheDocument();
  await turn('Next page');

  await page.getByRole('button', { name: 'All 2 by Brave Sparrow' }).click();

  await expect.element(student).toHaveValue('9');
  await expect.element(page.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

it('[P-12] the messages that do not fit into the list are on its next page', async () => {
  await openReview('/review?show=support');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(page.getByText('It is done. (1)')).toBeVisible();

  await turn('Next page');

  await expect.element(page.getByText('It is done. (2)')).toBeVisible();
  await expect.element(page.getByText(pageTwo)).toBeVisible();
  // The other list begins with its first page.
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByText('It is open. (1)')).toBeVisible();
});
