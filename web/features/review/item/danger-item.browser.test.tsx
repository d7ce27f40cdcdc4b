import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DangerLog } from '#contract/moderation/danger-log';
import type { ModerationItem, SupportMessageItem } from '#contract/moderation/review';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { aMessage, anItem } from '../review.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
const log: DangerLog = {
  lines: [
    { at, kind: 'shown', text: 'The author was shown right away where to get help.', by: null },
    { at, kind: 'notified', text: 'Notified: Ms. Okafor.', by: null },
    { at, kind: 'opened', text: '', by: 'Ms. Okafor' },
  ],
};

const shown = page.getByRole('article');

/** The items that wait and, without any, a message. */
function openQueue(
  items: readonly ModerationItem[] = [],
  messages: readonly SupportMessageItem[] = items.length > 0 ? [] : [aMessage()],
) {
  let isHandled = false;
  return openApp('/review', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/moderation': { json: { items, waiting: items.length } },
      'GET /api/support-messages': () => Response.json({ messages: isHandled ? [] : messages }),
      'GET /api/moderation/m/danger': { json: log },
      'GET /api/moderation/a/danger': { json: log },
      'POST /api/moderation/a/danger/opened': { json: log },
      'POST /api/moderation/m/danger/opened': { json: log },
      'POST /api/moderation/m/danger/handled': () => {
        isHandled = true;
        return Response.json(log);
      },
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/moderation/counts': { json: { waiting: 4, messages: { open: 0, urgent: 0 } } },
    },
  });
}

beforeEach(() => page.viewport(1280, 900));

describe('[P-34] a text that may mean danger', () => {
  it('is open first, with what its author was shown, and nothing to approve or return', async () => {
    await openQueue();

    await expect.element(page.getByRole('region', { name: 'Read first' })).toBeVisible();
    await expect.element(page.getByText('Talk to Jonah Example today, in person.')).toBeVisible();
    await expect
      .element(shown.getByText('This may mean someone is in danger.').first())
      .toBeVisible();
    await expect.element(shown.getByText('Notified: Ms. Okafor.').first()).toBeVisible();
    await expect.element(shown.getByText('Opened by Ms. Okafor.').first()).toBeVisible();
    expect(shown.getByRole('button', { name: 'Approve' }).elements()).toEqual([]);
    await expect.element(page.getByText('next, previous')).toBeVisible();
    expect(page.getByText('approve', { exact: true }).elements()).toEqual([]);
    const readStyleProperty = (name: string, element: Element) =>
      getComputedStyle(element).getPropertyValue(name);
    const article = page
      .getByRole('article', { name: /May mean danger/ })
      .first()
      .element();
    expect(readStyleProperty('--edge', article)).toBe(readStyleProperty('--danger', document.body));
  });

  it('shows the appeal, the reports, the kind of project, and the file of an item', async () => {
    const item = anItem({
      id: 'a',
      text: 'We planted trees',
      isUrgent: true,
      formerReason: 'Please say where.',
      appeal: 'Nobody would miss me',
      reports: ['I am worried about this'],
      project: { type: 'A goodbye garden', progress: 0, participants: 1 },
      file: '/api/journal/entries/5/file',
    });
    await openQueue([item]);

    await expect
      .element(shown.getByText('This may mean someone is in danger.').first())
      .toBeVisible();
    await expect.element(shown.getByText('Nobody would miss me')).toBeVisible();
    await expect.element(shown.getByText('“I am worried about this”')).toBeVisible();
    await expect.element(shown.getByText('A goodbye garden')).toBeVisible();
    await expect.element(shown.getByRole('link', { name: 'Open the file' })).toBeVisible();
  });

  it('keeps what is being written when a tablet is turned, or another row is opened', async () => {
    const urgent = anItem({ id: 'a', text: 'Nobody would miss me', isUrgent: true });
    await openQueue([urgent, anItem({ id: 'b', text: 'Planted trees' })]);
    const text = page.getByRole('textbox', { name: 'What did you do?' });
    await text.fill('I talked to them at');

    await page.viewport(820, 1180);
    await expect.element(text).not.toBeInTheDocument();
    await page.getByRole('button', { name: /Nobody would miss me/ }).click();

    await expect.element(text).toHaveValue('I talked to them at');
  });

  it('asks what was done before someone takes care of it', async () => {
    const { calls } = await openQueue();
    const take = shown.getByRole('button', { name: 'Someone is taking care of this' });

    await take.click();
    await expect.element(page.getByText('Please say what you did.')).toBeVisible();
    await shown.getByLabelText('What did you do?').fill('Walked over right away.');
    await take.click();

    await expect.element(page.getByRole('region', { name: 'Read first' })).not.toBeInTheDocument();
    const handled = calls.find(({ call }) => call === 'POST /api/moderation/m/danger/handled');
    expect(handled?.body).toBe('{"text":"Walked over right away.","shown":"1"}');
    expect(calls.filter(({ call }) => call.endsWith('/opened'))).toHaveLength(1);
  });

  it.each([
    { width: 1280, others: [anItem({ id: 'b', text: 'Planted trees' })] },
    { width: 375, others: [anItem({ id: 'b', text: 'Planted trees' })] },
    { width: 1280, others: [] },
  ])('makes room for what is left once it was recorded: $others.length, $width px', async (row) => {
    await page.viewport(row.width, 900);
    await openQueue(row.others, [aMessage()]);
    if (row.width < 900) await page.getByRole('button', { name: /Nobody is safe/ }).click();
    await shown.getByLabelText('What did you do?').fill('Walked over right away.');

    await shown.getByRole('button', { name: 'Someone is taking care of this' }).click();

    await expect.element(page.getByText('Recorded', { exact: true })).toBeVisible();
    const next = row.others.length > 0 ? 'Approve' : 'See what was published';
    const role = row.others.length > 0 ? 'button' : 'link';
    await expect.element(page.getByRole(role, { name: next }).first()).toBeVisible();
    expect(page.getByText('no longer in the list').elements()).toEqual([]);
  });

  it('is answered there', async () => {
    await openQueue();

    await shown.getByRole('button', { name: 'Answer…' }).click();

    await expect
      .element(page.getByRole('dialog').getByText('Nobody is safe at home').first())
      .toBeVisible();
  });
});
