import { describe, expect, it } from 'vitest';

import { linkedHosts } from '#contract/content/embeds';
import { endpoints } from '#contract/endpoints';
import { initialQueries } from '#contract/pages/initial-queries';
import { pagePaths } from '#contract/pages/page-addresses';
import type { RenderContext } from '#contract/pages/render-context';
import { findRoute, routeTable } from '#contract/pages/route-table';
import { testContent } from './content/test-content.fixture.ts';
import { renderPage } from './entry-server.tsx';
import { pageSources } from './page-sources.ts';

const at = Date.parse('2026-11-21T22:00:00Z');
const context: RenderContext = {
  template: '<html><head><!--app-head--></head><body><!--app-html--><!--app-state--></body></html>',
  manifest: {},
  content: testContent,
  isPreview: false,
  isSample: false,
  isSignedOut: false,
  at,
  zone: 'UTC',
  origin: null,
  queries: [],
  search: '',
};

/** The parts of a rendered page. */
async function render(path: string, changes: Partial<RenderContext> = {}) {
  const page = await renderPage(path, { ...context, ...changes });
  const [, head = '', rest = ''] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(page) ?? [];
  const [html = '', state = ''] = rest.split('<script type="application/json" id="page-state">');
  return { head, html, state: state.replace('</script>', '') };
}

const isGuarded = (path: string) => findRoute(path).access !== 'public';
const openPaths = pagePaths.filter((path) => !isGuarded(path));

const pageFiles = Object.keys(import.meta.glob('./pages/**/*-page.tsx'));

describe('the code of a page', () => {
  it.each(routeTable.filter(({ access }) => access === 'public'))(
    'of $path is named by the document when the build has it',
    async ({ path }) => {
      const source = pageSources[path] ?? '';
      expect(pageFiles).toContain(`./${source}`);

      const { head } = await render(path.replace(':id', 'a1'), {
        manifest: { [source]: { file: 'assets/page.js' } },
      });

      expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
    },
  );
});

