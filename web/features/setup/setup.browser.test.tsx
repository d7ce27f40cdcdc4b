import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { SetupStep } from '#contract/game-server/setup';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';
import { aConsole } from '../../testing/console-status.fixture.ts';

const admin = aUser({ role: 'admin', displayName: 'admin' });
const steps: readonly SetupStep[] = [
  { name: 'password', state: 'done', fact: 'You chose your own password.' },
  { name: 'school', state: 'open', fact: 'The name of your portal.' },
  { name: 'game-server', state: 'open', fact: 'Not connected.' },
  { name: 'maps', state: 'skipped', fact: 'Where BlueMap shows Tacoma.' },
  { name: 'links', state: 'open', fact: 'Not set: Workbook.' },
  { name: 'teacher', state: 'open', fact: 'They get a name and a password.' },
];

const createdTeacher = {
  user: {
    ...aUser({ id: 9, role: 'teacher', name: 'Tess' }),
    signInName: 'tess',
    suspendedAt: null,
    deletesAt: null,
    isDeletionByStaff: false,
    lastSeenAt: null,
  },
  signInName: 'tess',
  password: 'canary-pier-17',
};

function openSetup(replies: Replies = {}) {
  return openApp('/setup', {
    user: admin,
    replies: {
      'GET /api/setup': { json: { steps } },
      'GET /api/minecraft/status': { json: aConsole('disconnected') },
      ...replies,
    },
  });
}

beforeEach(() => page.viewport(1280, 900));

