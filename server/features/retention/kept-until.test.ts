import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/text/durations';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { retentionRules, retentionRunsStore } from './retention-rules.ts';
import { createRetention } from './retention.ts';

describe.each(testEngines())('what is deleted after some days, on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  /** Runs the daily job as it will run this many days from now. */
  async function cleanUp(inDays: number): Promise<void> {
    const { config, database } = community.portal.dependencies;
    const errors: unknown[] = [];
    const now = () => Date.now() + inDays * dayMs;
    await createRetention({
      rules: retentionRules({
        queries: database.queries,
        days: config.retention,
        audit: { purgeBefore: async () => 0 },
        now,
      }),
      days: config.retention,
      isOnHold: false,
      runs: retentionRunsStore(database.queries),
      now,
      databaseNow: async () => now(),
      log: { info: () => {}, warn: () => {} },
      onError: (error) => errors.push(error),
    }).run(now());
    expect(errors).toEqual([]);
  }
  const aHidden = async () => {
    const id = await community.send('celebrate', { ...aCelebration, achievement: uniqueText() });
    await community.act(id, 'approve');
    await community.act(id, 'hide', { reason: 'It names a street.' });
    return id;
  };
  const log = async () => (await community.read('/api/moderation/log.csv', community.admin)).text;

  it.each(['undo', 'approve'])(
    '[P-19] a hidden item is restored by %s within 30 days',
    async (action) => {
      const id = await aHidden();

      await cleanUp(29);

      expect((await community.act(id, action)).json()).toMatchObject({ id, state: 'published' });
      await cleanUp(29);
      expect((await community.feed()).map((item) => item['id'])).toContain(id);
    },
  );

  it('[P-19] a hidden item is removed after 30 days, and its log lines after a year', async () => {
    const id = await aHidden();
    const kept = await community.send('celebrate', { ...aCelebration, achievement: 'A bridge' });
    await community.act(kept, 'approve');

    await cleanUp(31);

    expect((await community.act(id, 'undo')).status).toBe(404);
    expect((await community.queue('?state=hidden')).items).toEqual([]);
    expect(await log()).toContain(`hide,${id},celebration,published,hidden,It names a street.,`);

    await cleanUp(366);

    expect(await log()).not.toContain(id);
    expect(await log()).toContain(`approve,${kept},celebration,pending,published,`);
    expect((await community.act(kept, 'hide')).status).toBe(200);
    expect((await community.act(kept, 'undo')).json()).toMatchObject({
      state: 'published',
      decidedBy: 'tess_teacher',
    });
  });

  it('[P-19] [P-27] who has read a forum post is forgotten after 14 days', async () => {
    const { portal, teacher, admin } = community;
    const { queries } = portal.dependencies.database;
    const post = { title: 'Trees', content: 'How many?', topic: 'Streets' };
    const made = await portal.call('POST', '/api/forum/posts', post, teacher);
    for (const reader of [admin, {}])
      await portal.call('GET', `/api/forum/posts/${Object(made.json()).id}`, undefined, reader);
    const countReaders = async () =>
      (await queries.selectFrom('forum_views').select('viewer').execute()).length;
    await expect.poll(countReaders).toBe(2);

    await cleanUp(13);
    expect(await countReaders()).toBe(2);
    await cleanUp(14.1);

    expect(await countReaders()).toBe(0);
  });
});

let counted = 0;
/** The same text twice from one sender counts as one item. */
function uniqueText(): string {
  counted += 1;
  return `Planted ${counted} trees`;
}
