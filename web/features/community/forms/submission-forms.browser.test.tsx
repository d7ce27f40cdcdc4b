import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp, type Replies } from '../../../testing/app.fixture.tsx';

const token: Replies = { 'GET /api/public/form-token': { json: { token: 'a token' } } };
const accepted = { json: { id: 'x', status: 'pending' }, status: 201 };
const form = (name: string) => page.getByRole('region', { name });
const quest = form('Send a quest');
const questText = quest.getByLabelText('What did you do or find?');
const sendQuest = quest.getByRole('button', { name: 'Send quest' });
const toast = page.getByRole('region', { name: 'Notifications (F8)' });

async function openForm(name: string, options: Parameters<typeof openApp>[1] = {}) {
  const portal = await openApp('/community', {
    ...options,
    replies: { ...token, ...options.replies },
  });
  await expect.element(form(name)).toBeVisible();
  return {
    sent: () =>
      portal.calls
        .filter(({ call }) => call.startsWith('POST '))
        .map(({ call, body }) => ({ call, body: JSON.parse(body) })),
  };
}

describe('the quest form', () => {
  it('[§5] says what is missing, sends the quest, and says that it is pending', async () => {
    const { sent } = await openForm('Send a quest', {
      replies: { 'POST /api/public/submit-quest': accepted },
    });
    await sendQuest.click();
    await expect.element(toast.getByText('Missing Information')).toBeVisible();
    await expect
      .element(toast.getByText('Please fill in all required fields.', { exact: true }))
      .toBeVisible();
    await expect.element(quest.getByText('Please fill in “Your name”.')).toBeVisible();
    await expect.element(quest.getByText('Please fill in “Quest type”.')).toBeVisible();
    expect(sent()).toEqual([]);

    await quest.getByLabelText('Your name').fill('Anna Visitor');
    await quest.getByLabelText('Email').fill('anna@home.example');
    await quest.getByText('Research', { exact: true }).click();
    await questText.fill('Counted the trees of Block 12.');
    await sendQuest.click();

    await expect.element(toast.getByText('Quest Submitted!')).toBeVisible();
    await expect.element(quest.getByText('Waiting for review')).toBeVisible();
    await expect
      .element(quest.getByRole('heading', { name: 'Your quest is on its way' }))
      .toHaveFocus();
    expect(sent()).toMatchObject([
      {
        call: 'POST /api/public/submit-quest',
        body: {
          submitterName: 'Anna Visitor',
          submitterEmail: 'anna@home.example',
          questType: 'research',
          description: 'Counted the trees of Block 12.',
          formToken: 'a token',
        },
      },
    ]);
    await quest.getByRole('button', { name: 'Send another quest' }).click();
    await expect.element(questText).toHaveValue('');
  });

  it('[P-21] does not ask signed-in people for name and email', async () => {
    await openForm('Send a quest', { user: aUser() });

    await expect.element(questText).toBeVisible();
    await expect.element(quest.getByLabelText('Your name')).not.toBeInTheDocument();
    await expect.element(quest.getByLabelText('Email')).not.toBeInTheDocument();
  });

  it('[P-40] says that a text was already sent', async () => {
    let notes: readonly object[] = [{}, { note: 'sent-already' }];
    await openForm('Send a quest', {
      user: aUser(),
      replies: {
        'POST /api/public/submit-quest'() {
          const [note, ...others] = notes;
          notes = others;
          return Response.json({ ...accepted.json, ...note }, { status: 201 });
        },
      },
    });
    const already = quest.getByText('You already sent this');
    const send = async () => {
      await quest.getByText('Story', { exact: true }).click();
      await questText.fill('There was a tram here.');
      await sendQuest.click();
      await expect.element(quest.getByText('Waiting for review', { exact: true })).toBeVisible();
    };
    await send();
    await expect.element(already).not.toBeInTheDocument();

    await quest.getByRole('button', { name: 'Send another quest' }).click();
    await send();

    await expect.element(already).toBeVisible();
  });

  it('tells someone whose session ended, and keeps the typed text', async () => {
    let user: object | null = aUser();
    const { sent } = await openForm('Send a quest', {
      user: aUser(),
      replies: {
        'GET /api/user': () =>
          user ? Response.json(user) : new Response('Please sign in.', { status: 401 }),
        'POST /api/public/submit-quest': async (request) =>
          'submitterName' in (await request.json())
            ? Response.json(accepted.json, { status: 201 })
            : new Response('Name is required', { status: 400 }),
      },
    });
    await quest.getByText('Research', { exact: true }).click();
    await questText.fill('Counted the gulls of Pier 3.');
    // As another tab does it.
    user = null;
    await sendQuest.click();

    await expect.element(page.getByText('You have been signed out.')).toBeVisible();
    await expect.element(questText).toHaveValue('Counted the gulls of Pier 3.');
    await quest.getByLabelText('Your name').fill('Anna Visitor');
    await quest.getByLabelText('Email').fill('anna@home.example');
    await sendQuest.click();
    await expect
      .element(quest.getByRole('heading', { name: 'Your quest is on its way' }))
      .toBeVisible();
    expect(sent().at(-1)?.body).toMatchObject({ description: 'Counted the gulls of Pier 3.' });
  });
});

