import { describe, expect, it } from 'vitest';

import { pageAnswers } from '#contract/page-answers';
import { endpoints } from '#contract/endpoints';
import type { KnownAnswers } from '#contract/page-makings';
import { testContent } from './content/test-content.fixture.ts';
import { publicPaths, renderPage, renderParts } from './entry-server.tsx';
import { findRoute } from './route-table.ts';

const makings = { content: testContent, year: 2026, isPreview: false, isSample: false };
const render = (path: string) => renderParts(path, makings);

const isGuarded = (path: string) => findRoute(path).access !== 'public';
const openPaths = publicPaths.filter((path) => !isGuarded(path));

function carriedBy(page: string): unknown {
  return JSON.parse(/id="page-content">(.*)<\/script>$/.exec(page)?.[1] ?? '');
}

describe('prerendered pages', () => {
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

  it.each(publicPaths.filter(isGuarded))('[§4] %s shows only the spinner', async (path) => {
    const { html, head } = await render(path);

    expect(html).toContain('role="status"');
    expect(html).not.toContain('<h1');
    expect(head).toContain('noindex');
  });

  it.each(['/auth', '/admin'])(
    '%s has no form that a browser could send by itself: the password would stand in the address',
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

    expect(words).toContain('back into an address: 14 days');
    expect(words).toContain('which tells nobody the text: 2 days');
    expect(words).toContain('30 days in its trash');
  });

  it('[§2] an address that is not there has exactly its words', async () => {
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

  it('[§2] the PDF of a report stands on another host: in a new tab, told as such', async () => {
    const reports = testContent.reports.map((report) => ({
      ...report,
      pdfUrl: 'https://city.example/report.pdf',
    }));

    const { html } = await renderParts('/wasdot-reports', {
      ...makings,
      content: { ...testContent, reports },
    });

    const link = /<a [^>]*report\.pdf[^>]*>.*?<\/a>/.exec(html)?.[0];
    expect(link).toContain('target="_blank"');
    expect(link).toContain('in a new tab');
  });

  it('[product §5] /maps carries its content, so that it makes no call of its own', async () => {
    const template = '<!--app-content-->';

    const page = await renderPage('/maps', { ...makings, template });

    expect(carriedBy(page)).toMatchObject({ content: testContent });
  });

  it('[product §5] another content makes other pages, and only a preview carries it whole', async () => {
    const content = {
      ...testContent,
      site: { ...testContent.site, title: 'Fjord & <Town>', serverAddress: 'play.fjord.example' },
      links: { ...testContent.links, survey: 'https://forms.example.org/s' },
    };
    const template = '<!--app-head--><!--app-html--><!--app-content-->';

    const page = await renderPage('/', { ...makings, content, template });

    expect(page).toContain('<title>Fjord &amp; &lt;Town');
    expect(page).toContain('play.fjord.example');
    expect(page).toContain('href="https://forms.example.org/s"');
    const ofPreview = await renderPage('/', { ...makings, content, template, isPreview: true });
    const ofOther = await renderPage('/', { ...makings, template });

    expect(page).not.toContain('This is a preview');
    expect(carriedBy(page)).toMatchObject({ content: null });
    // By its mark alone: the browser fetches the content, and must know that it is this one.
    expect(carriedBy(page)).not.toEqual(carriedBy(ofOther));
    expect(ofPreview.split('id="page-content">')[1]).not.toContain('<Town');
    expect(carriedBy(ofPreview)).toMatchObject({ content });
  });

  it('[product §5] /video promises no number of films that the content might not have', async () => {
    const { head } = await render('/video');

    expect(head).toContain('content="Short films about how cities work."');
  });

  it('[product §3] a page for everybody names its one address, and no other page does', async () => {
    expect((await render('/maps')).head).toContain('<link rel="canonical" href="/maps">');
    expect((await render('/server-control')).head).not.toContain('canonical');
    expect((await render('/404')).head).not.toContain('canonical');
  });

  it('[product §5] a preview says that it is one, and is not for search engines', async () => {
    const { html, head } = await renderParts('/maps', { ...makings, isPreview: true });

    expect(html).toContain('This is a preview');
    expect(head).toContain('noindex');
  });

  it.each(publicPaths)('[product §5] %s of a sample class says that it is one', async (path) => {
    const sample = await renderParts(path, { ...makings, isSample: true });
    const real = await render(path);

    expect(sample.html).toContain('Everything here is sample data');
    expect(sample.head).toContain('noindex');
    expect(real.html).not.toContain('sample data');
  });

  it.each(openPaths)('[product §5] %s contacts nobody before a press', async (path) => {
    const { html, head } = await render(path);

    expect(html).not.toMatch(/<iframe|<img[^>]+src="http|<link[^>]+href="http/);
    expect(head).not.toMatch(/(src|href)="http/);
  });
});

const at = Date.parse('2026-11-21T22:00:00Z');
const status = {
  state: 'up',
  online: 12,
  max: 20,
  checkedAt: '2026-11-21T21:59:57.000Z',
  lastSeenAt: '2026-11-21T21:59:57.000Z',
  practice: false,
};
const answers: Readonly<Record<string, unknown>> = {
  getServerStatus: status,
  getThisWeek: {
    nextGame: { title: 'Harbour day', start: '2026-11-21T23:30:00.000Z', world: null },
    openQuest: null,
    newestWork: null,
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
    gameTypes: ['Harbour day', 'Map hunt'],
    activeTypes: ['Harbour day'],
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
    },
  ],
  listChampions: [],
  listActiveProjects: [],
  getRetention: {
    contactDays: 91,
    rejectedDays: 92,
    supportDays: 93,
    auditDays: 94,
    trashDays: 95,
    isOnHold: false,
  },
};

function knownAt(path: string, moment: Partial<KnownAnswers> = {}): KnownAnswers {
  const replies = (pageAnswers[path] ?? []).map(
    (name) => [endpoints[name].path, answers[name]] as const,
  );
  return { at, zone: 'UTC', replies, ...moment };
}

async function wordsOf(path: string, known: KnownAnswers): Promise<string> {
  const { html } = await renderParts(path, { ...makings, known });
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('[§2] a page that comes with what the portal knows', () => {
  it('home says who plays and what is planned', async () => {
    const words = await wordsOf('/', knownAt('/'));

    expect(words).toContain('Up 12 playing · checked 3 s ago');
    expect(words).toContain('Harbour day Today 23:30');
    expect(words).toContain('pinned on the map above');
  });

  it('play, community and privacy say it, too', async () => {
    expect(await wordsOf('/play', knownAt('/play'))).toContain('12 playing');
    const community = await wordsOf('/community', knownAt('/community'));
    for (const part of ['Active discussions 7', 'Planned: Map hunt', 'quiet_heron', '50%']) {
      expect(community).toContain(part);
    }
    // Figures, games, activity, champions and projects each say how fresh they are.
    expect(community.match(/Updated 1 s ago/g)).toHaveLength(5);
    expect(await wordsOf('/privacy', knownAt('/privacy'))).toContain('95 days in its trash');
  });

  it('[P-19] privacy says until when things are kept, and what it is that has no such day', async () => {
    const words = await wordsOf('/privacy', knownAt('/privacy'));

    for (const part of [
      'turned down, hidden or taken back, and words that were replaced by a change: 92 days',
      'things that were sent and decided on: 94 days, or longer while the thing itself is kept',
      'the reason that the reviewer gave. What you wrote is not in that list.',
      'the last 1,000 lines',
      'An account stays until it is removed.',
    ])
      expect(words).toContain(part);
  });

  it('is said by the calendar of the place where the portal stands', async () => {
    const [oslo, kathmandu, utc] = await Promise.all(
      ['Europe/Oslo', 'Asia/Kathmandu', 'UTC'].map((zone) => wordsOf('/', knownAt('/', { zone }))),
    );

    expect(oslo).toContain('Tomorrow 00:30');
    expect(kathmandu).toContain('Today 05:15');
    expect(utc).toContain('Today 23:30');
  });

  it('pages that are made at the same time do not mix their moments', async () => {
    const moments = [0, 1, 2, 3, 4, 5].map((hours) => at - hours * 3_600_000);

    const all = await Promise.all(moments.map((each) => wordsOf('/', knownAt('/', { at: each }))));

    expect(all.map((words) => /Today|Tomorrow/.exec(words)?.[0])).toEqual(
      moments.map(() => 'Today'),
    );
    expect(all.map((words) => words.includes('checked 3 s ago'))).toEqual(
      moments.map((_, n) => n === 0),
    );
  });

  it('carries the answers, and nothing in them can end their element', async () => {
    const template = '<!--app-head--><!--app-html--><!--app-content-->';
    const known = knownAt('/community');

    const page = await renderPage('/community', { ...makings, known, template });

    expect(page.split('id="page-content">')[1]?.split('</script>')[0]).not.toContain('<');
    expect(carriedBy(page)).toMatchObject({ known });
  });

  it.each(openPaths)('%s waits for no code, unless it is about who is signed in', async (path) => {
    const { html } = await renderParts(path, { ...makings, known: knownAt(path) });

    expect(html.match(/data-waits/g)?.length ?? 0).toBe(path === '/my-submissions' ? 1 : 0);
  });

  it.each(Object.keys(pageAnswers))(
    '%s says that it waits when an answer is not there',
    async (path) => {
      const { html } = await render(path);

      expect(html).toContain('data-waits');
      expect(openPaths).toContain(path);
    },
  );
});
