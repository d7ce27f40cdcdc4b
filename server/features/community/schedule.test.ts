import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('the schedule on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  describe('champions', () => {
    it('[P-32] lists only people who agreed, with their role and at most three tags', async () => {
      const { cookie, user } = await community.portal.aStudent('Remy Rivers', 'quiet_otter');
      const champions = async () => (await community.read('/api/public/champions')).text;
      const consent = (body: object) =>
        community.portal.call('PATCH', '/api/my/champion-consent', body, { cookie });
      for (const questType of ['research', 'planning', 'story', 'documentation']) {
        const sent = { questType, description: 'Words' };
        await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');
      }
      const before = await champions();

      await consent({ consent: true, role: 'waterbearer' });

      expect(before).not.toContain(JSON.stringify(user.displayName));
      expect(JSON.parse(await champions())).toContainEqual({
        username: user.displayName,
        role: 'waterbearer',
        recentActivity: expect.any(String),
        expertise: expect.toSatisfy((tags: string[]) => tags.length === 3),
        contributionScore: 4,
      });

      expect((await consent({ consent: false })).json()).toEqual({ consent: false, role: null });
      expect(await champions()).not.toContain(JSON.stringify(user.displayName));
    });

    it('[P-32] leaves out suspended people, whose published work keeps its name', async () => {
      const { portal, admin } = community;
      const { cookie, user } = await portal.aStudent();
      const sent = { questType: 'story', description: 'Words of a suspended person' };
      await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');
      await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, { cookie });
      const champions = async () => (await community.read('/api/public/champions')).text;
      const suspend = (suspended: boolean) =>
        portal.call('PATCH', `/api/users/${user.id}`, { suspended }, admin);
      expect(await champions()).toContain(JSON.stringify(user.displayName));

      await suspend(true);

      expect(await champions()).not.toContain(JSON.stringify(user.displayName));
      expect(JSON.stringify(await community.feed())).toContain(JSON.stringify(user.displayName));
      await suspend(false);
      expect(await champions()).toContain(JSON.stringify(user.displayName));
    });

    it('[P-16] says nothing of journals, whatever was approved there', async () => {
      const { portal } = community;
      const { cookie, user } = await portal.aStudent();
      await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, { cookie });
      const author = { id: user.id, display: user.displayName };
      const journalItem = { id: 'journal of a champion', kind: 'journal', author } as const;
      const title = 'Found in a private journal entry';
      await reviewItemsStore.insert(
        portal.dependencies.database.queries,
        { ...journalItem, state: 'published', title, text: 'notes.txt' },
        '2026-05-04T08:00:00.000Z',
      );
      expect((await community.read('/api/public/champions')).text).not.toContain(
        JSON.stringify(user.displayName),
      );

      const sent = { questType: 'story', description: 'Words for everyone' };
      await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');

      const champions = JSON.parse((await community.read('/api/public/champions')).text);
      expect(champions).toContainEqual(
        expect.objectContaining({ username: user.displayName, contributionScore: 1 }),
      );
      expect(JSON.stringify(champions)).not.toContain(title);
    });

    it('[P-08] says nothing of a hidden post, or of a corrected title, through the replies to it', async () => {
      const { portal } = community;
      const [author, replier] = [await portal.aStudent(), await portal.aStudent()];
      await portal.call('PATCH', '/api/my/champion-consent', { consent: true }, replier);
      const post = { title: 'My phone is 253-555-0101', content: 'Call me.', topic: 'Streets' };
      const parseId = (reply: { text: string }) => String(Object(JSON.parse(reply.text)).id);
      const postId = parseId(await portal.call('POST', '/api/forum/posts', post, author));
      await community.act(postId, 'approve');
      const path = `/api/forum/posts/${postId}/replies`;
      const reply = { content: 'I took the bus there.' };
      await community.act(parseId(await portal.call('POST', path, reply, replier)), 'approve');
      const champions = async () => (await community.read('/api/public/champions')).text;
      const shown = await champions();

      await community.act(postId, 'hide', { reason: 'A phone number' });

      const { displayName: username } = replier.user;
      expect(JSON.parse(shown)).toContainEqual(
        expect.objectContaining({ username, recentActivity: 'Reply in the forum' }),
      );
      expect(shown).not.toContain('253-555');
      expect(await champions()).not.toContain(JSON.stringify(username));
    });

    it('[P-05] shows the display name and neither the real name nor the game name', async () => {
      const { cookie, user } = await community.portal.aStudent('Ronja Real');
      const sent = { questType: 'story', description: 'Words of someone' };
      await community.act(await community.send('submit-quest', sent, { cookie }), 'approve');

      const path = '/api/my/champion-consent';
      const consented = await community.portal.call('PATCH', path, { consent: true }, { cookie });

      expect(consented.json()).toEqual({ consent: true, role: null });
      const champions = (await community.read('/api/public/champions')).text;
      expect(champions).toContain(JSON.stringify(user.displayName));
      expect(champions).not.toMatch(/ronja/i);
    });
  });

  describe('projects', () => {
    const aProject = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
    const create = (caller: { cookie: string }) =>
      community.portal.call('POST', '/api/projects', aProject, caller);
    const active = async () => (await community.read('/api/public/active-projects')).text;

    it('[§6] by an administrator is public immediately and can be changed and removed', async () => {
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
        kind: 'tower',
        phase: 'plan',
        picture: null,
      });
      expect(changed.json()).toMatchObject({ state: 'published', author: 'The portal team' });
      const metrics = await community.read('/api/public/engagement-metrics');
      expect(metrics.json()).toMatchObject({ currentProjects: [{ id, title: 'Tide park' }] });

      const removed = await community.portal.call('DELETE', path, undefined, community.admin);
      expect([removed.status, await active()]).toEqual([204, '[]']);
    });

    it('[P-08] by a student is pending', async () => {
      const student = await community.portal.aStudent();
      const created = (await create(student)).json();
      const id = String(Reflect.get(Object(created), 'id'));
      expect([created, await active()]).toMatchObject([{ state: 'pending' }, '[]']);

      await community.act(id, 'approve');

      expect(await active()).toContain(id);
    });

    it('[§7] shows a reviewer type, progress and people, also beside a revision', async () => {
      const { admin, portal } = community;
      const author = await portal.aStudent();
      const proposal = { ...aProject, title: 'Rain park', progress: 90, participants: 12 };
      const created = await portal.call('POST', '/api/projects', proposal, author);
      const id = String(Reflect.get(Object(created.json()), 'id'));
      const waiting = async (itemId: string) =>
        (await community.queue('?state=pending')).items.find((item) => item.id === itemId);
      const proposed = await waiting(id);
      await community.act(id, 'approve');
      await portal.call('PATCH', `/api/projects/${id}`, { progress: 40 }, admin);
      const { title, type, description } = proposal;
      const fields = { kind: 'project', title, type, description, participants: 99_999 };
      const path = `/api/my/submissions/${id}/revise`;
      const revised = (await portal.call('POST', path, fields, author)).json();
      const change = await waiting(String(Reflect.get(Object(revised), 'id')));

      // Students cannot set the progress of their own project.
      expect(proposed).toMatchObject({ project: { type, progress: 0, participants: 12 } });
      expect(change).toMatchObject({
        project: { type, progress: 40, participants: 99_999 },
        revises: { title, text: description, project: { type, progress: 40, participants: 12 } },
      });
    });

    it.each([
      ['Call 253-555-0142', { advice: ['It may contain a phone number.'], isUrgent: false }],
      ['I want to die', { advice: [], isUrgent: true }],
    ])('[P-33] checks the type for personal details too: %s', async (type, seen) => {
      const author = await community.portal.aStudent();
      const body = { ...aProject, title: 'Harmless', type };
      await community.portal.call('POST', '/api/projects', body, author);

      const { items } = await community.queue('?state=pending');

      expect(items.find(({ tags }) => tags?.includes(type))).toMatchObject(seen);
    });

    it('refuses progress beyond 100', async () => {
      const reply = await community.portal.call(
        'POST',
        '/api/projects',
        { ...aProject, progress: 101 },
        community.admin,
      );

      expect([reply.status, reply.text]).toEqual([
        400,
        'Enter a progress percentage from 0 to 100.',
      ]);
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
        activeTypes: [],
      });

      await enter('Build', -hour, hour);
      await enter('Old', -3 * hour, -2 * hour);
      const next = await enter('Workshop', 48 * hour, 50 * hour);

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
  });

  describe('this week', () => {
    const hour = 3_600_000;
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
      await enter('/api/sessions', { ...session, start: at(50 * hour), end: at(52 * hour) });
      const next = await enter('/api/sessions', { ...session, start: at(hour), end: at(2 * hour) });
      const quest = { title: 'Count the crossings', type: 'research' };
      const over = { type: 'research' as const, title: quest.title, location: null };
      await community.portal.dependencies.database.queries
        .insertInto('open_quests')
        .values({ ...over, id: 'over', until: at(-hour) })
        .execute();
      await enter('/api/open-quests', { ...quest, until: at(99 * hour) });
      const open = await enter('/api/open-quests', { ...quest, until: at(48 * hour) });

      expect(await week()).toEqual({
        nextGame: expect.objectContaining({ id: next, title: 'Build day', world: 'tacoma' }),
        openQuest: { ...quest, id: open, until: expect.any(String), location: null, classId: null },
      });

      await community.portal.call('DELETE', `/api/sessions/${next}`, undefined, community.admin);
      const later = { until: at(200 * hour), location: 'Dock Street' };
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

  it('[§4] changes of different fields at the same moment are all kept', async () => {
    const { portal, admin } = community;
    const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const quest = { title: 'Count', type: 'research', until: from(48) };
    const session = { type: 'build', title: 'Build', start: from(1), end: from(2), world: 'earth' };
    for (const [path, body, other] of [
      ['/api/open-quests', quest, (round: number) => ({ location: `Place ${round}` })],
      ['/api/sessions', session, (round: number) => ({ end: from(10 + round) })],
    ] as const) {
      const made: unknown = (await portal.call('POST', path, body, admin)).json();
      const { id } = z.object({ id: z.string() }).parse(made);

      for (let round = 0; round < 5; round += 1) {
        const wanted = { title: `Title ${round}`, ...other(round) };
        await Promise.all(
          Object.entries(wanted).map(([field, value]) =>
            portal.call('PATCH', `${path}/${id}`, { [field]: value }, admin),
          ),
        );
        const all: unknown = (await portal.call('GET', path, undefined, admin)).json();
        for (const value of Object.values(wanted)) expect(JSON.stringify(all)).toContain(value);
      }
    }
  });

  it('[§7] every change of an administrator is in the audit log', async () => {
    const rows = await community.portal.dependencies.database.queries
      .selectFrom('audit_log')
      .select('action')
      .distinct()
      .execute();

    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'project.change',
        'project.delete',
        'quest.create',
        'quest.change',
        'session.create',
        'session.delete',
      ]),
    );
  });
});
