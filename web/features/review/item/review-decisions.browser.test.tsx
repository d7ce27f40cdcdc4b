import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ModerationItem } from '#contract/moderation/review';
import { aUser, openApp, type Replies } from '../../../testing/app.fixture.tsx';
import { anItem } from '../review.fixture.ts';

const shown = page.getByRole('article');
const toast = page.getByRole('region', { name: 'Notifications (F8)' });

const sentence = 'This was changed in the meantime. Please read it again.';
const changed = { text: sentence, status: 409, problem: 'changed-meanwhile' };
const dialog = page.getByRole('dialog');

describe('a decision', () => {
  beforeEach(() => page.viewport(1280, 900));

  /** One item, as it is in the list at this moment. */
  async function openItem(now: () => ModerationItem, replies: Replies) {
    const list = () => Response.json({ items: [now()], waiting: 1 });
    const portal = await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: { 'GET /api/moderation': list, ...replies },
    });
    await expect.element(shown.getByText(now().text).first()).toBeVisible();
    return {
      sentTo: (path: string) =>
        portal.calls
          .filter(({ call }) => call === `POST ${path}`)
          .map(({ body }) => JSON.parse(body)),
    };
  }

  it('[P-33] on a text that may contain a phone number asks for confirmation', async () => {
    const advice = ['It may contain a phone number.'];
    const item = anItem({ id: 'd', text: 'Call 253 555 0142 now', advice });
    const { sentTo } = await openItem(() => item, {
      'POST /api/moderation/d/approve': { json: { ...item, state: 'published' } },
    });
    await shown.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog.getByText(/It may contain a phone number\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(shown.getByText(/Check this/).first()).toBeVisible();
    expect(sentTo('/api/moderation/d/approve')).toEqual([]);

    await shown.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve it' }).click();

    await expect.element(toast.getByText('Approved', { exact: true })).toBeVisible();
    expect(sentTo('/api/moderation/d/approve')).toHaveLength(1);
  });

  it.each([
    { title: 'Journal entry for everyone', says: true },
    { title: 'Journal entry for the class', says: false },
  ])(
    '[P-16] on “$title” shows who would see it, and what else it needs',
    async ({ title, says }) => {
      const item = anItem({ kind: 'journal', title, text: 'bench.png', state: 'published' });
      await openItem(() => item, {});

      await expect.element(shown.getByText(new RegExp(`^${title} · sent`))).toBeVisible();
      const consent = shown.getByText(
        /^A student's work is public only once permission to publish it is recorded/,
      );
      expect(consent.elements()).toHaveLength(says ? 1 : 0);
    },
  );

  it('[P-34] is not what the author did who withdrew an item', async () => {
    const decidedAt = '2026-11-21T08:00:00.000Z';
    const hidden = {
      state: 'hidden',
      decidedAt,
      decidedBy: 'Amber Otter',
      mayDecide: false,
    } as const;
    await openItem(
      () => anItem({ id: 'h', text: 'Twelve bikes', ...hidden, isWithdrawn: true }),
      {},
    );

    await expect.element(shown.getByText(/^The author withdrew this/)).toBeVisible();
    await expect.element(shown.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect.element(shown.getByText(/^Reviewed on/)).not.toBeInTheDocument();
  });

  it('[P-34] does not publish an edit of what its author withdrew afterward, and says so', async () => {
    const revises = { title: 'Trees', text: 'Planted trees', location: null, project: null };
    const withdrawnAt = '2026-11-21T08:00:00.000Z';
    const item = anItem({ id: 'w', text: 'Help me', revises: { ...revises, withdrawnAt } });
    await openItem(() => item, {});

    await expect.element(shown.getByText(/^Withdrawn by its author on/)).toBeVisible();
    await expect.element(shown.getByText(/so the change can't be published/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Approve' }).query()).toBeNull();
    await expect.element(shown.getByRole('button', { name: 'Return…' })).toBeVisible();
  });

  it('[P-11] to hide asks for a reason', async () => {
    const item = anItem({ id: 'p', text: 'Planted trees', state: 'published' });
    const { sentTo } = await openItem(() => item, {
      'POST /api/moderation/p/hide': { json: { ...item, state: 'hidden' } },
    });
    await shown.getByRole('button', { name: 'Hide…' }).click();
    await expect.element(dialog.getByText(/^The author of “Planted trees” will see/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
    expect(sentTo('/api/moderation/p/hide')).toEqual([]);

    await dialog.getByLabelText('Your reason').fill('A phone number is in it.');
    await dialog.getByRole('button', { name: 'Hide' }).click();

    await expect.element(toast.getByText('Hidden', { exact: true })).toBeVisible();
    expect(sentTo('/api/moderation/p/hide')).toMatchObject([
      { reason: 'A phone number is in it.' },
    ]);
  });

  it('[P-09] on an item that was edited in the meantime is refused, and the item is shown again', async () => {
    let now = anItem({ id: 'p', text: 'For 4 people', version: '1' });
    const { sentTo } = await openItem(() => now, {
      'POST /api/moderation/p/approve': async (request) => {
        const sent = await request.json();
        const headers = { 'x-problem': 'changed-meanwhile' };
        if (sent.shown !== now.version) return new Response(sentence, { status: 409, headers });
        return Response.json({ ...now, state: 'published', mayUndo: true });
      },
      // Someone else takes it back first.
      'POST /api/moderation/p/undo': changed,
    });
    now = anItem({ id: 'p', text: 'For 5000 people', version: '2' });
    await shown.getByRole('button', { name: 'Approve' }).click();
    await expect.element(toast.getByText("Couldn't approve it")).toBeVisible();
    await expect.element(toast.getByText(`409: ${sentence}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show the new version' }).click();
    await expect.element(shown.getByText('For 5000 people').first()).toBeVisible();

    await shown.getByRole('button', { name: 'Approve' }).click();
    await expect.element(toast.getByText('Approved', { exact: true })).toBeVisible();
    expect(sentTo('/api/moderation/p/approve')).toMatchObject([{ shown: '1' }, { shown: '2' }]);
    await toast.getByRole('button', { name: 'Undo' }).click();

    await expect.element(toast.getByText("Couldn't undo it")).toBeVisible();
    await expect.element(toast.getByText(`409: ${sentence}`)).toBeVisible();
    await expect.element(shown.getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('[§1] whose answer was lost can be sent again, and nobody else is blamed', async () => {
    let isLost = true;
    const item = anItem({ id: 'l', text: 'Two lanes' });
    await openItem(() => item, {
      'GET /api/moderation': () => Response.json({ items: isLost ? [item] : [], waiting: 0 }),
      'POST /api/moderation/l/reject': () => {
        if (!isLost) return Response.json({ ...item, state: 'rejected', mayUndo: true });
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    });
    await shown.getByRole('button', { name: 'Return…' }).click();
    await dialog.getByLabelText('Your reason').fill('Which street?');
    await dialog.getByRole('button', { name: 'Return it' }).click();
    await expect.element(dialog.getByText(/What you typed is still here\./)).toBeVisible();
    expect(dialog.getByText(/Someone else has already reviewed/).query()).toBeNull();

    await dialog.getByRole('button', { name: 'Return it' }).click();

    await expect.element(toast.getByText('Returned', { exact: true })).toBeVisible();
  });

  it('[§4] a reason survives the end of the session until it is sent', async () => {
    const item = anItem({ id: 's', text: 'Two lanes' });
    let isEnded = true;
    const open = () =>
      openItem(() => item, {
        'POST /api/moderation/s/reject': () =>
          isEnded
            ? new Response('Please sign in first.', { status: 401 })
            : Response.json({ ...item, state: 'rejected' }),
      });
    const reason = dialog.getByLabelText('Your reason');
    const submit = dialog.getByRole('button', { name: 'Return it' });
    await open();
    await shown.getByRole('button', { name: 'Return…' }).click();
    await reason.fill('Which street?');
    await submit.click();
    await expect.element(toast.getByText("Couldn't return it")).toBeVisible();

    isEnded = false;
    await open();
    await shown.getByRole('button', { name: 'Return…' }).click();
    await expect.element(reason).toHaveValue('Which street?');
    await submit.click();
    await expect.element(toast.getByText('Returned', { exact: true })).toBeVisible();

    await open();
    await shown.getByRole('button', { name: 'Return…' }).click();
    await expect.element(reason).toHaveValue('');
  });

  it('[design] to return something is not shown as dangerous', async () => {
    const item = anItem({ id: 'r', text: 'Two lanes' });
    await openItem(() => item, {});
    await shown.getByRole('button', { name: 'Return…' }).click();
    const submit = dialog.getByRole('button', { name: 'Return it' });
    await expect.element(submit).toBeVisible();

    expect(getComputedStyle(submit.element()).getPropertyValue('--fill')).toBe(
      getComputedStyle(document.documentElement).getPropertyValue('--primary'),
    );
  });

  it("on a reviewer's own work is left to someone else", async () => {
    const own = anItem({ id: 'o', text: 'My own count', mayDecide: false });
    await openItem(() => own, {});

    await expect
      .element(shown.getByText('Someone else must review your work.').first())
      .toBeVisible();
    await expect.element(shown.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});
