import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  aUser,
  refetchReads,
  openApp,
  type Replies,
  type Reply,
} from '../../testing/app.fixture.tsx';
import { aSubmission } from '../../testing/submission.fixture.ts';

const at = '2026-03-02T10:00:00.000Z';
/** Replies with the pinned fields only, as a portal of another version may send them (product §4). */
const pinned: Replies = {
  'GET /api/public/form-token': { json: { token: 'a token' } },
  'GET /api/public/engagement-metrics': {
    json: {
      activeDiscussions: 1,
      activeChampions: 2,
      currentProjects: [{ id: '1', title: 'Safer crossing' }],
      communityHealth: 50,
    },
  },
  'GET /api/public/live-games': {
    json: {
      activeGames: 0,
      totalGamesPlayed: 44,
      nextGameIn: '2 days',
      gameTypes: ['Build day', 'Map hunt'],
    },
  },
  'GET /api/public/community-feed': {
    json: [
      { id: '1', author: 'quiet_heron', timestamp: at, message: 'Counted trees', location: null },
    ],
  },
  'GET /api/public/champions': { json: [] },
  'GET /api/public/active-projects': { json: [] },
};
const region = (name: string) => page.getByRole('region', { name, exact: true });
const pendingQuest = aSubmission({
  state: 'pending',
  text: 'A tram.',
  form: { kind: 'quest', questType: 'research', location: null, description: 'A tram.' },
  mayWithdraw: true,
});
const questText = page.getByLabelText('What did you do or find?');

