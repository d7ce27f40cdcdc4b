import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ModerationItem } from '#contract/review';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const at = '2026-11-20T08:00:00.000Z';

function anItem(
  of: Partial<ModerationItem> & Pick<ModerationItem, 'id' | 'title'>,
): ModerationItem {
  return {
    kind: 'quest',
    state: 'pending',
    submittedAt: at,
    author: 'Quiet Heron',
    authorId: 7,
    text: `Text of ${of.title}`,
    mayDecide: true,
    version: '1',
    ...of,
  };
}

const waiting = [
  anItem({ id: 'a', title: 'Counted people' }),
  anItem({ id: 'b', title: 'Curb ramps' }),
  anItem({ id: 'c', title: 'Shade trees', author: 'Brave Sparrow', authorId: 8 }),
  anItem({ id: 'd', title: 'Call me', advice: ['It may contain a phone number.'] }),
];
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
  return Response.json({ items, waiting: items.length, complete: true });
}

function approve(id: string) {
  return () => {
    published.push(id);
    const item = waiting.find((each) => each.id === id);
    return Response.json({ ...item, state: 'published', mayUndo: true });
  };
}

beforeEach(() => {
  published.length = 0;
});

const openQueue = () =>
  openApp('/review', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation': listItems,
      'POST /api/moderation/a/approve': approve('a'),
      'POST /api/moderation/c/approve': approve('c'),
      'GET /api/my/answers': { json: { answers: [], staff: { waiting: 4, messages: null } } },
    },
  });
const card = (title: string) => page.getByRole('article', { name: title });

describe('the review queue', () => {
  it('publishes several checked items at once', async () => {
    await openQueue();
    await card('Counted people').getByRole('checkbox').click();
    await card('Shade trees').getByRole('checkbox').click();
    await expect.element(page.getByText('2 checked')).toBeVisible();

    await page.getByRole('button', { name: 'Publish 2' }).click();

    await expect.poll(() => published).toEqual(['a', 'c']);
    await expect.element(page.getByText('2 checked')).not.toBeInTheDocument();
  });

  it('does not offer to publish an item with personal details together with others', async () => {
    await openQueue();

    await expect.element(card('Call me')).toBeVisible();
    await expect.element(card('Call me').getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows the items of one student together', async () => {
    await openQueue();

    await card('Counted people').getByRole('button', { name: 'All 3 by Quiet Heron' }).click();

    await expect.element(card('Shade trees')).not.toBeInTheDocument();
    await expect.element(card('Curb ramps')).toBeVisible();
    await expect.element(page.getByLabelText('Student')).toHaveValue('7');
  });

  it('says that nothing matches the filters', async () => {
    await openQueue();
    await expect.element(card('Curb ramps')).toBeVisible();

    await page.getByLabelText('Kind').selectOptions('Celebration');

    await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  });
});
