import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '#contract/accounts/auth';
import { endpoints } from '#contract/endpoints';
import {
  aCelebration,
  aQuest,
  aSupportMessage,
  startCommunity,
  visitor,
  type Community,
} from '../../testing/community.fixture.ts';
import { pagePaths } from '#contract/pages/page-addresses';
import { notFoundPath, routeTable, takesId } from '#contract/pages/route-table';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { makeTestSite, type TestSite } from '../../testing/site.fixture.ts';

/** What nobody may receive except administrators and the person it belongs to. */
const child = { name: 'Canary Childname', email: 'canary.child@school.example' };
const senderAddress = '203.0.113.77';
const secrets = [visitor.name, visitor.email, child.name, child.email, senderAddress];

const publicPages = routeTable.filter(({ path, access }) => access === 'public' && !takesId(path));

const gets = Object.entries(endpoints)
  .filter(([, row]) => row.method === 'GET')
  .map(([name, { path }]) => ({ name, path }));

describe.each(testEngines())('what gets out on %s', (engine) => {
  let community: Community;
  let viewers: Record<string, { cookie: string | null }>;
  let ids: string[];
  let shown: string;
  let site: TestSite;

  beforeAll(async () => {
    site = await makeTestSite();
    community = await startCommunity(engine, { TRUST_PROXY: 'true' }, { site });
    const { portal, send, act } = community;
    const registered = await portal.call('POST', '/api/register', {
      ...child,
      minecraftUsername: 'quiet_heron',
      organization: 'Canary school',
      password: 'harbor-7-secret',
    });
    const author = { cookie: registered.cookie };
    shown = User.parse(registered.json()).displayName;
    const from = { headers: { 'x-forwarded-for': senderAddress } };
    ids = [
      await send('submit-quest', aQuest, from),
      await send('submit-quest', { questType: 'story', description: 'By a child' }, author),
      await send('celebrate', aCelebration, author),
      await send('celebrate', { ...aCelebration, achievement: 'Of a visitor' }, from),
    ];
    await send('support-message', aSupportMessage, from);
    await send('support-message', { message: 'From a child' }, author);
    for (const id of ids) await act(id, 'approve');
    await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, author);
    viewers = {
      anonymous: { cookie: null },
      student: await portal.aStudent(),
      teacher: community.teacher,
    };
  });
  afterAll(async () => {
    await community.close();
    await site.remove();
  });

  it('serves the sample', async () => {
    const feed = await community.read('/api/public/community-feed');
    const champions = await community.read('/api/public/champions');

    expect(await community.feed()).toHaveLength(4);
    expect(feed.text).toContain(shown);
    expect(champions.text).toContain(shown);
  });

  it.each(['anonymous', 'student', 'teacher'])(
    '[P-06] %s finds no address and no real name in any reply',
    async (viewer) => {
      for (const { path } of gets) {
        for (const id of [...ids, '1', '2', '3']) {
          const reply = await community.read(path.replace(/:\w+/, id), viewers[viewer]);
          for (const secret of secrets) {
            expect(reply.text.includes(secret), `${secret} in ${path} for ${viewer}`).toBe(false);
          }
          if (!path.includes(':')) break;
        }
      }
    },
  );

  it.each(['anonymous', 'student', 'teacher'])(
    '[P-06] %s finds no address and no real name in any page',
    async (viewer) => {
      for (const path of pagePaths) {
        const page = await community.read(path, viewers[viewer]);
        expect(`${path} ${page.status}`).toBe(`${path} ${path === notFoundPath ? 404 : 200}`);
        for (const secret of secrets) {
          expect(page.text.includes(secret), `${secret} in ${path} for ${viewer}`).toBe(false);
        }
      }
    },
  );

  it('[P-06] a page shows everyone the same, signed in or not', async () => {
    const pages = await Promise.all(
      Object.values(viewers).map((viewer) => community.read('/community', viewer)),
    );

    expect(pages[0]?.text).toContain(shown);
    const [asVisitor, ...asSignedIn] = pages.map(({ text }) => text);
    expect(new Set(asSignedIn).size).toBe(1);
    expect(asVisitor).not.toBe(asSignedIn[0]);
  });

  it('[P-25] [P-27] no page loads anything from elsewhere or marks its readers, with Sec-GPC as without', async () => {
    for (const path of pagePaths) {
      const plain = await community.read(path);
      const withSignal = await community.read(path, { headers: { 'sec-gpc': '1' } });

      expect([path, withSignal.status]).toEqual([path, plain.status]);
      expect([path, plain.cookie, withSignal.cookie]).toEqual([path, null, null]);
      expect(plain.headers.get('content-security-policy'), path).toContain("connect-src 'self';");
      const loaded = [
        ...plain.text.matchAll(/<(?:script|img|link|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g),
      ];
      const elsewhere = loaded.flatMap(([tag, address = '']) =>
        /^(\/(?!\/)|data:)/.test(address) || /rel="canonical"/.test(tag) ? [] : [address],
      );
      expect(elsewhere, path).toEqual([]);
    }
  });

  it('[P-45] every public page says that it is not an official Minecraft product', async () => {
    for (const { path } of publicPages) {
      const page = await community.read(path);
      expect(page.text, path).toContain(
        'Not an official Minecraft product. Not approved by or associated with Mojang or Microsoft.',
      );
    }
  });

  it('[P-06] no frame of the socket holds one', async () => {
    const socket = community.portal.openSocket(community.admin);
    const frames: string[] = [];
    socket.on('message', (data: Buffer) => frames.push(data.toString('utf8')));

    await new Promise<void>((resolve) => {
      socket.once('message', () => resolve());
    });
    const id = await community.send('submit-quest', aQuest);
    await community.act(id, 'approve');
    socket.close();

    expect(frames.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(frames.join('\n')).not.toContain(secret);
  });
});
