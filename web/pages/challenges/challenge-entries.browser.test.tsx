import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import type { ChallengeEntry, ChallengeDetail } from '#contract/community/challenges';
import type { ShowcaseProject } from '#contract/community/projects';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const project: ShowcaseProject = {
  id: 'p1',
  title: 'Safer crossing',
  type: 'Streets',
  description: 'Nobody has to run.',
  progress: 68,
  participants: 3,
  lastUpdate: '2026-11-20T09:00:00.000Z',
  kind: 'crossing',
  phase: 'build',
  picture: null,
  summary: 'Nobody has to run.',
  world: 'tacoma',
  x: 412,
  z: -168,
  pictures: { before: null, proposed: null, built: null },
  team: ['Quiet Heron'],
  state: 'published',
  author: 'Quiet Heron',
};

function anEntry(id: string, title: string, of: Partial<ChallengeEntry> = {}): ChallengeEntry {
  const submittedAt = '2026-11-19T10:00:00.000Z';
  const entered = { ...project, id: `project-${id}`, title };
  return {
    id,
    projectId: entered.id,
    submittedAt,
    project: entered,
    verdict: null,
    reason: null,
    ...of,
  };
}

const challenge: ChallengeDetail['challenge'] = {
  id: 'c1',
  title: 'Dock Street',
  brief: 'Nobody runs.',
  world: 'tacoma',
  x: 412,
  z: -168,
  phase: 'co-design',
  opensAt: '2026-11-19T09:00:00.000Z',
  closesAt: '2026-12-19T09:00:00.000Z',
  state: 'published',
  phases: [{ phase: 'co-design', until: '2026-12-19T09:00:00.000Z' }],
  author: 'Ms. Alder',
  entryCount: 3,
  picture: null,
};

const mine = anEntry('e1', 'My crossing');
const theirs = anEntry('e2', 'Their park');
const answered = anEntry('e3', 'My bench', { verdict: 'tested', reason: 'It was built.' });
const withdraw = (title: string) => page.getByRole('button', { name: `Withdraw entry ${title}` });

type OpenOptions = { mayChange?: boolean; waiting?: ShowcaseProject[]; brief?: string };

