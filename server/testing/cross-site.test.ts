import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import { startPortal, type Portal } from './portal.fixture.ts';
import { readEveryAddress, recordAddresses } from './every-read.fixture.ts';
import { readEverything, storeRecords } from './stored-records.fixture.ts';

const rows = Object.values(endpoints);

describe('requests from other websites', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.close());

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])(
    '[S31] [§6] every write with %j is 403, sign-out included',
    async (headers: Record<string, string>) => {
      const cookie = await portal.signInAdmin();
      const writes = listRoutes(portal).filter(({ method }) => !/^(?:GET|HEAD)$/.test(method));
      const written = rows.filter(({ method }) => method !== 'GET');
      expect(writes).toEqual(
        expect.arrayContaining(written.map(({ method, path }) => ({ method, path }))),
      );

      const refusals = [];
      for (const { method, path } of writes) {
        const url = path.replaceAll(/:\w+/g, '1');
        const request = { method, url, headers: { cookie, ...headers } };
        const reply = await portal.app.http.inject(request);
        refusals.push({ method, path, problem: reply.headers['x-problem'] });
      }

      expect(refusals).toEqual(writes.map((write) => ({ ...write, problem: 'foreign-origin' })));
      expect((await portal.call('GET', '/api/user', undefined, { cookie })).status).toBe(200);
    },
  );
});

/** All that the server answers, also beside the endpoint table. */
function listRoutes({ app }: Portal) {
  const parents: string[] = [];
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      parents.splice(indent.length / 4);
      const path = (parents.at(-1) ?? '') + part;
      parents.push(path);
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path }));
    });
}

/** A GET may count itself against a limit, and record who reads what others wrote. */
const recorded = ['rate_limits', 'audit_log', 'forum_views'];

describe.each(testEngines())('reading on %s', (engine) => {
  it('[S31] changes nothing but who has read what, whatever the address and the caller', async () => {
    const records = await storeRecords(engine);
    onTestFinished(records.close);
    const { portal, admin, teacher, student } = records;
    const { database } = portal.dependencies;
    const post = { title: 'A bench', content: 'Who sits here?', topic: 'Parks' };
    await portal.call('POST', '/api/forum/posts', post, teacher);
    const before = await readUncounted(database);
    const viewed = await countViews(database);
    const callers = [{}, student, teacher, admin];

    const replies = await readEveryAddress(portal, callers);

    // Each caller has one view of each published post; replies do not wait for it.
    expect(viewed.posts).toBeGreaterThan(0);
    const views = viewed.views + viewed.posts * callers.length;
    await expect.poll(() => countViews(database)).toEqual({ ...viewed, views, viewers: views });
    expect(await readUncounted(database)).toEqual(before);
    const found = replies.filter(({ status }) => status === 200).map(({ path }) => path);
    for (const prefix of recordAddresses)
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${prefix}.`)));
  });
});

/** Everything but what a GET may record, and how often a post was viewed. */
async function readUncounted(database: Database) {
  const { forum_posts: posts = [], ...others } = await readEverything(database, recorded);
  return { ...others, posts: posts.map((row) => row.replace(/"viewCount":\d+/, '')).toSorted() };
}

async function countViews({ queries }: Database) {
  const posts = await queries
    .selectFrom('forum_posts')
    .select('viewCount')
    .where('state', '=', 'published')
    .execute();
  const viewers = await queries.selectFrom('forum_views').select('viewer').execute();
  return {
    posts: posts.length,
    views: posts.reduce((sum, { viewCount }) => sum + viewCount, 0),
    viewers: viewers.length,
  };
}
