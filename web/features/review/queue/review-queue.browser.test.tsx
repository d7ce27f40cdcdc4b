import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refetchReads, aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aMessage, anItem } from '../review.fixture.ts';

const first = [
  anItem({
    id: 'a',
    text: 'Counted people',
    authorFullName: 'Hana Example',
    authorClasses: ['7B'],
  }),
  anItem({ id: 'b', text: 'Curb ramps' }),
  anItem({ id: 'c', text: 'Shade trees', author: 'Brave Sparrow', authorId: 8 }),
  anItem({ id: 'd', text: 'Call 253 555 0142 now', advice: ['It may contain a phone number.'] }),
];
let waiting = first;
const published: string[] = [];

/** Answers the list with its filters, as the portal does. */
function listItems({ url }: Request): Response {
  const { searchParams } = new URL(url);
  const items = waiting.filter(
    ({ id, authorId, kind }) =>
      !published.includes(id) &&
      (searchParams.get('authorId') ?? String(authorId)) === String(authorId) &&
      (searchParams.get('kind') ?? kind) === kind,
  );
  return Response.json({ items, waiting: items.length });
}

function approve(id: string) {
  return () => {
    published.push(id);
    const item = waiting.find((each) => each.id === id);
    return Response.json({ ...item, state: 'published', mayUndo: true });
  };
}

function undo(id: string) {
  return () => {
    published.splice(published.indexOf(id), 1);
    return Response.json({ ...waiting.find((each) => each.id === id) });
  };
}

beforeEach(async () => {
  waiting = first;
  published.length = 0;
  await page.viewport(1280, 900);
});

const openBoard = (address = '/review') =>
  openApp(address, {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation': listItems,
      'POST /api/moderation/a/approve': approve('a'),
      'POST /api/moderation/b/approve': approve('b'),
      'POST /api/moderation/c/approve': approve('c'),
      'POST /api/moderation/a/undo': undo('a'),
      'POST /api/moderation/b/undo': undo('b'),
      'POST /api/moderation/c/undo': undo('c'),
      'GET /api/support-messages': { json: { messages: [] } },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/moderation/counts': { json: { waiting: 4, messages: { open: 0, urgent: 0 } } },
    },
  });
const row = (text: string) => page.getByRole('main').getByRole('button', { name: text });
const box = (text: string) => page.getByRole('checkbox', { name: text });
const shown = () => page.getByRole('article');
const toast = page.getByRole('region', { name: 'Notifications (F8)' });

