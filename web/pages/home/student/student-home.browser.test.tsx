import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { formatTagline } from '../../../content/tagline.ts';
import { testContent } from '../../../content/test-content.fixture.ts';
import { aUser, openApp, type Replies } from '../../../testing/app.fixture.tsx';
import { aSubmission } from '../../../testing/submission.fixture.ts';

const proof = {
  minecraftUsername: 'mara_builds',
  isVerified: false,
  message: null,
  expiresAt: null,
  takenName: null,
};
const nothing: Replies = {
  'GET /api/my/classes': { json: { classes: [] } },
  'GET /api/my/game-name': { json: proof },
  'GET /api/my/submissions': { json: { submissions: [], messages: [] } },
  'GET /api/my/class-schedule': { json: { sessions: [], quests: [] } },
  'GET /api/public/this-week': { json: { nextGame: null, openQuest: null } },
};
const quest = aSubmission({ id: 'q1', state: 'pending', decidedAt: null, decidedBy: null });

const step = (title: string) =>
  page
    .getByRole('region', { name: 'What to do first' })
    .getByRole('listitem')
    .filter({ hasText: title });
const heading = page.getByRole('heading', { level: 1 });

function openHome(replies: Replies = {}) {
  return openApp('/', { user: aUser(), replies: { ...nothing, ...replies } });
}

beforeEach(() => page.viewport(1280, 900));

describe('/ for a student', () => {
  it('[1.4.4] the steps are as wide as a phone, also with text at 200%', async () => {
    await page.viewport(320, 812);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await openHome({
      'GET /api/my/classes': { json: { classes: [{ id: 'c1', name: 'Class 7B' }] } },
      'GET /api/my/submissions': { json: { submissions: [quest], messages: [] } },
    });
    await expect.element(step('Join the world')).toBeVisible();

    expect(step('Join the world').element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  });

  it('[1.4.4] at 360 px with text at 200%, the picture is above the welcome, whose words are whole', async () => {
    await page.viewport(360, 812);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await openHome();
    const heading = page.getByRole('heading', { name: /^Welcome,/ });
    await expect.element(heading).toBeVisible();

    const { left, width } = heading.element().getBoundingClientRect();
    expect(left).toBeLessThan(100);
    expect(width).toBeGreaterThan(200);
  });

  it('[§2] names the site and its tagline, each by itself', async () => {
    await openHome();
    const welcome = page.getByRole('region', { name: 'Welcome, Quiet Heron' });

    await expect.element(welcome.getByText(testContent.site.title, { exact: true })).toBeVisible();
    await expect
      .element(welcome.getByText(formatTagline(testContent.site), { exact: true }))
      .toBeVisible();
  });

  it('[§5] a new student sees three steps, and the first one is current', async () => {
    await openHome();

    await expect.element(heading).toHaveTextContent('Welcome, Quiet Heron');
    await expect.element(step('Join the world')).toHaveAttribute('aria-current', 'step');
    await expect.element(step('Join your class')).not.toHaveAttribute('aria-current');
    await expect.element(step('Send your first quest')).toBeVisible();
    await expect.element(page.getByText('Join your class to see its sessions here.')).toBeVisible();
  });

  it('[§5] a completed step shows its fact, and the next one is current', async () => {
    await openHome({ 'GET /api/my/game-name': { json: { ...proof, isVerified: true } } });

    await expect.element(page.getByText('You joined as mara_builds').last()).toBeVisible();
    await expect.element(step('Join your class')).toHaveAttribute('aria-current', 'step');
  });

  it('[§4] a pasted class code joins the class', async () => {
    const portal = await openHome({
      'POST /api/classes/join': { json: { class: { id: 'c1', name: 'Class 7B' } } },
    });

    await page.getByLabelText('Class code').fill('dck-7qt');
    await userEvent.keyboard('{Enter}');

    await expect
      .poll(() => portal.calls.find(({ call }) => call === 'POST /api/classes/join')?.body)
      .toBe(JSON.stringify({ code: 'DCK7QT' }));
  });

  it('shows the next session of the class and the newest work', async () => {
    await openHome({
      'GET /api/my/classes': { json: { classes: [{ id: 'c1', name: 'Class 7B' }] } },
      'GET /api/my/submissions': { json: { submissions: [quest], messages: [] } },
      'GET /api/my/class-schedule': {
        json: {
          sessions: [
            {
              id: 's1',
              type: 'build day',
              title: 'Harbor build day',
              start: '2099-11-24T18:00:00.000Z',
              end: '2099-11-24T19:00:00.000Z',
              world: 'tacoma',
              classId: 'c1',
            },
          ],
          quests: [
            {
              id: 'o1',
              title: 'Count the benches',
              type: 'research',
              until: new Date(2099, 10, 25).toISOString(),
              location: null,
              classId: 'c1',
            },
          ],
        },
      },
    });

    await expect.element(page.getByText('Harbor build day')).toBeVisible();
    // It ends at midnight.
    await expect
      .element(page.getByText('Open quest, until November 24, 2099', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Cars do not stop.')).toBeVisible();
    await expect.element(page.getByText('You are in Class 7B').last()).toBeVisible();
  });

  it('counts a quest whose edit was approved, and shows a waiting edit only once', async () => {
    const edit = { ...quest, revisionOf: 'gone' };
    const approvedEdit = { ...edit, id: 'q2', state: 'published', text: 'Cars stop now.' };
    const waitingEdit = {
      ...edit,
      id: 'q3',
      submittedAt: '2026-11-20T09:00:00.000Z',
      text: 'Cars stop, mostly.',
    };
    await openHome({
      'GET /api/my/submissions': {
        json: { submissions: [waitingEdit, approvedEdit], messages: [] },
      },
    });

    await expect.element(page.getByText('Cars stop now.')).toBeVisible();
    await expect.element(page.getByText('Cars stop, mostly.')).not.toBeInTheDocument();
    await expect.element(step('Send your first quest')).not.toHaveAttribute('aria-current');
  });

  it('says so when a part could not be loaded, and shows the rest', async () => {
    await openHome({ 'GET /api/my/submissions': { text: 'Something went wrong', status: 500 } });

    await expect.element(page.getByText(/Some of this couldn't be loaded/)).toBeVisible();
    await expect.element(step('Join the world')).toBeVisible();
  });
});

it.each([
  ['a visitor', null],
  ['a teacher', aUser({ role: 'teacher' })],
])('[§2] %s sees the home page', async (_who, user) => {
  await openApp('/', { user, replies: nothing });

  await expect.element(page.getByRole('heading', { name: /^Welcome,/ })).not.toBeInTheDocument();
  await expect.element(heading).toBeVisible();
});
