import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#contract/text/durations';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('this week on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
  const path = '/api/public/this-week';
  const week = async () => (await community.read(path)).json();
  const enter = async (call: string, body: object): Promise<string> => {
    const reply = await community.portal.call('POST', call, body, community.admin);
    return String(Reflect.get(Object(reply.json()), 'id'));
  };

  beforeAll(async () => {
    await community.portal.dependencies.database.queries.deleteFrom('game_sessions').execute();
  });

  it('[§2] shows the next session and the quest that closes first', async () => {
    const session = { type: 'Build', title: 'Build day', world: 'tacoma' };
    await enter('/api/sessions', { ...session, start: at(50 * hourMs), end: at(52 * hourMs) });
    const next = await enter('/api/sessions', {
      ...session,
      start: at(hourMs),
      end: at(2 * hourMs),
    });
    const quest = { title: 'Count the crossings', type: 'research' };
    const over = { type: 'research' as const, title: quest.title, location: null };
    await community.portal.dependencies.database.queries
      .insertInto('open_quests')
      .values({ ...over, id: 'over', until: at(-hourMs) })
      .execute();
    await enter('/api/open-quests', { ...quest, until: at(99 * hourMs) });
    const open = await enter('/api/open-quests', { ...quest, until: at(48 * hourMs) });

    expect(await week()).toEqual({
      nextGame: expect.objectContaining({ id: next, title: 'Build day', world: 'tacoma' }),
      openQuest: { ...quest, id: open, until: expect.any(String), location: null, classId: null },
    });

    await community.portal.call('DELETE', `/api/sessions/${next}`, undefined, community.admin);
    const later = { until: at(200 * hourMs), location: 'Dock Street' };
    await community.portal.call('PATCH', `/api/open-quests/${open}`, later, community.admin);
    const changed = await community.read(path);
    expect(changed.text).not.toContain(next);
    expect(changed.text).not.toContain(open);
  });

  it('is cached and has an ETag', async () => {
    const first = await community.read(path);
    const etag = first.headers.get('etag') ?? '';
    const again = await community.read(path, { headers: { 'if-none-match': etag } });

    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('refuses a quest without an end', async () => {
    const quest = { title: 'Count', type: 'research', until: '' };
    const reply = await community.portal.call('POST', '/api/open-quests', quest, community.admin);

    expect([reply.status, reply.text]).toEqual([400, 'Please enter a closing date.']);
  });
});
