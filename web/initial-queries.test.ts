import { describe, expect, it } from 'vitest';

import { linkedHosts } from '#contract/content/embeds';
import { endpoints } from '#contract/endpoints';
import { initialQueries } from '#contract/pages/initial-queries';
import type { RenderContext } from '#contract/pages/render-context';
import { testContent } from './content/test-content.fixture.ts';
import { at, openPaths, render } from './testing/render-page.fixture.ts';

const status = {
  state: 'up',
  online: 12,
  max: 20,
  checkedAt: '2026-11-21T21:59:57.000Z',
  lastSeenAt: '2026-11-21T21:59:57.000Z',
  practice: false,
};
const replies: Readonly<Record<string, unknown>> = {
  listForumPosts: { posts: [], nextCursor: null },
  listForumTopics: { total: 0, topics: [] },
  getServerStatus: status,
  getThisWeek: {
    nextGame: { title: 'Harbor day', start: '2026-11-21T23:30:00.000Z', world: null },
    openQuest: null,
  },
  getEngagementMetrics: {
    activeDiscussions: 7,
    activeChampions: 2,
    currentProjects: [],
    communityHealth: 50,
    weekAgo: {
      activeDiscussions: 5,
      activeChampions: 2,
      currentProjects: 0,
      communityHealth: null,
    },
  },
  getLiveGames: {
    activeGames: 1,
    totalGamesPlayed: 31,
    gameTypes: ['Harbor day', 'Map hunt'],
    activeTypes: ['Harbor day'],
    nextGameIn: null,
  },
  getCommunityFeed: [
    {
      id: '1',
      author: 'quiet_heron',
      message: 'A bridge for </script> otters',
      location: null,
      tags: [],
      timestamp: '2026-11-20T22:30:00.000Z',
      kind: 'quest',
      phase: null,
      picture: null,
      wellDone: 0,
    },
  ],
  listChampions: [],
  listActiveProjects: [],
  listChallenges: { challenges: [] },
  listProjects: { projects: [] },
  listWorkbooks: { workbooks: [] },
  getRetention: {
    contactDays: 91,
    rejectedDays: 92,
    supportDays: 93,
    auditDays: 94,
    trashDays: 95,
    isOnHold: false,
  },
};

function buildQueries(path: string): RenderContext['queries'] {
  return (initialQueries[path] ?? []).map((name) =>
    name === 'listForumPosts'
      ? ([endpoints[name].path, replies[name], { params: undefined, query: {} }] as const)
      : ([endpoints[name].path, replies[name]] as const),
  );
}

async function renderText(path: string, moment: Partial<RenderContext> = {}): Promise<string> {
  const { html } = await render(path, { queries: buildQueries(path), ...moment });
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('[§2] a page with its initial queries', () => {
  it('home shows who plays and what is planned', async () => {
    const words = await renderText('/');

    expect(words).toContain('Online 12 playing');
    expect(words).toMatch(/Harbor day +Today, 11:30 p\.m\./);
    expect(words).toContain('What would you build here?');
  });

  it('play, community, and privacy say it, too', async () => {
    expect(await renderText('/play')).toContain('12 playing');
    const community = await renderText('/community');
    for (const part of ['7 Active discussions', 'Planned: Map hunt', 'quiet_heron', '50%']) {
      expect(community).toContain(part);
    }
    // Once for the page: a section repeats it only if it could not be refreshed.
    expect(community.match(/Updated 1 second ago/g)).toHaveLength(1);
    expect(await renderText('/privacy')).toContain('95 days in its trash');
  });

  it('[P-29] privacy names every other site that the content leads to', async () => {
    const words = await renderText('/privacy');

    const hosts = linkedHosts(testContent);
    expect(hosts.length).toBeGreaterThan(3);
    for (const host of hosts) expect(words).toContain(host);
  });

  it('[P-19] privacy says how long things are kept, and what has no end date', async () => {
    const words = await renderText('/privacy');

    for (const part of [
      'something you sent that was returned, hidden, or withdrawn, and text that an edit replaced: 92 days',
      'the log of what people sent and what reviewers decided: 94 days, or longer while the item itself is kept',
      'reason, but not what you wrote.',
      'the last 1,000 lines',
      'A report about a post stays as long as the post.',
      'An account and its notifications stay until the account is deleted.',
      'What is deleted from the portal stays in earlier backups until they are deleted, too.',
      'but the students&#x27; accounts are not.',
    ])
      expect(words).toContain(part);
  });

  it('uses the calendar of the portal’s time zone', async () => {
    const [oslo, kathmandu, utc] = await Promise.all(
      ['Europe/Oslo', 'Asia/Kathmandu', 'UTC'].map((zone) => renderText('/', { zone })),
    );

    expect(oslo).toContain('Tomorrow, 12:30 a.m.');
    expect(kathmandu).toContain('Today, 5:15 a.m.');
    expect(utc).toContain('Today, 11:30 p.m.');
  });

  it('pages rendered at the same time do not share their time', async () => {
    const moments = [0, 10, 20, 30, 40, 50].map((minutes) => at + minutes * 60_000);

    const all = await Promise.all(moments.map((each) => renderText('/', { at: each })));

    expect(all.map((words) => /Today|Tomorrow/.exec(words)?.[0])).toEqual(
      moments.map(() => 'Today'),
    );
    expect(all.map((words) => /checked (\d+) minutes ago/.exec(words)?.[1])).toEqual([
      undefined,
      '10',
      '20',
      '30',
      '40',
      '50',
    ]);
  });

  it('contains the replies, and nothing in them can end their element', async () => {
    const queries = buildQueries('/community');

    const { state } = await render('/community', { queries });

    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({
      queries: {
        queries: queries.map(([path, data]) => ({ queryKey: [path], state: { data } })),
      },
    });
  });

  it.each(openPaths)('%s shows nothing as loading to a visitor', async (path) => {
    const { html } = await render(path, { queries: buildQueries(path), isSignedOut: true });

    expect(html).not.toContain('Loading');
  });
});
