import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity, type Community } from './community.fixture.ts';
import { testEngines } from './db/test-databases.fixture.ts';

describe.each(testEngines())('the programme on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  describe('champions', () => {
    it('[P-32] are only those who agreed, with their role and at most three tags', async () => {
      const { cookie } = await community.portal.aStudent('Remy Rivers');
      const champions = async () => (await community.read('/api/public/champions')).text;
      const consent = (body: object) =>
        community.portal.call('PATCH', '/api/my/champion-consent', body, { cookie });
      for (const questType of ['research', 'planning', 'story', 'documentation']) {
        const sent = { questType, description: 'Words' };
        await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');
      }
      const before = await champions();

      await consent({ consent: true, role: 'waterbearer' });

      expect(before).not.toContain('remy_rivers');
      expect(JSON.parse(await champions())).toContainEqual({
        username: 'remy_rivers',
        role: 'waterbearer',
        recentActivity: expect.any(String),
        expertise: expect.toSatisfy((tags: string[]) => tags.length === 3),
        contributionScore: 4,
      });

      expect((await consent({ consent: false })).json()).toEqual({ consent: false, role: null });
      expect(await champions()).not.toContain('remy_rivers');
    });
  });

  describe('projects', () => {
    const aProject = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
    const create = (caller: { cookie: string }) =>
      community.portal.call('POST', '/api/projects', aProject, caller);
    const active = async () => (await community.read('/api/public/active-projects')).text;

    it('[§6] that of an administrator is public at once and can be changed and removed', async () => {
      const created = (await create(community.admin)).json();
      const id = String(Reflect.get(Object(created), 'id'));
      const path = `/api/projects/${id}`;

      const change = { progress: 45, participants: 12 };
      const changed = await community.portal.call('PATCH', path, change, community.admin);
      expect(JSON.parse(await active())).toContainEqual({
        ...aProject,
        ...change,
        id,
        lastUpdate: expect.any(String),
      });
      expect(changed.json()).toMatchObject({ state: 'published', author: 'admin' });
      const metrics = await community.read('/api/public/engagement-metrics');
      expect(metrics.json()).toMatchObject({ currentProjects: [{ id, title: 'Tide park' }] });

      const removed = await community.portal.call('DELETE', path, undefined, community.admin);
      expect([removed.status, await active()]).toEqual([204, '[]']);
    });

    it('[P-08] that of a student waits for a reviewer', async () => {
      const student = await community.portal.aStudent();
      const created = (await create(student)).json();
      const id = String(Reflect.get(Object(created), 'id'));
      expect([created, await active()]).toMatchObject([{ state: 'pending' }, '[]']);

      await community.act(id, 'approve');

      expect(await active()).toContain(id);
    });

    it('refuses progress beyond 100', async () => {
      const reply = await community.portal.call(
        'POST',
        '/api/projects',
        { ...aProject, progress: 101 },
        community.admin,
      );

      expect([reply.status, reply.text]).toEqual([400, 'Progress goes from 0 to 100.']);
    });
  });

  describe('sessions', () => {
    const hour = 3_600_000;
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
      });

      await enter('Build', -hour, hour);
      await enter('Old', -3 * hour, -2 * hour);
      const next = await enter('Workshop', 48 * hour, 50 * hour);

      expect(await live()).toEqual({
        activeGames: 1,
        totalGamesPlayed: 1,
        nextGameIn: '2 days',
        gameTypes: ['Build', 'Workshop'],
      });
      const id = String(Reflect.get(Object(next.json()), 'id'));
      const backwards = { end: at(0) };
      const refused = await community.portal.call(
        'PATCH',
        `/api/sessions/${id}`,
        backwards,
        community.admin,
      );
      expect([refused.status, refused.text]).toEqual([400, 'It has to end after it starts.']);
      await community.portal.call('DELETE', `/api/sessions/${id}`, undefined, community.admin);
      expect(await live()).toMatchObject({ nextGameIn: null });
    });
  });

  it('[§7] every change of an administrator is in the audit log', async () => {
    const rows = await community.portal.parts.database.queries
      .selectFrom('audit_log')
      .select('action')
      .distinct()
      .execute();

    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'project.change',
        'project.delete',
        'session.create',
        'session.delete',
      ]),
    );
  });
});