describe('/community', () => {
  it('[product §4] works with replies that have only the pinned fields', async () => {
    await openApp('/community', { replies: pinned });

    const figures = region('In numbers');
    await expect.element(figures.getByText('50%')).toBeVisible();
    const games = region('Live games');
    await expect.element(games.getByText('Next: Build day')).toBeVisible();
    await expect.element(games.getByText('Also planned: Map hunt')).toBeVisible();
    const feed = region('Recent activity').getByRole('listitem');
    await expect.element(feed.getByText('Counted trees')).toBeVisible();
    const { innerText } = document.body;
    expect(innerText).not.toContain('last week');
  });

  it('[§2] games that could not be read are not shown as none', async () => {
    const failed = { status: 503, text: 'The portal is not ready.' };
    await openApp('/community', { replies: { ...pinned, 'GET /api/public/live-games': failed } });

    await expect
      .element(region('Live games').getByText("Live games couldn't be loaded"))
      .toBeVisible();
    await expect.element(page.getByText('No session right now')).not.toBeInTheDocument();
  });

  it('[§9] the page says how old its data is, and each of the five sections when the portal was not reached', async () => {
    let isOut = false;
    const orOut =
      (reply: Reply): Reply =>
      () => {
        if (isOut) return new Response('The portal is not ready.', { status: 503 });
        return 'json' in reply ? Response.json(reply.json) : Response.error();
      };
    const replies = Object.fromEntries(
      Object.entries(pinned).map(([call, reply]) => [call, orOut(reply)]),
    );
    await openApp('/community', { replies });
    await expect.poll(() => page.getByText(/^Updated .+ ago$/).elements().length).toBe(1);

    isOut = true;
    refetchReads();

    const outdated = page.getByText(/^Couldn't refresh\. Updated .+ ago\.$/);
    await expect.poll(() => outdated.elements().length).toBe(5);
  });

  it('[§2] a link to the form ends at the form, even when what is above it arrives later', async () => {
    await page.viewport(375, 812);
    onTestFinished(() => page.viewport(1280, 900));
    const feed = Promise.withResolvers<Response>();
    const replies = { ...pinned, 'GET /api/public/community-feed': () => feed.promise };
    const none = { json: { submissions: [], messages: [] } };
    await openApp('/my-submissions', {
      user: aUser(),
      replies: { ...replies, 'GET /api/my/submissions': none },
    });
    await page.getByRole('link', { name: 'Send your first quest' }).click();
    const form = region('Add something of your own');
    await expect.element(form).toHaveFocus();
    const distance = () => Math.abs(form.element().getBoundingClientRect().top);
    await expect.poll(distance).toBeLessThan(120);

    const item = { id: '1', author: 'quiet_heron', timestamp: at, message: 'Counted trees' };
    feed.resolve(
      Response.json(['1', '2', '3', '4', '5'].map((id) => ({ ...item, id, location: null }))),
    );

    await expect.element(page.getByText('Counted trees').first()).toBeInTheDocument();
    await expect.poll(distance).toBeLessThan(120);
  });

  it('[§2] the author sees their own pending quests and celebrations where they will appear', async () => {
    const submissions = [
      pendingQuest,
      aSubmission({ id: 's2', kind: 'celebration', state: 'pending', text: 'They planted trees.' }),
      aSubmission({ id: 's3', text: 'It is public.' }),
      aSubmission({ id: 's4', kind: 'post', state: 'pending', title: 'It is in the forum.' }),
    ];
    const { calls } = await openApp('/community', {
      user: aUser(),
      replies: {
        ...pinned,
        'GET /api/public/community-feed': { json: [] },
        'GET /api/my/submissions': { json: { submissions, messages: [] } },
        'POST /api/my/submissions/s1/revise': { json: pendingQuest },
      },
    });

    const feed = region('Recent activity');
    // The list arrived after the page, so it waits for a click: nothing moves by itself.
    await feed.getByRole('button', { name: '2 waiting for review' }).click();
    const own = feed.getByRole('list', { name: 'Waiting for review' }).getByRole('listitem');
    await expect.poll(() => own.elements().length).toBe(2);
    await expect
      .element(own.nth(1).getByText('They planted trees.', { exact: true }))
      .toBeVisible();
    await expect
      .element(own.first().getByText('Only you and the people who review it'))
      .toBeVisible();
    await expect.element(own.first().getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect.element(feed.getByRole('link', { name: 'Send a quest' })).toBeVisible();
    await own.first().getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('What did you do or find?').fill('Two trams.');
    await dialog.getByRole('button', { name: 'Send edit' }).click();

    await expect
      .poll(() => calls.find(({ call }) => call.endsWith('/revise'))?.body)
      .toContain('Two trams.');
  });

  it('[§2] an edit that is being written stays while the page cannot be refreshed', async () => {
    let isLost = false;
    await openApp('/community', {
      user: aUser(),
      replies: {
        ...pinned,
        'GET /api/public/community-feed': () => {
          return isLost ? new Response('', { status: 503 }) : Response.json([]);
        },
        'GET /api/my/submissions': { json: { submissions: [pendingQuest], messages: [] } },
      },
    });
    const feed = region('Recent activity');
    await feed.getByRole('button', { name: '1 waiting for review' }).click();
    await feed.getByRole('button', { name: 'Edit' }).click();
    const text = page.getByRole('dialog').getByLabelText('What did you do or find?');
    await text.fill('Two trams.');

    isLost = true;
    refetchReads();

    await expect.element(page.getByText(/Couldn't refresh/)).toBeInTheDocument();
    await expect.element(text).toHaveValue('Two trams.');
  });

  it('[2.4.3] the focus is at the heading after the last pending item was withdrawn', async () => {
    let submissions = [pendingQuest];
    await openApp('/community', {
      user: aUser(),
      replies: {
        ...pinned,
        'GET /api/my/submissions': () => Response.json({ submissions, messages: [] }),
        'POST /api/my/submissions/s1/withdraw': () => {
          submissions = [];
          return Response.json(pendingQuest);
        },
      },
    });
    const feed = region('Recent activity');
    await feed.getByRole('button', { name: '1 waiting for review' }).click();
    await feed.getByRole('button', { name: 'Withdraw' }).click();

    await expect.element(page.getByRole('heading', { name: 'Recent activity' })).toHaveFocus();
  });

  it('[2.4.3] the focus stays when a pending item is approved while someone reads', async () => {
    let submissions = [pendingQuest];
    await openApp('/community', {
      user: aUser(),
      replies: {
        ...pinned,
        'GET /api/my/submissions': () => Response.json({ submissions, messages: [] }),
      },
    });
    const button = region('Recent activity').getByRole('button', { name: '1 waiting for review' });
    await expect.element(button).toBeVisible();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();

    submissions = [];
    refetchReads();

    await expect.element(button).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
  });

  it('[§2] a visitor does not load what is only for signed-in people', async () => {
    const { calls } = await openApp('/community', { replies: pinned });

    await expect.element(region('Recent activity').getByText('Counted trees')).toBeVisible();
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/my/submissions');
  });

  it.each([
    {
      call: 'engagement-metrics',
      what: 'The numbers',
      name: 'In numbers',
    },
    {
      call: 'live-games',
      what: 'Live games',
      name: 'Live games',
      heading: 'Next: Build day',
    },
    { call: 'community-feed', what: 'Recent activity', name: 'Recent activity' },
    { call: 'champions', what: 'Champions', name: 'Champions' },
    { call: 'active-projects', what: 'Active projects', name: 'Active projects' },
  ])('$name: what it cannot show leaves the page and the form alone', async (row) => {
    const call = `GET /api/public/${row.call}`;
    let isBroken = false;
    const good = pinned[call];
    await openApp('/community', {
      user: aUser(),
      replies: {
        ...pinned,
        [call]: () => Response.json(isBroken || !good || !('json' in good) ? [null] : good.json),
      },
    });
    await expect.element(region(row.name)).toBeVisible();
    await questText.fill('There was a tram here.');

    isBroken = true;
    refetchReads();

    const lost = page.getByRole('alert').getByText(`${row.what} couldn't be loaded.`);
    await expect.element(lost).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Community');
    isBroken = false;
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect.element(lost).not.toBeInTheDocument();
    await expect.element(region(row.name)).toBeVisible();
    const heading = page.getByRole('heading', { name: row.heading ?? row.name, exact: true });
    await expect.element(heading).toHaveFocus();
    await expect.element(questText).toHaveValue('There was a tram here.');
  });
});