describe('the review board', () => {
  it('counts a message that is read first, as it is a row of the list', async () => {
    await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/moderation': listItems,
        'GET /api/support-messages': { json: { messages: [] } },
        'GET /api/classes': { json: { classes: [] } },
        'GET /api/moderation/counts': { json: { waiting: 4, messages: { open: 2, urgent: 1 } } },
      },
    });

    await expect.element(page.getByRole('tab', { name: 'Waiting 5' })).toBeVisible();
    await expect.element(page.getByText('5 waiting; oldest sent')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Review 5' })).toBeVisible();
  });

  it('[§2] says when an urgent message was sent if no item is waiting', async () => {
    await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/moderation': { json: { items: [], waiting: 0 } },
        'GET /api/support-messages': { json: { messages: [aMessage()] } },
        'GET /api/classes': { json: { classes: [] } },
        'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 1, urgent: 1 } } },
      },
    });

    await expect.element(page.getByText('1 waiting; oldest sent')).toBeVisible();
  });

  it('the row of an item with advice and a long class stays two lines high', async () => {
    waiting = [
      anItem({
        id: 'd',
        text: 'Text 253 555 0142 or meet at 12 Cedar Court',
        advice: ['It may contain a phone number and a home address.', 'It contains a link.'],
        authorClasses: ['Urban Planning and Design, Period 3 with Ms. Okafor'],
      }),
    ];
    await openBoard();

    await expect
      .element(
        shown().getByText('It may contain a phone number and a home address. It contains a link.'),
      )
      .toBeVisible();
    await expect
      .element(shown().getByRole('button', { name: 'Ask Quiet Heron to take that out' }))
      .toBeVisible();
    expect(row('Text 253').element().getBoundingClientRect().height).toBeLessThanOrEqual(61);
  });

  it('shows the first item beside the list, with the name and class that the teacher knows', async () => {
    await openBoard();

    await expect.element(shown().getByText('Counted people').first()).toBeVisible();
    await expect.element(shown().getByText('Quiet Heron Hana Example, 7B').first()).toBeVisible();
    await expect.element(row('Counted people')).toHaveAttribute('aria-current', 'true');
  });

  it('an item can be selected only after it was opened, and selected items are approved together', async () => {
    await openBoard();
    await expect.element(box('Curb ramps')).toBeDisabled();

    for (const text of ['Curb ramps', 'Shade trees']) {
      await row(text).click();
      await expect.element(shown().getByText(text).first()).toBeVisible();
      await box(text).click({ force: true });
    }
    await page.getByRole('button', { name: 'Approve 2' }).click();

    await expect.poll(() => published).toEqual(['b', 'c']);
    await expect.element(page.getByText('0 selected')).toBeVisible();
    await expect.element(toast.getByText('2 items')).toBeVisible();

    await toast.getByRole('button', { name: 'Undo all' }).click();

    await expect.poll(() => published).toEqual([]);
    await expect.element(row('Curb ramps')).toBeVisible();
    await expect.element(row('Shade trees')).toBeVisible();
  });

  it('the filters and the open item are in the address, and come back with it', async () => {
    await openBoard();
    // An administrator, too, has this list.
    await expect
      .element(page.getByRole('combobox', { name: 'Class' }))
      .toHaveDisplayValue('All classes');
    await page.getByLabelText('Student').selectOptions('Quiet Heron');
    await row('Curb ramps').click();

    await expect.poll(() => location.search).toBe('?student=7&item=b');
    await openBoard(`/review${location.search}`);

    await expect.element(shown().getByText('Curb ramps').first()).toBeVisible();
    await expect.element(row('Shade trees')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Student')).toHaveValue('7');
  });

  it('on a phone the link of an item that is no longer there opens the list', async () => {
    await page.viewport(375, 720);
    await openBoard('/review?item=gone');

    await expect.element(row('Counted people')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
  });

  it('on a phone the browser’s Back closes the item that the address names', async () => {
    await page.viewport(375, 720);
    await openBoard('/review?item=b');
    await expect.element(page.getByText('2 of 4')).toBeVisible();

    await page.getByRole('button', { name: 'Back to the list' }).click();

    await expect.element(row('Counted people')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
  });

  it('[P-33] marks what may be a personal detail, and does not approve it together with others', async () => {
    await openBoard();

    await row('Call 253').click();

    await expect.element(shown().getByText('253 555 0142', { exact: true })).toBeVisible();
    await expect
      .element(shown().getByText('Check this It may contain a phone number.').first())
      .toBeVisible();
    await expect.element(box('Call 253')).toBeDisabled();
    await shown().getByRole('button', { name: 'Ask Quiet Heron to take that out' }).click();
    await expect
      .element(page.getByRole('radio', { name: 'Please leave out full names' }))
      .toBeChecked();
  });

  it('shows the items of one student together', async () => {
    await openBoard();

    await shown().getByRole('button', { name: 'All 3 by Quiet Heron' }).click();

    await expect.element(row('Shade trees')).not.toBeInTheDocument();
    await expect.element(row('Curb ramps')).toBeVisible();
    await expect.element(page.getByLabelText('Student')).toHaveValue('7');
  });

  it('[P-09] does not put another item in the place of the one that is read', async () => {
    await openBoard();
    await expect.element(shown().getByText('Counted people').first()).toBeVisible();

    waiting = [anItem({ id: 'z', text: 'Sorted before all others' }), ...first];
    refetchReads();

    await expect.element(row('Sorted before all others')).toBeVisible();
    await expect.element(shown().getByText('Counted people').first()).toBeVisible();
  });

  it.each([
    { how: 'by itself', text: 'Counted people', choose: false },
    { how: 'by a click', text: 'Curb ramps', choose: true },
  ])('[P-09] says that an item opened $how was decided by someone else', async (of) => {
    await openBoard();
    if (of.choose) await row(of.text).click();
    await expect.element(shown().getByText(of.text).first()).toBeVisible();

    published.push(of.choose ? 'b' : 'a');
    refetchReads();

    await expect
      .element(page.getByRole('heading', { name: 'This item is no longer' }))
      .toBeVisible();
    await expect.element(shown()).not.toBeInTheDocument();
    await userEvent.keyboard('a');
    await page.getByRole('button', { name: 'Open the first item' }).click();
    const next = of.choose ? 'Counted people' : 'Curb ramps';
    await expect.element(shown().getByText(next).first()).toBeVisible();
    expect(published).toHaveLength(1);
  });

  it('[P-09] shows a changed text only after a click, so that nobody approves it unread', async () => {
    await openBoard();
    await expect.element(shown().getByText('Counted people').first()).toBeVisible();

    waiting = [anItem({ id: 'a', text: 'Other words', version: '2' }), ...first.slice(1)];
    refetchReads();

    await expect.element(page.getByRole('heading', { name: 'This was changed' })).toBeVisible();
    await userEvent.keyboard('a');
    await page.getByRole('button', { name: 'Show the new version' }).click();
    await expect.element(shown().getByText('Other words').first()).toBeVisible();
    expect(published).toEqual([]);
  });

  it('shows an item again that someone else brought back', async () => {
    await openBoard();
    await shown().getByRole('button', { name: 'Approve' }).click();
    await expect.element(row('Counted people')).not.toBeInTheDocument();
    waiting = [...first, anItem({ id: 'z', text: 'A new one' })];
    refetchReads();
    await expect.element(row('A new one')).toBeVisible();

    published.length = 0;
    refetchReads();

    await expect.element(row('Counted people')).toBeVisible();
  });

  it('says that nothing matches the filters', async () => {
    await openBoard();
    await expect.element(row('Curb ramps')).toBeVisible();

    await page.getByLabelText('Type').selectOptions('Celebration');

    await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  });

  it('is worked with letter keys: next, check, approve, undo', async () => {
    await openBoard();
    await expect.element(row('Curb ramps')).toBeVisible();

    await userEvent.keyboard('j');
    await expect.element(row('Curb ramps')).toHaveFocus();
    await userEvent.keyboard('x');
    await expect.element(box('Curb ramps')).toBeChecked();
    await userEvent.keyboard('k');
    await expect.element(shown().getByText('Counted people').first()).toBeVisible();
    await userEvent.keyboard('a');
    await expect.poll(() => published).toEqual(['a']);
    await expect.element(page.getByText('3 left.', { exact: true })).toBeInTheDocument();
    await expect.element(row('Curb ramps')).toHaveFocus();
    await userEvent.keyboard('u');

    await expect.element(shown().getByText('Counted people').first()).toBeVisible();
    expect(published).toEqual([]);
  });

  it('ignores letter keys while someone types, and when they are turned off', async () => {
    await openBoard();
    await expect.element(shown().getByText('Counted people').first()).toBeVisible();

    await userEvent.keyboard('r');
    await page.getByRole('dialog').getByLabelText('Your reason').fill('aura');
    expect(published).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Turn off keyboard shortcuts' }).click();
    await userEvent.keyboard('j');

    await expect.element(shown().getByText('Counted people').first()).toBeVisible();
  });

  it('[product §4] works with items that have only the pinned fields', async () => {
    const pinned = {
      id: 'q1',
      kind: 'quest',
      state: 'pending',
      submittedAt: '2026-11-20T08:00:00.000Z',
      author: 'quiet_heron',
      title: 'Quest about the harbor',
      text: 'There was a tram here.',
    };
    const { calls } = await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/moderation': { json: { items: [pinned] } },
        'POST /api/moderation/q1/approve': { json: { ...pinned, state: 'published' } },
      },
    });
    await expect.element(shown().getByText(pinned.text).first()).toBeVisible();

    await shown()
      .getByRole('button', { name: /^Approve/ })
      .click();

    await expect.element(toast.getByText('Approved', { exact: true })).toBeVisible();
    await expect.element(toast.getByText(pinned.text)).toBeVisible();
    expect(calls).toContainEqual({ call: 'POST /api/moderation/q1/approve', body: '{}' });
  });

  it('says that a list cannot be shown, and loads it again', async () => {
    let isBroken = true;
    await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/moderation': (request) =>
          isBroken ? Response.json({ items: [null] }) : listItems(request),
      },
    });
    const lost = page.getByText("This list couldn't be loaded.");
    await expect.element(lost).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Waiting' })).toBeVisible();

    isBroken = false;
    await page.getByRole('button', { name: /^Try again/ }).click();

    await expect.element(lost).not.toBeInTheDocument();
    await expect.element(row('Curb ramps')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('on a phone shows the list first, then the item with its place in the list', async () => {
    await page.viewport(375, 812);
    await openBoard();
    await expect.element(row('Counted people')).toBeVisible();
    await expect.element(shown()).not.toBeInTheDocument();

    await row('Curb ramps').click();
    await expect.element(page.getByText('2 of 4')).toBeVisible();
    await expect.element(row('Counted people')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(shown().getByText('Shade trees').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();

    await expect.element(row('Counted people')).toBeVisible();
    await expect.element(row('Shade trees')).toHaveFocus();
  });

  it('on a phone the Back button of the browser leads from the item to the list', async () => {
    await page.viewport(375, 812);
    await openBoard();
    await row('Curb ramps').click();
    await expect.element(page.getByText('2 of 4')).toBeVisible();

    history.back();

    await expect.element(row('Counted people')).toBeVisible();
    expect(location.pathname).toBe('/review');
  });
});