describe('/setup', () => {
  it('[§5] shows six steps, the facts, and how many are done; the first open one is open', async () => {
    await openSetup();

    await expect.element(page.getByText('1 of 6 steps done')).toBeVisible();
    const current = page.getByRole('listitem').filter({ hasText: 'School and institute' });
    await expect.element(current).toHaveAttribute('aria-current', 'step');
    await expect
      .element(page.getByRole('link', { name: 'Open Content' }))
      .toHaveAttribute('href', '/content-editor/site');
    await expect.element(page.getByText('Not set: Workbook.')).toBeVisible();
  });

  it('[§5] a step that was done on another page is done when the checklist is opened again', async () => {
    let current = steps;
    await openSetup({ 'GET /api/setup': () => Response.json({ steps: current }) });
    await expect.element(page.getByText('1 of 6 steps done')).toBeVisible();

    history.pushState(null, '', '/help');
    await expect.element(page.getByText('1 of 6 steps done')).not.toBeInTheDocument();
    current = steps.map((step) => ({ ...step, state: 'done' }));
    history.back();

    await expect.element(page.getByText('6 of 6 steps done')).toBeVisible();
  });

  it('[§5] a step is skipped, and a skipped one can be done now', async () => {
    const portal = await openSetup({
      'PUT /api/setup/links': { json: { steps } },
      'PUT /api/setup/maps': { json: { steps } },
    });

    await page.getByRole('button', { name: 'Skip: Links' }).click();
    await page.getByRole('button', { name: 'Do it now: Map addresses' }).click();

    await expect
      .poll(() => portal.calls.filter(({ call }) => call.startsWith('PUT')))
      .toEqual([
        { call: 'PUT /api/setup/links', body: JSON.stringify({ skipped: true }) },
        { call: 'PUT /api/setup/maps', body: JSON.stringify({ skipped: false }) },
      ]);
  });

  it('[accessibility 3] keyboard focus moves to the step that is open next', async () => {
    let current = steps;
    const change = (name: string, state: SetupStep['state']) => {
      current = current.map((step) => (step.name === name ? { ...step, state } : step));
      return Response.json({ steps: current });
    };
    await openSetup({
      'GET /api/setup': () => Response.json({ steps: current }),
      'PUT /api/setup/school': () => change('school', 'skipped'),
      'PUT /api/setup/game-server': () => change('game-server', 'skipped'),
      'PUT /api/setup/teacher': () => change('teacher', 'skipped'),
    });
    const heading = (name: string) => page.getByRole('heading', { name });

    await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
    await expect.element(heading('Game server')).toHaveFocus();
    await page.getByRole('button', { name: 'Keep the practice server for now' }).click();
    await expect.element(heading('Links')).toHaveFocus();
    await page.getByRole('button', { name: 'Skip: First teacher' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Do it now: First teacher' }))
      .toHaveFocus();
    await page.getByRole('button', { name: 'Change: Your own password' }).click();
    await expect.element(heading('Your own password')).toHaveFocus();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(heading('Your own password')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect
      .element(page.getByRole('button', { name: 'Change: Your own password' }))
      .toHaveFocus();
  });

  it.each([
    ['open', 'Start: Game server', 1],
    ['done', 'Change: Game server', 0],
  ] as const)(
    '[§5] only a step that is not done offers to keep the practice server: %s',
    async (...row) => {
      const [state, button, count] = row;
      const current = steps.map((step) =>
        step.name === 'game-server' ? { ...step, state } : step,
      );
      await openSetup({ 'GET /api/setup': { json: { steps: current } } });

      await page.getByRole('button', { name: button }).click();

      await expect.element(page.getByRole('button', { name: 'Connect' })).toBeVisible();
      const keep = page.getByRole('button', { name: 'Keep the practice server for now' });
      expect(keep.elements()).toHaveLength(count);
    },
  );

  it('[§5] the step reports a game server that does not answer', async () => {
    const sentence = 'The game server did not answer within 10 seconds.';
    const portal = await openSetup({
      'POST /api/minecraft/connect': { text: sentence, status: 504 },
    });

    await page.getByRole('button', { name: 'Start: Game server' }).click();
    const form = page.getByRole('form', { name: 'Connect the console' });
    await form.getByLabelText('Host').fill('mc.lincoln.example');
    await form.getByLabelText('Password', { exact: true }).fill('canary rcon');
    await form.getByRole('button', { name: 'Connect' }).click();

    await expect.element(form.getByText(sentence)).toBeVisible();
    const sent = portal.calls.find(({ call }) => call === 'POST /api/minecraft/connect')?.body;
    expect(JSON.parse(sent ?? '{}'), '§3: the port is text').toMatchObject({
      port: String(aConsole('disconnected').port),
    });
  });

  it('[§5] the first teacher is created here, and the password is shown once', async () => {
    const portal = await openSetup({ 'POST /api/users': { json: createdTeacher, status: 201 } });

    await page.getByRole('button', { name: 'Start: First teacher' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabelText('Full Name').fill('Tess');
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();

    await expect.element(page.getByText('canary-pier-17')).toBeVisible();
    const sent = portal.calls.find(({ call }) => call === 'POST /api/users')?.body ?? '{}';
    expect(JSON.parse(sent)).toEqual({ name: 'Tess', role: 'teacher' });
  });

  it('[§5] the password dialog stays open until it is closed, even if the step was next', async () => {
    const before = steps.map((step) => ({
      ...step,
      state: step.name === 'teacher' ? ('open' as const) : ('done' as const),
    }));
    let current = before;
    const portal = await openSetup({
      'GET /api/setup': () => Response.json({ steps: current }),
      'POST /api/users': () => {
        current = before.map((step) => ({ ...step, state: 'done' }));
        return Response.json(createdTeacher, { status: 201 });
      },
    });
    const readings = () => portal.calls.filter(({ call }) => call === 'GET /api/setup').length;
    await expect.element(page.getByText('5 of 6 steps done')).toBeVisible();

    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabelText('Full Name').fill('Tess');
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    await expect.element(page.getByText('canary-pier-17')).toBeVisible();
    const readBefore = readings();

    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

    await expect.element(page.getByText('6 of 6 steps done')).toBeVisible();
    expect(readings()).toBe(readBefore + 1);
  });
});

describe('the first sign-in of an administrator', () => {
  it('[§5] opens server control, which leads to the checklist', async () => {
    let isSignedIn = false;
    await openApp('/admin', {
      replies: {
        'GET /api/user': () =>
          isSignedIn ? Response.json(admin) : new Response('Please sign in.', { status: 401 }),
        'POST /api/login': () => {
          isSignedIn = true;
          return Response.json(admin);
        },
        'GET /api/setup': { json: { steps } },
        'GET /api/minecraft/status': { json: aConsole('disconnected') },
      },
    });
    await page.getByLabelText('Username').fill('admin');
    await page.getByLabelText('Password', { exact: true }).fill('harbor-crane-7');
    await page.getByRole('button', { name: 'Login' }).click();

    await expect.poll(() => location.pathname).toBe('/server-control');
    const notice = page.getByRole('region', { name: 'Setup', exact: true });
    await expect.element(notice.getByText('1 of 6 steps are done.')).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: 'Continue setup' }))
      .toHaveAttribute('href', '/setup');
  });
});