describe('rendered pages', () => {
  it.each(openPaths)('%s has one h1, its landmarks, a title and a description', async (path) => {
    const { html, head } = await render(path);

    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    for (const landmark of ['<header', '<main id="main"', '<footer', 'href="#main"']) {
      expect(html).toContain(landmark);
    }
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html).not.toContain('<script');
  });

  const longPaths: readonly string[] = ['/privacy', '/accessibility'];
  it.each(openPaths.filter((path) => !longPaths.includes(path)))(
    '[design] %s has at most 400 words',
    async (path) => {
      const { html } = await render(path);
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];

      const seen = main
        .replaceAll(/<(noscript|style|svg).*?<\/\1>/gs, '')
        .replaceAll(/<[^>]+>/g, ' ');
      const words = seen.split(/\s+/).filter((word) => word !== '');

      expect(words.length).toBeGreaterThan(10);
      expect(words.length).toBeLessThanOrEqual(400);
    },
  );

  it.each(pagePaths.filter(isGuarded))('[§4] %s shows only the spinner', async (path) => {
    const { html, head } = await render(path);

    expect(html).toContain('role="status"');
    expect(html).not.toContain('<h1');
    expect(head).toContain('noindex');
  });

  it.each(['/auth', '/admin'])(
    '%s has no form that a browser could send by itself: the password would be in the address',
    async (path) => {
      const { html } = await render(path);

      expect(html).toContain('type="password"');
      const forms = html.match(/<form[^>]*>/g) ?? [];
      expect(forms.length).toBeGreaterThan(0);
      expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([]);
    },
  );

  it('[§7] /privacy says how long hashes and deleted files are kept', async () => {
    const { html } = await render('/privacy');
    const words = html.replaceAll(/<!-- -->/g, '');

    expect(words).toContain('scrambled so that nobody can read the address: 14 days');
    expect(words).toContain('only to spot repeats: 2 days');
    expect(words).toContain('30 days in its trash');
  });

  it('[§2] an unknown address has exactly this text', async () => {
    const { html } = await render('/404');

    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  });

  it('[§2] home has its banner, its guide and its seven cards in order', async () => {
    const { html } = await render('/');
    const words = [
      'Urban planning education through Minecraft',
      'Server Connection Guide',
      '40817',
      'Java Edition',
      'Bedrock Edition',
      'View Detailed Connection Instructions',
      'Explore the server world in real-time',
      'Access learning materials and activities',
      'Share your feedback and experiences',
      'Stay updated with program news',
      'Transportation planning reports',
      'Educational video playlists',
      'Interactive ArcGIS stories',
    ];

    const places = words.map((each) => html.indexOf(each));

    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('[§2] the PDF of a report is on another host and opens in a new tab, as announced', async () => {
    const reports = testContent.reports.map((report) => ({
      ...report,
      pdfUrl: 'https://city.example/report.pdf',
    }));

    const { html } = await render('/wasdot-reports', { content: { ...testContent, reports } });

    const link = /<a [^>]*report\.pdf[^>]*>.*?<\/a>/.exec(html)?.[0];
    expect(link).toContain('target="_blank"');
    expect(link).toContain('in a new tab');
  });

  it('[product §5] different content makes a different page', async () => {
    const content = {
      ...testContent,
      site: { ...testContent.site, title: 'Fjord & <Town>', serverAddress: 'play.fjord.example' },
      links: { ...testContent.links, survey: 'https://forms.example.org/s' },
    };

    const { head, html, state } = await render('/', { content });

    expect(head).toContain('<title>Fjord &amp; &lt;Town');
    expect(html).toContain('play.fjord.example');
    expect(html).toContain('href="https://forms.example.org/s"');
    expect(html).not.toContain('This is a preview');
    expect(state).not.toContain('<Town');
    expect(JSON.parse(state)).toMatchObject({ content });
  });

  it('[§4] a page for a browser without a session cookie says that nobody is signed in', async () => {
    const asVisitor = await render('/video', { isSignedOut: true });
    const withCookie = await render('/video');

    expect(JSON.parse(asVisitor.state)).toMatchObject({
      queries: { queries: [{ queryKey: ['/api/user'], state: { data: null } }] },
    });
    expect(JSON.parse(withCookie.state)).toMatchObject({ queries: { queries: [] } });
  });

  it('[§4] a guarded page renders a spinner for visitors, and the browser then redirects them', async () => {
    const { html } = await render('/server-control', { isSignedOut: true });

    expect(html).toContain('role="status"');
  });

  it('the code of a page is fetched beside the entry script', async () => {
    const manifest = {
      'pages/video/videos-page.tsx': { file: 'assets/other.js' },
      'pages/maps/maps-page.tsx': { file: 'assets/maps.js', imports: ['_parts.js', '_entry.js'] },
      '_parts.js': { file: 'assets/parts.js', imports: ['_entry.js'] },
      '_entry.js': { file: 'assets/entry.js' },
    };
    const template = context.template.replace(
      '</head>',
      '<script type="module" src="/assets/entry.js"></script></head>',
    );

    const { head } = await render('/maps', { manifest, template });

    const files = [...head.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
    expect(files.map(([, file]) => file)).toEqual(['/assets/maps.js', '/assets/parts.js']);
  });

  it('[product §5] /video promises no number of videos that the content might not have', async () => {
    const { head } = await render('/video');

    expect(head).toContain('content="Short videos about how cities work."');
  });

  it('[product §3] only public pages name their canonical address', async () => {
    expect((await render('/maps')).head).toContain('<link rel="canonical" href="/maps">');
    expect((await render('/server-control')).head).not.toContain('canonical');
    expect((await render('/404')).head).not.toContain('canonical');
  });

  it('[product §5] a preview says that it is one, and is not for search engines', async () => {
    const { html, head } = await render('/maps', { isPreview: true });

    expect(html).toContain('This is a preview');
    expect(head).toContain('noindex');
  });

  it.each(pagePaths)('[product §5] %s of a sample class says that it is one', async (path) => {
    const sample = await render(path, { isSample: true });
    const real = await render(path);

    expect(sample.html).toContain('Everything here is made up');
    expect(sample.head).toContain('noindex');
    expect(real.html).not.toContain('made up');
  });

  it.each(openPaths)('[product §5] %s contacts nobody before a click', async (path) => {
    const { html, head } = await render(path);

    expect(html).not.toMatch(/<iframe|<img[^>]+src="http|<link[^>]+href="http/);
    expect(head).not.toMatch(/(src|href)="http/);
  });
});

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

function queriesOf(path: string): RenderContext['queries'] {
  return (initialQueries[path] ?? []).map((name) =>
    name === 'listForumPosts'
      ? ([endpoints[name].path, replies[name], { params: undefined, query: {} }] as const)
      : ([endpoints[name].path, replies[name]] as const),
  );
}

async function wordsOf(path: string, moment: Partial<RenderContext> = {}): Promise<string> {
  const { html } = await render(path, { queries: queriesOf(path), ...moment });
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('[§2] a page with its initial queries', () => {
  it('home shows who plays and what is planned', async () => {
    const words = await wordsOf('/');

    expect(words).toContain('Online 12 playing');
    expect(words).toMatch(/Harbor day +Today, 11:30 p\.m\./);
    expect(words).toContain('What would you build here?');
  });

  it('play, community, and privacy say it, too', async () => {
    expect(await wordsOf('/play')).toContain('12 playing');
    const community = await wordsOf('/community');
    for (const part of ['7 Active discussions', 'Planned: Map hunt', 'quiet_heron', '50%']) {
      expect(community).toContain(part);
    }
    // Once for the page: a section repeats it only if it could not be refreshed.
    expect(community.match(/Updated 1 second ago/g)).toHaveLength(1);
    expect(await wordsOf('/privacy')).toContain('95 days in its trash');
  });

  it('[P-29] privacy names every other site that the content leads to', async () => {
    const words = await wordsOf('/privacy');

    const hosts = linkedHosts(testContent);
    expect(hosts.length).toBeGreaterThan(3);
    for (const host of hosts) expect(words).toContain(host);
  });

  it('[P-19] privacy says how long things are kept, and what has no end date', async () => {
    const words = await wordsOf('/privacy');

    for (const part of [
      'something you sent that was returned, hidden, or withdrawn, and text that an edit replaced: 92 days',
      'the log of what people sent and what reviewers decided: 94 days, or longer while the item itself is kept',
      'reason. What you wrote is not in that log.',
      'the last 1,000 lines',
      'An account stays until it is deleted.',
    ])
      expect(words).toContain(part);
  });

  it('uses the calendar of the portal’s time zone', async () => {
    const [oslo, kathmandu, utc] = await Promise.all(
      ['Europe/Oslo', 'Asia/Kathmandu', 'UTC'].map((zone) => wordsOf('/', { zone })),
    );

    expect(oslo).toContain('Tomorrow, 12:30 a.m.');
    expect(kathmandu).toContain('Today, 5:15 a.m.');
    expect(utc).toContain('Today, 11:30 p.m.');
  });

  it('pages rendered at the same time do not share their time', async () => {
    const moments = [0, 10, 20, 30, 40, 50].map((minutes) => at + minutes * 60_000);

    const all = await Promise.all(moments.map((each) => wordsOf('/', { at: each })));

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
    const queries = queriesOf('/community');

    const { state } = await render('/community', { queries });

    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({
      queries: {
        queries: queries.map(([path, data]) => ({ queryKey: [path], state: { data } })),
      },
    });
  });

  it.each(openPaths)('%s shows nothing as loading to a visitor', async (path) => {
    const { html } = await render(path, { queries: queriesOf(path), isSignedOut: true });

    expect(html).not.toContain('Loading');
  });
});