it.each([
  ['student', 'Only your teachers and administrators read this.'],
  ['teacher', 'Only administrators read this.'],
] as const)('[product §5] a %s is told who reads a support message', async (role, note) => {
  await openForm('Ask for help', { user: aUser({ role }) });

  await expect.element(form('Ask for help').getByText(note, { exact: true })).toBeVisible();
});

it('[§5] a support message needs every field', async () => {
  const { sent } = await openForm('Ask for help', {
    replies: { 'POST /api/public/support-message': accepted },
  });
  const support = form('Ask for help');
  const send = support.getByRole('button', { name: 'Send message' });
  await support.getByLabelText('Your message').fill('I cannot join.');
  await send.click();
  await expect.element(toast.getByText('Missing Information')).toBeVisible();
  await expect
    .element(toast.getByText('Please fill in all fields.', { exact: true }))
    .toBeVisible();
  expect(sent()).toEqual([]);

  await support.getByLabelText('Your name').fill('Anna Visitor');
  await support.getByLabelText('Email').fill('anna@home.example');
  await send.click();

  await expect.element(toast.getByText('Message Sent!')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      call: 'POST /api/public/support-message',
      body: { name: 'Anna Visitor', email: 'anna@home.example', message: 'I cannot join.' },
    },
  ]);
});

it('[§5] a celebration without both fields does nothing; with both it is shared', async () => {
  const { sent } = await openForm('Celebrate someone', {
    replies: { 'POST /api/public/celebrate': accepted },
  });
  const celebration = form('Celebrate someone');
  const share = celebration.getByRole('button', { name: 'Share celebration' });
  await celebration.getByLabelText('Who are you celebrating?').fill('Class 7B');
  await share.click();
  await expect.element(celebration.getByLabelText('What did they do?')).toHaveFocus();
  expect(toast.element().querySelector('[data-slot=toast-title]')).toBeNull();
  expect(sent()).toEqual([]);

  await celebration.getByLabelText('What did they do?').fill('Built a bus stop in one evening.');
  await share.click();

  await expect.element(toast.getByText('Celebration Shared!')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      call: 'POST /api/public/celebrate',
      body: { celebrant: 'Class 7B', achievement: 'Built a bus stop in one evening.' },
    },
  ]);
});

it.each([
  {
    name: 'Send a quest',
    call: 'POST /api/public/submit-quest',
    button: 'Send quest',
    title: 'Submission Failed',
  },
  {
    name: 'Ask for help',
    call: 'POST /api/public/support-message',
    button: 'Send message',
    title: 'Message Failed',
  },
  {
    name: 'Celebrate someone',
    call: 'POST /api/public/celebrate',
    button: 'Share celebration',
    title: 'Celebration Failed',
  },
])('[§8] $name: when it fails it says so, and what was typed stays', async (row) => {
  const { sent } = await openForm(row.name, {
    user: aUser(),
    replies: { [row.call]: { text: 'Something went wrong.', status: 500 } },
  });
  const panel = form(row.name);
  if (row.name === 'Send a quest') await panel.getByText('Story', { exact: true }).click();
  if (row.name === 'Celebrate someone') {
    await panel.getByLabelText('Who are you celebrating?').fill('Class 7B');
  }
  const field = panel.getByRole('textbox').last();
  await field.fill('There was a tram here.');

  await panel.getByRole('button', { name: row.button }).click();

  await expect.element(toast.getByText(row.title)).toBeVisible();
  await expect.element(toast.getByText('Please try again later.')).toBeVisible();
  await expect.element(field).toHaveValue('There was a tram here.');
  expect(sent().map(({ call }) => call)).toEqual([row.call]);
});

it('[accessibility 12] [accessibility 13] a toast is announced once, in an existing live region, and closing it returns the focus', async () => {
  await openForm('Quest');
  // The live region must exist before its message.
  const regions = toast.element().querySelectorAll('[aria-live]');
  expect(regions).toHaveLength(2);
  const announcements: MutationRecord[] = [];
  for (const region of regions) {
    new MutationObserver((changes) => {
      announcements.push(...changes.filter(({ addedNodes }) => addedNodes.length > 0));
    }).observe(region, { childList: true });
  }

  sendQuest.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast.getByText('Missing Information')).toBeVisible();
  await expect.poll(() => announcements.length).toBe(1);

  const summary = quest.getByRole('group', { name: 'What to fix' });
  await expect.element(summary).toHaveFocus();
  sendQuest.element().focus();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await expect.element(toast.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  await expect.element(sendQuest).toHaveFocus();
  expect(announcements).toHaveLength(1);
});

it('a visitor is asked to sign in before proposing a project', async () => {
  await openApp('/community');

  await page.getByRole('link', { name: 'Sign in to propose a project' }).click();

  await expect.poll(() => location.pathname).toBe('/auth');
});
