import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourMs } from '#contract/text/durations';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { openQuestsStore } from '../open-quests/open-quests.store.ts';
import { gameSessionsStore, maxListed } from './game-sessions.store.ts';

describe.each(testEngines())('sessions on the game server on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

  it('[§7] are counted as live games', async () => {
    const enter = (type: string, start: number, end: number) =>
      community.portal.call(
        'POST',
        '/api/sessions',
        { type, title: type, start: at(start), end: at(end) },
        community.admin,
      );
    const live = async () => (await community.read('/api/public/live-games')).json();
    expect(await live()).toEqual({
      activeGames: 0,
      totalGamesPlayed: 0,
      nextGameIn: null,
      gameTypes: [],
      activeTypes: [],
    });

    await enter('Build', -hourMs, hourMs);
    await enter('Old', -3 * hourMs, -2 * hourMs);
    const next = await enter('Workshop', 48 * hourMs, 50 * hourMs);

    expect(await live()).toEqual({
      activeGames: 1,
      totalGamesPlayed: 1,
      nextGameIn: '2 days',
      gameTypes: ['Build', 'Workshop'],
      activeTypes: ['Build'],
    });
    const id = String(Reflect.get(Object(next.json()), 'id'));
    const reversed = { end: at(0) };
    const refused = await community.portal.call(
      'PATCH',
      `/api/sessions/${id}`,
      reversed,
      community.admin,
    );
    expect([refused.status, refused.text]).toEqual([400, 'The end must be after the start.']);
    await community.portal.call('DELETE', `/api/sessions/${id}`, undefined, community.admin);
    expect(await live()).toMatchObject({ nextGameIn: null });
  });

  it('[§4] changes of different fields at the same moment are all kept', async () => {
    const { portal, admin } = community;
    const from = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
    const path = '/api/sessions';
    const made: unknown = (
      await portal.call(
        'POST',
        path,
        { type: 'build', title: 'Build', start: from(1), end: from(2), world: 'earth' },
        admin,
      )
    ).json();
    const { id } = z.object({ id: z.string() }).parse(made);

    for (let round = 0; round < 5; round += 1) {
      const wanted = { title: `Title ${round}`, end: from(10 + round) };
      await Promise.all(
        Object.entries(wanted).map(([field, value]) =>
          portal.call('PATCH', `${path}/${id}`, { [field]: value }, admin),
        ),
      );
      const all: unknown = (await portal.call('GET', path, undefined, admin)).json();
      for (const value of Object.values(wanted)) expect(JSON.stringify(all)).toContain(value);
    }
  });

  it('[§7] every change is in the audit log', async () => {
    expect(await community.listAuditActions()).toEqual(
      expect.arrayContaining(['session.create', 'session.change', 'session.delete']),
    );
  });
});

it.each(testEngines())('[§7] a schedule that is not complete says so, on %s', async (engine) => {
  const { database, remove } = await openTestDatabase(engine);
  try {
    const { queries } = database;
    const admin = { id: 1, role: 'admin' } as const;
    const title = 'Bus stops';
    const insert = async (n: number) => {
      const end = new Date(Date.UTC(2026, 0, 1, n)).toISOString();
      const session = { type: 'Build', title, start: end, end, world: null, classId: null };
      await gameSessionsStore.insert(queries, `session-${n}`, session);
      const quest = { type: 'story', title, until: end, location: null, classId: null } as const;
      await openQuestsStore.insert(queries, `quest-${n}`, quest);
    };
    for (let n = 1; n <= maxListed; n += 1) await insert(n);
    expect((await gameSessionsStore.list(queries, admin)).hasMore).toBeUndefined();
    expect((await openQuestsStore.list(queries, admin)).hasMore).toBeUndefined();

    await insert(maxListed + 1);

    const { sessions, ...schedule } = await gameSessionsStore.list(queries, admin);
    expect([sessions.length, sessions.at(-1)?.id]).toEqual([maxListed, 'session-2']);
    const { quests, ...list } = await openQuestsStore.list(queries, admin);
    expect([quests.length, quests.at(-1)?.id]).toEqual([maxListed, 'quest-2']);
    expect([schedule, list]).toEqual([{ hasMore: true }, { hasMore: true }]);
  } finally {
    await remove();
  }
});