async function open(
  user: Parameters<typeof aUser>[0],
  { mayChange = false, waiting = [], brief = challenge.brief }: OpenOptions = {},
) {
  let entries = [mine, theirs, answered];
  const portal = await openApp('/challenges/c1', {
    user: aUser(user),
    replies: {
      'GET /api/challenges/c1': () =>
        Response.json({
          challenge: { ...challenge, brief },
          entries,
          answers: [],
          may: { enter: true, answer: mayChange, change: mayChange },
        }),
      'GET /api/projects': {
        json: { projects: [], mine: waiting, ownIds: [mine.projectId, answered.projectId] },
      },
      'DELETE /api/challenges/c1/entries/e1': () => {
        entries = [theirs, answered];
        return new Response(null, { status: 204 });
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Their park' })).toBeVisible();
  return portal;
}

it('[§6] a team withdraws its entry after a question, and the focus stays on the page', async () => {
  const portal = await open({});
  const isSent = () => portal.calls.some(({ call }) => call.startsWith('DELETE'));

  await withdraw('My crossing').click();
  const question = page.getByRole('dialog', { name: 'Withdraw this entry?' });
  await expect.element(question).toBeVisible();
  expect(isSent()).toBe(false);
  await question.getByRole('button', { name: 'Withdraw entry' }).click();

  await expect.element(page.getByText('Entry withdrawn')).toBeVisible();
  expect(isSent()).toBe(true);
  await expect.element(page.getByText('My crossing')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.localName).toBe('main');
});

const pending = { state: 'pending' } as const;
const withdrawn = { state: 'hidden', isWithdrawn: true } as const;

it.each([
  ['student', pending, 'Waiting for review. Only you and the people who review it can see it.'],
  [
    'teacher',
    pending,
    'Waiting for review. Only its author, teachers, and administrators can see it.',
  ],
  ['student', withdrawn, 'Withdrawn. Only you and the people who review it can see it.'],
] as const)(
  '[P-08] a %s reads why an entry is not public and who can see it: %o',
  async (role, state, sentence) => {
    const entries = [anEntry('e4', 'Waiting', { project: { ...project, ...state } })];
    await openApp('/challenges/c1', {
      user: aUser({ role }),
      replies: { 'GET /api/challenges/c1': { json: { challenge, entries, answers: [] } } },
    });

    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  },
);

it('[§4] entering a challenge without choosing a project says what is missing', async () => {
  const portal = await open({}, { waiting: [{ ...project, state: 'pending' }] });
  const isSent = () => portal.calls.some(({ call }) => call.startsWith('POST'));
  await page.getByRole('button', { name: 'Enter your project' }).click();
  const dialog = page.getByRole('dialog');

  await dialog.getByRole('button', { name: 'Enter project' }).click();
  const summary = dialog.getByRole('group', { name: 'What to fix' });
  await expect.element(summary).toHaveTextContent('Please choose a project.');
  await expect.element(summary).toHaveFocus();
  expect(isSent()).toBe(false);

  await dialog.getByRole('radio', { name: 'Safer crossing' }).click();
  await expect.element(summary).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Enter project' }).click();
  await expect.poll(isSent).toBe(true);
});

it('[§6] someone without a project is shown where to propose one', async () => {
  await open({});
  await page.getByRole('button', { name: 'Enter your project' }).click();
  const dialog = page.getByRole('dialog');

  await expect.element(dialog.getByRole('link', { name: 'Propose one first.' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Enter project' })).toBeDisabled();
});

it('[1.4.4] a challenge does not scroll sideways on a phone with text at 200%', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 900));
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await open({});

  await expect.element(page.getByRole('list', { name: 'Phases' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[1.4.10] a long name or word does not make a challenge scroll sideways on a phone', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 900));
  const long = 'W'.repeat(40);
  const shown = { ...challenge, author: long, brief: `${long}\n${long}` };
  const entered = { ...project, summary: long, team: [long] };
  const pending = { ...project, title: long, state: 'pending' } as const;
  const entries = [
    anEntry('e5', 'Their bench', { project: entered, verdict: 'tested', reason: long }),
    anEntry('e6', long, { project: pending }),
  ];
  await openApp('/challenges/c1', {
    replies: { 'GET /api/challenges/c1': { json: { challenge: shown, entries, answers: [] } } },
  });

  await expect.element(page.getByText(`Created by ${long}.`)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it("[P-14] a student is not offered to withdraw an answered entry, or another team's", async () => {
  await open({});

  await expect.element(withdraw('My crossing')).toBeVisible();
  await expect.element(withdraw('Their park')).not.toBeInTheDocument();
  await expect.element(withdraw('My bench')).not.toBeInTheDocument();
});

it('[§6] people who may change the challenge can withdraw every entry without an answer', async () => {
  await open({ role: 'teacher' }, { mayChange: true });

  await expect.element(withdraw('Their park')).toBeVisible();
  await expect.element(withdraw('My bench')).not.toBeInTheDocument();
});

it('[§4] what a teacher has typed is kept when the tablet is turned', async () => {
  await page.viewport(1180, 820);
  await open({ role: 'teacher' }, { mayChange: true });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabelText('Title').fill('Dock Street today');

  await page.viewport(820, 1180);
  await expect.poll(() => matchMedia('(min-width: 56.25rem)').matches).toBe(false);

  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Dock Street today');
});

it('[§4] what a teacher has typed comes back after a reload, unless someone else changed the challenge', async () => {
  const openEdit = async (brief?: string) => {
    await open({ role: 'teacher' }, { mayChange: true, ...(brief !== undefined && { brief }) });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  };
  const task = page.getByRole('dialog').getByLabelText('The task');
  await openEdit();
  await task.fill('Nobody should have to run.');

  await openEdit();
  await expect.element(task).toHaveValue('Nobody should have to run.');

  await openEdit('Nobody runs, and the pier stays.');
  await expect.element(task).toHaveValue('Nobody runs, and the pier stays.');
});

it('[§4] a new challenge is kept when the tablet is turned', async () => {
  await page.viewport(820, 1180);
  await openApp('/challenges', {
    user: aUser({ role: 'teacher' }),
    replies: { 'GET /api/challenges': { json: { challenges: [] } } },
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New challenge' }).click();
  await dialog.getByLabelText('Title').fill('Dock Street');

  await page.viewport(1180, 820);
  await expect.poll(() => matchMedia('(min-width: 56.25rem)').matches).toBe(true);

  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Dock Street');
});
