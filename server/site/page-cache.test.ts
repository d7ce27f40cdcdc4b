import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PublicContent } from '#contract/content/content-editing';
import { limits } from '#contract/limits';
import { dayMs, hourMs } from '#contract/text/durations';
import { listenForListPings } from '../../practice-server/game/list-ping-listener.ts';
import { prepareResponse, type PreparedResponse } from '../http/response-cache.ts';
import { aQuest, startCommunity } from '../testing/community.fixture.ts';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';
import { makeTestSite, type TestSite } from '../testing/site.fixture.ts';
import { createPageCache } from './page-cache.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.remove());

const stripTags = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function wordsAt(portal: Portal, path: string): Promise<string> {
  const reply = await portal.call('GET', path);
  expect(reply.status).toBe(200);
  return stripTags(reply.text);
}

/** A game server that answers list pings only. */
const practiceGame = (port: number) => ({
  PRACTICE_RCON_HOST: '127.0.0.1',
  PRACTICE_GAME_PORT: String(port),
});

async function started(settings: Record<string, string>, now?: () => number): Promise<Portal> {
  const portal = await startPortal(settings, { site, ...(now && { now }) });
  onTestFinished(portal.close);
  return portal;
}

describe('[§2] GET / with current data', () => {
  it('shows whether the game server is up and how many play, and follows every change', async () => {
    let online = 12;
    const game = await listenForListPings({ host: '127.0.0.1', port: 0 }, () => ({
      online,
      max: 20,
    }));
    onTestFinished(game.close);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const portal = await started(practiceGame(game.port));
    const nextPing = async () => {
      const before = (await portal.call('GET', '/api/public/server-status')).text;
      vi.advanceTimersByTime(limits.serverPingSeconds * 1000);
      await vi.waitUntil(
        async () => (await portal.call('GET', '/api/public/server-status')).text !== before,
        { timeout: 30_000 },
      );
    };

    await portal.call('GET', '/api/public/server-status');
    expect(await wordsAt(portal, '/')).toContain('Online 12 playing · practice server');
    expect(await wordsAt(portal, '/play')).toContain('Online 12 playing');
    online = 13;
    await nextPing();
    expect(await wordsAt(portal, '/')).toContain('Online 13 playing');
    await game.close();
    await nextPing();
    expect(await wordsAt(portal, '/play')).toContain('Offline Last seen just now');
  });

  it('updates a relative time after a minute, even if nothing else changed', async () => {
    let nowMs = Date.parse('2026-11-21T22:00:00Z');
    const portal = await started({}, () => nowMs);
    const before = (await portal.call('GET', '/community')).headers.get('etag');

    nowMs += 59_000;
    expect((await portal.call('GET', '/community')).headers.get('etag')).toBe(before);
    nowMs += 1000;
    expect((await portal.call('GET', '/community')).headers.get('etag')).not.toBe(before);
  });

  it('is answered with 304 while nothing changed', async () => {
    const nowMs = Date.parse('2026-11-21T22:00:00Z');
    const portal = await started({}, () => nowMs);

    const first = await portal.call('GET', '/');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const second = await portal.call('GET', '/', undefined, { headers });

    expect(first.text).toContain('Not set up');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect([second.status, second.text]).toEqual([304, '']);
  });

  it('[§4] tells a browser without a session cookie that nobody is signed in, and no other', async () => {
    const nowMs = Date.parse('2026-11-21T22:00:00Z');
    const portal = await started({}, () => nowMs);
    const { cookie } = await portal.aStudent();

    const asVisitor = await portal.call('GET', '/');
    const asStudent = await portal.call('GET', '/', undefined, { cookie });
    const visitorsCopy = { 'if-none-match': asVisitor.headers.get('etag') ?? '' };
    const signedInSince = await portal.call('GET', '/', undefined, {
      cookie,
      headers: visitorsCopy,
    });

    expect(asVisitor.text).toContain('"queryKey":["/api/user"]');
    expect(asStudent.text).not.toContain('"queryKey":["/api/user"]');
    expect(asVisitor.headers.get('vary')).toBe('accept-encoding, cookie');
    expect([signedInSince.status, signedInSince.text]).toEqual([200, asStudent.text]);
  });

  it('[§2] the forum of a signed-in person waits for the list with their own posts', async () => {
    const portal = await started({});
    const { cookie } = await portal.aStudent();

    const asVisitor = await portal.call('GET', '/forum');
    const asStudent = await portal.call('GET', '/forum', undefined, { cookie });

    expect(asVisitor.text).toContain('"queryKey":["/api/forum/posts"');
    expect(asStudent.text).not.toContain('"queryKey":["/api/forum/posts"');
    expect(asStudent.text).toContain('"queryKey":["/api/forum/topics"');
  });

  it('a game server that does not answer does not delay a page', async () => {
    let calls = 0;
    let givenUp = 0;
    // Accepts the connection and never answers.
    const silent = createServer((socket) => {
      calls += 1;
      socket.once('close', () => (givenUp += 1));
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const portal = await started(
      practiceGame(typeof address === 'object' && address ? address.port : 0),
    );
    await vi.waitUntil(() => calls === 1, { timeout: 30_000 });

    const text = await wordsAt(portal, '/');

    expect(givenUp).toBe(0);
    expect(text).toContain('Checking the server');
  });

  it('[§2] a link to the Register tab shows its form before any script runs', async () => {
    const portal = await started({});

    const register = await wordsAt(portal, '/auth?tab=register');

    expect(register).toContain('Create your account');
    expect(register).not.toContain('Welcome back');
    for (const search of ['', '?tab=login', '?tab=other', '?tab=other&tab=register'])
      expect(await wordsAt(portal, `/auth${search}`)).toContain('Welcome back');
    expect(await wordsAt(portal, '/auth?tab=register&tab=other&x=1')).toBe(register);
  });

  it('[P-04] the address on a sign-in card shows its form before any script runs', async () => {
    const portal = await started({});

    const form = await wordsAt(portal, '/auth?name=quiet-heron');

    expect(form).toContain('Sign-in name');
    expect(form).not.toContain('I forgot my password');
    expect(await wordsAt(portal, '/auth?name=other')).toBe(form);
  });

  it('/privacy says how long this portal keeps data', async () => {
    const portal = await started({ RETENTION_SUPPORT_DAYS: '77' });

    expect(await wordsAt(portal, '/privacy')).toContain('77 days after it was answered');
    expect(await wordsAt(portal, '/privacy')).not.toContain('nothing is removed');
  });

  it('/privacy says so while nothing is removed', async () => {
    const portal = await started({ RETENTION_HOLD: 'on' });

    expect(await wordsAt(portal, '/privacy')).toContain('Right now nothing is removed.');
  });
});

describe('pages with user content', () => {
  it('[§2] home shows a new open quest with the very next page', async () => {
    const community = await startCommunity('sqlite', {}, { site });
    onTestFinished(community.close);
    const text = () => wordsAt(community.portal, '/');
    const until = new Date(Date.now() + 49 * hourMs).toISOString();
    const quest = { title: 'Count the crossings', type: 'research', until };

    expect(await text()).not.toContain('Count the crossings');
    await community.portal.call('POST', '/api/open-quests', quest, community.admin);
    expect(await text()).toContain('Open quest: Count the crossings Research, 2 days left');
  });

  it('shows an approved item with the very next page, and not before', async () => {
    const community = await startCommunity('sqlite', {}, { site });
    onTestFinished(community.close);
    const text = () => wordsAt(community.portal, '/community');

    expect(await text()).toContain('This spot is open');
    const id = await community.send('submit-quest', aQuest);
    expect(await text()).toContain('This spot is open');
    await community.act(id, 'approve');
    expect(await text()).toContain(aQuest.description);
    await community.act(id, 'hide', { reason: 'Not here' });
    expect(await text()).not.toContain(aQuest.description);
  });
});

it('[§2] a rendering that fails late does not remove the newer page', async () => {
  const portal = await started({});
  let content = PublicContent.parse((await portal.call('GET', '/api/content')).json());
  const renderings = [
    Promise.withResolvers<PreparedResponse>(),
    Promise.withResolvers<PreparedResponse>(),
  ];
  const renderPage = vi.fn(() => {
    const rendering = renderings[renderPage.mock.calls.length - 1];
    return rendering ? rendering.promise : Promise.reject(new Error('rendered once too often'));
  });
  const cache = createPageCache({
    renderPage,
    content: () => content,
    handlers: {},
    isSample: false,
    zone: 'UTC',
    now: () => 0,
    onError: () => undefined,
  });
  const search = new URLSearchParams();
  const get = () => cache.get({ path: '/library', search, isSignedOut: true, origin: null });
  const older = get().catch((error: unknown) => error);
  await expect.poll(() => renderPage.mock.calls.length).toBe(1);
  content = { ...content };
  const newer = get();
  await expect.poll(() => renderPage.mock.calls.length).toBe(2);

  const page = prepareResponse('the newer page', {});
  renderings[1]?.resolve(page);
  renderings[0]?.reject(new Error('the older rendering failed'));

  expect(await older).toMatchObject({ message: 'the older rendering failed' });
  expect([await newer, await get()]).toEqual([page, page]);
});

it('a page is rendered again after the clock was set back', async () => {
  let nowMs = dayMs;
  const renderPage = vi.fn(async () => prepareResponse(`rendered at ${nowMs}`, {}));
  const portal = await started({});
  const content = PublicContent.parse((await portal.call('GET', '/api/content')).json());
  const cache = createPageCache({
    renderPage,
    content: () => content,
    handlers: {},
    isSample: false,
    zone: 'UTC',
    now: () => nowMs,
    onError: () => undefined,
  });
  const search = new URLSearchParams();
  const get = () => cache.get({ path: '/library', search, isSignedOut: true, origin: null });
  await get();
  nowMs = 0;

  expect((await get())?.body).toBe('rendered at 0');
});
