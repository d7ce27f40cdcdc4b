import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ProjectDetail } from '#contract/community/projects';
import { aSubmission } from '../../testing/submission.fixture.ts';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const project: ProjectDetail = {
  id: 'p1',
  title: 'Safer crossing',
  type: 'Streets',
  description: 'Nobody has to run.\n\nWe counted.',
  progress: 68,
  participants: 3,
  lastUpdate: '2026-11-20T09:00:00.000Z',
  kind: 'crossing',
  phase: 'build',
  picture: '/favicon.svg',
  summary: 'Nobody has to run.',
  world: 'tacoma',
  x: 412,
  z: -168,
  pictures: { before: '/favicon.svg', proposed: null, built: '/favicon.svg' },
  team: ['Amber Otter', 'Quiet Heron'],
  state: 'published',
  author: 'Amber Otter',
  challenges: [
    { id: 'c1', title: 'Dock Street', verdict: 'goes-in', reason: 'Your count shows it.' },
  ],
  may: { changePictures: false, changeTeam: false, leave: false },
};

it('[§2] a project compares its pictures by keyboard', async () => {
  await openApp('/projects/p1', { replies: { 'GET /api/projects/p1': { json: project } } });
  const slider = page.getByRole('slider', { name: 'Compare Before with Built' });
  await expect.element(slider).toHaveAttribute('aria-valuenow', '50');
  slider.element().focus();

  for (const [keys, value] of [
    ['{ArrowLeft}', '48'],
    ['{Shift>}{ArrowRight}{/Shift}', '58'],
    ['{Home}', '0'],
    ['{ArrowLeft}', '0'],
    ['{End}', '100'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(slider).toHaveAttribute('aria-valuenow', value);
  }
});

it('[1.4.10] a long name or word does not make the page scroll sideways on a phone', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 900));
  const long = 'W'.repeat(40);
  const challenges = [{ id: 'c1', title: long, verdict: 'tested', reason: long }] as const;
  const shown = { ...project, team: [long], description: long, challenges };
  await openApp('/projects/p1', { replies: { 'GET /api/projects/p1': { json: shown } } });

  await expect.element(page.getByText(long).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[1.4.4] a project with pictures does not scroll sideways on a phone with text at 200%', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 900));
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  const pictures = { ...project.pictures, proposed: '/favicon.svg' };
  await openApp('/projects/p1', {
    replies: { 'GET /api/projects/p1': { json: { ...project, pictures } } },
  });

  await expect.element(page.getByRole('button', { name: 'Proposed' }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[§2] the list names as many participants as every other page', async () => {
  await openApp('/projects', {
    replies: { 'GET /api/projects': { json: { projects: [project] } } },
  });

  await expect.element(page.getByText(/^Streets · 3 people/)).toBeVisible();
});

it('[1.4.10] a long word in a project does not make the list scroll sideways on a phone', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 900));
  const long = 'W'.repeat(40);
  const projects = [{ ...project, summary: long }];
  const mine = [{ ...project, id: 'p2', title: long, state: 'pending' }];
  await openApp('/projects', {
    user: aUser(),
    replies: { 'GET /api/projects': { json: { projects, mine } } },
  });

  await expect.element(page.getByRole('link', { name: long })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[P-09] a pending and a returned project are said to be editable', async () => {
  const mine = [
    { ...project, id: 'p2', state: 'pending' },
    { ...project, id: 'p3', state: 'rejected' },
  ];
  await openApp('/projects', {
    user: aUser(),
    replies: { 'GET /api/projects': { json: { projects: [], mine } } },
  });

  const links = page.getByRole('link', { name: /withdraw/i });
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual(['Edit or withdraw', 'Edit or withdraw']);
});

it('[P-09] the author edits and withdraws a pending project on its own page', async () => {
  const own = { ...project, state: 'pending', may: { ...project.may, changeTeam: true } };
  const form = {
    kind: 'project',
    title: project.title,
    type: project.type,
    description: project.description,
    participants: 3,
  } as const;
  const submission = aSubmission({ id: 'p1', kind: 'project', state: 'pending', form });
  const { calls } = await openApp('/projects/p1', {
    user: aUser(),
    replies: {
      'GET /api/projects': { json: { projects: [] } },
      'GET /api/projects/p1': { json: own },
      'GET /api/my/submissions': { json: { submissions: [submission], messages: [] } },
      'POST /api/my/submissions/p1/withdraw': { json: submission },
    },
  });
  await expect.element(page.getByText('Only you and the people who review it')).toBeVisible();
  await page.getByRole('button', { name: /^Edit ?: / }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Safer crossing');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Withdraw' }).click();

  await expect.poll(() => location.pathname).toBe('/projects');
  expect(calls.map(({ call }) => call)).toContain('POST /api/my/submissions/p1/withdraw');
});

