import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourMs } from '#contract/text/durations';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { maxListed } from '../../moderation/records/planned-records.ts';
import { createOpenQuestsService } from '../open-quests/open-quests.service.ts';
import { createGameSessionsService } from './game-sessions.service.ts';

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
    const nothing = async () => {};
    const dependencies = { database, now: Date.now, audit: { record: nothing } };
    const schedule = createGameSessionsService({ ...dependencies, onPublicChange: nothing });
    const openQuests = createOpenQuestsService({ ...dependencies, onPublicChange: nothing });
    const forEveryone = { title: 'Bus stops', classId: null };
    const plan = async (numbers: readonly number[]) => {
      const times = numbers.map((n) => ({
        n,
        end: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
      }));
      const sessions = times.map(({ n, end }) => {
        return { ...forEveryone, id: `session-${n}`, type: 'Build', start: end, end, world: null };
      });
      await queries.insertInto('game_sessions').values(sessions).execute();
      const quests = times.map(({ n, end }) => {
        const quest = { type: 'story', until: end, location: null } as const;
        return { ...forEveryone, id: `quest-${n}`, ...quest };
      });
      await queries.insertInto('open_quests').values(quests).execute();
    };
    await plan(Array.from({ length: maxListed }, (_, index) => index + 1));
    expect((await schedule.list(admin)).hasMore).toBeUndefined();
    expect((await openQuests.list(admin)).hasMore).toBeUndefined();

    await plan([maxListed + 1]);

    const { sessions, ...ofSessions } = await schedule.list(admin);
    expect([sessions.length, sessions.at(-1)?.id]).toEqual([maxListed, 'session-2']);
    const { quests, ...ofQuests } = await openQuests.list(admin);
    expect([quests.length, quests.at(-1)?.id]).toEqual([maxListed, 'quest-2']);
    expect([ofSessions, ofQuests]).toEqual([{ hasMore: true }, { hasMore: true }]);
  } finally {
    await remove();
  }
});
