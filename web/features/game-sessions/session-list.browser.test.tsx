import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp, refetchReads } from '../../testing/app.fixture.tsx';

const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 1, archivedAt: null };

it("[§4] a teacher's new session is for their only class, and says where students see it", async () => {
  await openApp('/schedule', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [aClass] } },
      'GET /api/sessions': { json: { sessions: [] } },
      'GET /api/open-quests': { json: { quests: [] } },
    },
  });
  await expect
    .element(page.getByText("New sessions appear on your students' home page."))
    .toBeVisible();

  await page.getByRole('button', { name: 'New session' }).click();
  await expect.element(page.getByLabelText('Who is it for?')).toHaveValue('c1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New open quest' }).click();

  await expect.element(page.getByLabelText('Who is it for?')).toHaveValue('c1');
});

it('[§4] a changed session keeps what someone else has changed since the list was loaded', async () => {
  const session = {
    id: 's1',
    type: 'Build battle',
    title: 'Bus stops',
    start: '2026-12-01T15:00:30.000Z',
    end: '2026-12-01T16:00:00.000Z',
    world: 'tacoma',
    classId: null,
  };
  const { calls } = await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/sessions': { json: { sessions: [session] } },
      'GET /api/open-quests': { json: { quests: [] } },
      'PATCH /api/sessions/s1': { json: { ...session, title: 'Bus stops and benches' } },
    },
  });
  await page.getByRole('button', { name: 'Edit Bus stops' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Bus stops and benches');
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const [sent] = calls.filter(({ call }) => call === 'PATCH /api/sessions/s1');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ title: 'Bus stops and benches' });
});

it('[§4] administrators tell classes of the same name apart, and a session stays with an archived class', async () => {
  const time = { start: '2026-12-01T15:00:00.000Z', end: '2026-12-01T16:00:00.000Z' };
  const session = { id: 's1', type: 'Build battle', title: 'Bus stops', world: null, ...time };
  const classes = [
    { ...aClass, teachers: ['Ada Okafor'] },
    { ...aClass, id: 'c2', teachers: ['Lee Park'] },
    { ...aClass, id: 'old', archivedAt: time.start },
  ];
  await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': { json: { classes } },
      'GET /api/sessions': { json: { sessions: [{ ...session, classId: 'old' }] } },
      'GET /api/open-quests': { json: { quests: [] } },
    },
  });
  await page.getByRole('button', { name: 'Edit Bus stops' }).click();

  const choice = page.getByLabelText('Who is it for?');
  await expect.element(choice).toHaveValue('old');
  for (const name of ['A class', 'Class 7B (Ada Okafor)', 'Class 7B (Lee Park)'])
    await expect.element(choice.getByRole('option', { name, exact: true })).toBeInTheDocument();
});

it('[§4] a session stays with its class when the class is archived while someone edits the session', async () => {
  const time = { start: '2026-12-01T15:00:00.000Z', end: '2026-12-01T16:00:00.000Z' };
  const session = { id: 's1', type: 'Build battle', title: 'Bus stops', world: null, ...time };
  let archivedAt: string | null = null;
  await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': () => Response.json({ classes: [{ ...aClass, archivedAt }] }),
      'GET /api/sessions': { json: { sessions: [{ ...session, classId: 'c1' }] } },
      'GET /api/open-quests': { json: { quests: [] } },
    },
  });
  await page.getByRole('button', { name: 'Edit Bus stops' }).click();
  const choice = page.getByLabelText('Who is it for?');
  await expect.element(choice.getByRole('option', { name: 'Class 7B' })).toBeInTheDocument();

  archivedAt = time.start;
  refetchReads();

  await expect.element(choice.getByRole('option', { name: 'A class' })).toBeInTheDocument();
  await expect.element(choice).toHaveValue('c1');
});

it.each([
  { button: 'New session', label: 'Title', text: 'Bus stops' },
  { button: 'New open quest', label: 'What should people do?', text: 'Count the crossings' },
])('[§4] “$button”: what was typed is there again after a reload', async (form) => {
  const openSchedule = () =>
    openApp('/schedule', {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/classes': { json: { classes: [aClass] } },
        'GET /api/sessions': { json: { sessions: [] } },
        'GET /api/open-quests': { json: { quests: [] } },
      },
    });
  const field = page.getByRole('dialog', { name: form.button }).getByLabelText(form.label);
  await openSchedule();
  await page.getByRole('button', { name: form.button }).click();
  await field.fill(form.text);

  await openSchedule();
  await page.getByRole('button', { name: form.button }).click();
  await expect.element(field).toHaveValue(form.text);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: form.button }).click();
  await expect.element(field).toHaveValue('');
});

it('[§4] an edit that was not saved does not come back once someone else has changed the session', async () => {
  const session = {
    id: 's1',
    type: 'Build battle',
    title: 'Bus stops',
    start: '2026-12-01T15:00:00.000Z',
    end: '2026-12-01T16:00:00.000Z',
    world: null,
    classId: null,
  };
  const openSession = async (shown: typeof session) => {
    await openApp('/schedule', {
      user: aUser({ role: 'admin' }),
      replies: {
        'GET /api/classes': { json: { classes: [] } },
        'GET /api/sessions': { json: { sessions: [shown] } },
        'GET /api/open-quests': { json: { quests: [] } },
      },
    });
    await page.getByRole('button', { name: /^Edit/ }).click();
  };
  const type = page.getByRole('textbox', { name: 'Type' });
  await openSession(session);
  await type.fill('Survey');
  await openSession(session);
  await expect.element(type).toHaveValue('Survey');

  await openSession({ ...session, type: 'Tour', start: '2026-12-01T14:00:00.000Z' });
  await expect.element(type).toHaveValue('Tour');
});

it('[§2] an open quest that ends at midnight shows its last day, as on the home page', async () => {
  const quest = {
    id: 'q1',
    title: 'Count the crossings',
    type: 'research',
    until: new Date(2030, 0, 5).toISOString(),
    location: null,
    classId: null,
  };
  await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/sessions': { json: { sessions: [] } },
      'GET /api/open-quests': { json: { quests: [quest] } },
    },
  });

  await expect.element(page.getByText('January 4, 2030', { exact: true })).toBeVisible();
});

it('[§4] a session that is already gone leaves the list', async () => {
  const session = {
    id: 's1',
    type: 'Build battle',
    title: 'Bus stops',
    start: '2026-12-01T15:00:00.000Z',
    end: '2026-12-01T16:00:00.000Z',
    world: null,
    classId: null,
  };
  let sessions = [session];
  await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/sessions': () => Response.json({ sessions }),
      'GET /api/open-quests': { json: { quests: [] } },
      'DELETE /api/sessions/s1': () => {
        sessions = [];
        const headers = { 'x-problem': 'no-such-item' };
        return new Response('That item does not exist.', { status: 404, headers });
      },
    },
  });
  await page.getByRole('button', { name: 'Remove Bus stops' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();

  await expect.element(page.getByRole('alert').getByText(/does not exist/)).toBeVisible();
  await expect.element(page.getByText('Bus stops')).not.toBeInTheDocument();
});

it('[§7] a schedule that is not complete says so', async () => {
  await openApp('/schedule', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'GET /api/sessions': { json: { sessions: [], hasMore: true } },
      'GET /api/open-quests': { json: { quests: [], hasMore: true } },
    },
  });

  await expect.element(page.getByText('Older sessions are not listed.')).toBeVisible();
  await expect.element(page.getByText('Older quests are not listed.')).toBeVisible();
});