it('[accessibility 13] a page that loads late moves the focus to its heading', async () => {
  const loading = Promise.withResolvers<void>();
  await openApp('/projects', {
    replies: {
      'GET /api/projects': { json: { projects: [project] } },
      'GET /api/projects/p1': async () => {
        await loading.promise;
        return Response.json(project);
      },
    },
  });
  await page.getByRole('link', { name: /Safer crossing/ }).click();
  await expect.poll(() => location.pathname).toBe('/projects/p1');
  loading.resolve();

  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Safer crossing' }))
    .toHaveFocus();
});

it('[§2] a project shows its phase, its team, and the official answer', async () => {
  await openApp('/projects/p1', { replies: { 'GET /api/projects/p1': { json: project } } });

  await expect.element(page.getByText('Phase 4 of 5, 68% done')).toBeVisible();
  await expect.element(page.getByText('Quiet Heron')).toBeVisible();
  await expect.element(page.getByText('Goes into the plan.')).toBeVisible();
});

it('[§2] a team shows two people of the same public name', async () => {
  const logged = vi.spyOn(console, 'error');
  const team = ['Former student', 'Former student'];
  await openApp('/projects/p1', {
    replies: { 'GET /api/projects/p1': { json: { ...project, team } } },
  });
  const names = page.getByRole('region', { name: 'The team' }).getByRole('listitem');

  await expect.poll(() => names.elements().length).toBe(2);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('same key');
});

it('[§2] a team can be saved only once its list was loaded', async () => {
  const own = { ...project, may: { ...project.may, changeTeam: true } };
  const sent: unknown[] = [];
  let isDown = true;
  await openApp('/projects/p1', {
    user: aUser(),
    replies: {
      'GET /api/projects/p1': { json: own },
      'GET /api/projects/p1/teammates': () =>
        isDown
          ? new Response('The portal is not ready yet.', { status: 503 })
          : Response.json({ teammates: [{ id: 9, displayName: 'Amber Otter', isMember: true }] }),
      'PUT /api/projects/p1/team': async (request) => {
        sent.push(await request.json());
        return Response.json(own);
      },
    },
  });
  await page.getByRole('button', { name: 'Edit team' }).click();
  const dialog = page.getByRole('dialog', { name: 'The team' });
  const save = dialog.getByRole('button', { name: 'Save team' });
  await expect.element(dialog.getByText("This couldn't be loaded.")).toBeVisible();
  await expect.element(save).toBeDisabled();

  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Amber Otter' })).toBeChecked();
  await save.click();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ memberIds: [9] }]);
});

it('[§4] leaving a team asks first', async () => {
  const own = { ...project, may: { ...project.may, leave: true } };
  const portal = await openApp('/projects/p1', {
    user: aUser(),
    replies: {
      'GET /api/projects/p1': { json: own },
      'DELETE /api/projects/p1/team/me': () => new Response(null, { status: 204 }),
    },
  });
  const isSent = () => portal.calls.some(({ call }) => call.startsWith('DELETE'));

  await page.getByRole('button', { name: 'Leave the team' }).click();
  const question = page.getByRole('dialog', { name: 'Leave the team?' });
  await expect.element(question).toBeVisible();
  expect(isSent()).toBe(false);
  await question.getByRole('button', { name: 'Leave', exact: true }).click();

  await expect.element(page.getByText('You left the team')).toBeVisible();
  expect(isSent()).toBe(true);
});

it('[P-13] of many people, the team is listed first, and the others are found by name', async () => {
  const own = { ...project, may: { ...project.may, changeTeam: true } };
  const teammates = Array.from({ length: 120 }, (_, n) => ({
    id: n + 1,
    displayName: `Otter ${n + 1}`,
    isMember: n === 119,
  }));
  const { calls } = await openApp('/projects/p1', {
    user: aUser(),
    replies: {
      'GET /api/projects/p1': { json: own },
      'GET /api/projects/p1/teammates': { json: { teammates } },
      'PUT /api/projects/p1/team': { json: own },
    },
  });
  await page.getByRole('button', { name: 'Edit team' }).click();
  const dialog = page.getByRole('dialog', { name: 'The team' });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await expect.element(box('Otter 120')).toBeChecked();
  await expect.element(box('Otter 110')).not.toBeInTheDocument();

  await dialog.getByRole('searchbox').fill('otter 110');
  await box('Otter 110').click();
  await dialog.getByRole('button', { name: 'Save team' }).click();

  const saved = () => calls.find(({ call }) => call === 'PUT /api/projects/p1/team')?.body;
  await expect.poll(saved).toBe(JSON.stringify({ memberIds: [110, 120] }));
});
