import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Notifications } from '#contract/accounts/notifications';
import { AuditEntryList } from '#contract/moderation/audit';
import type { ModerationItem } from '#contract/moderation/review';
import { hourMs } from '#contract/text/durations';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

describe.each(testEngines())('changes by administrators on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const asAdmin = (method: string, path: string, body?: object) =>
    community.portal.call(method, path, body, community.admin);
  const enter = async (path: string, body: object, caller = community.admin): Promise<string> => {
    const reply = await community.portal.call('POST', path, body, caller);
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return String(Reflect.get(Object(reply.json()), 'id'));
  };
  const acts = async (kind: string, id: string) => {
    const { entries } = AuditEntryList.parse(
      (await asAdmin('GET', `/api/audit?kind=${kind}`)).json(),
    );
    return entries.filter(({ subject, detail }) => subject.includes(id) || detail['id'] === id);
  };
  const readReviewLog = (id: string) =>
    community.portal.dependencies.database.queries
      .selectFrom('review_log')
      .selectAll()
      .where('itemId', '=', id)
      .orderBy('id')
      .execute();

  describe('a project', () => {
    const aProject = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
    const active = async () => (await community.read('/api/public/active-projects')).text;
    const listed = async () => (await asAdmin('GET', '/api/projects')).text;
    async function propose(title: string) {
      const author = await community.portal.aStudent();
      return { author, id: await enter('/api/projects', { ...aProject, title }, author) };
    }
    const own = async (author: { cookie: string }) => (await community.submissions(author))[0];

    it('[§7] removed while pending, stays with its author with a reason and can be restored', async () => {
      const { author, id } = await propose('Rain garden');

      const removed = await asAdmin('DELETE', `/api/projects/${id}`);

      expect([removed.status, await listed()]).toEqual([204, expect.not.stringContaining(id)]);
      const reason = 'Removed from Projects.';
      const fields = { title: 'Rain garden', text: aProject.description };
      expect(await own(author)).toMatchObject({
        id,
        state: 'hidden',
        reason,
        ...fields,
        isNew: true,
      });
      expect((await community.queue('?state=pending')).items.map((item) => item.id)).toEqual([]);
      expect((await community.queue('?state=hidden')).items).toContainEqual(
        expect.objectContaining({ id, ...fields, reason, decidedBy: 'admin', state: 'hidden' }),
      );
      expect((await readReviewLog(id)).at(-1)).toMatchObject({
        action: 'hide',
        actorName: 'admin',
        fromState: 'pending',
        toState: 'hidden',
        reason,
      });
      expect((await acts('project', id))[0]).toMatchObject({
        action: 'project.delete',
        changes: [{ what: 'state', before: 'pending', after: 'hidden' }],
      });

      expect(await community.decided(id, 'undo')).toMatchObject({ state: 'pending', reason: null });
      expect(await listed()).toContain(id);
      expect(await own(author)).toMatchObject({ state: 'pending', reason: null, isNew: false });
    });

    it('[§7] removed while public, is hidden everywhere until it is restored', async () => {
      const { id } = await propose('Bike street');
      await community.act(id, 'approve');

      await asAdmin('DELETE', `/api/projects/${id}`);
      const gone = [await active(), (await community.read('/api/public/engagement-metrics')).text];

      expect(gone).toEqual([expect.not.stringContaining(id), expect.not.stringContaining(id)]);
      expect((await asAdmin('DELETE', `/api/projects/${id}`)).status).toBe(204);
      expect((await readReviewLog(id)).map(({ action }) => action)).toEqual([
        'submit',
        'approve',
        'hide',
      ]);
      await community.act(id, 'approve');
      expect(await active()).toContain(id);
    });

    it('[§7] restored by undo, has its pending revision and notifications again', async () => {
      const { author, id } = await propose('Ferry dock');
      await community.act(id, 'approve');
      const fields = { kind: 'project', ...aProject, title: 'Ferry dock, new', participants: 3 };
      await community.portal.call('POST', `/api/my/submissions/${id}/revise`, fields, author);
      const everything = async () => ({
        own: await community.submissions(author),
        queue: await community.queue(),
        projects: [await active(), await listed()],
        metrics: (await community.read('/api/public/engagement-metrics')).json(),
      });
      const before = await everything();

      await asAdmin('DELETE', `/api/projects/${id}`);
      const removed = await everything();
      const undone = await community.act(id, 'undo', undefined, community.admin);

      expect(removed.queue.waiting).toBe((before.queue.waiting ?? 0) - 1);
      expect(undone.status).toBe(200);
      const after = await everything();
      // A decision that was undone cannot be undone again.
      const withoutUndo = ({ mayUndo: _mayUndo, ...item }: ModerationItem) => item;
      expect({ ...after, queue: after.queue.items.map(withoutUndo) }).toEqual({
        ...before,
        queue: before.queue.items.map(withoutUndo),
      });
    });

    it('[§7] rejected, stays with its author only', async () => {
      const { author, id } = await propose('Tram stop');
      await community.act(id, 'reject', { reason: 'Say where.' });

      const reply = await asAdmin('DELETE', `/api/projects/${id}`);

      expect(reply.status).toBe(409);
      expect(await own(author)).toMatchObject({ state: 'rejected', reason: 'Say where.' });
    });

    it('[§2] changed by an administrator, shows its author when and in which role', async () => {
      const { author, id } = await propose('Harbor walk');
      await community.act(id, 'approve');
      await community.portal.call('POST', '/api/my/submissions/seen', { ids: [id] }, author);
      const path = `/api/projects/${id}`;
      const before = await own(author);

      await asAdmin('PATCH', path, { description: aProject.description });
      const afterNothing = await own(author);
      await asAdmin('PATCH', path, { description: 'A walk along the harbor' });

      expect(afterNothing).toEqual(before);
      const mine = await own(author);
      expect(mine).toMatchObject({
        text: 'A walk along the harbor',
        decidedBy: 'teacher',
        editedAt: expect.any(String),
        isNew: true,
      });
      await asAdmin('DELETE', path);
      expect(await own(author)).toMatchObject({ state: 'hidden', decidedBy: 'admin', isNew: true });
      const notified = await community.portal.call('GET', '/api/notifications', undefined, author);
      expect(Notifications.parse(notified.json()).notifications).toMatchObject([
        { kind: 'returned', title: 'Your project was hidden.', href: '/my-submissions' },
        { kind: 'changed', title: 'An administrator changed your project.' },
        { kind: 'approved' },
      ]);
      expect(JSON.stringify(await own(author))).not.toMatch(/tess_teacher|"admin@|decidedByName/);
    });

    it('[§2] revised by its author, no longer shows the earlier change', async () => {
      const { author, id } = await propose('Bus lane');
      await asAdmin('PATCH', `/api/projects/${id}`, { title: 'Bus lanes' });
      await community.act(id, 'reject', { reason: 'Say where.' });
      const edited = await own(author);
      const fields = { kind: 'project', ...aProject, title: 'Bus lane', participants: 3 };

      await community.portal.call('POST', `/api/my/submissions/${id}/revise`, fields, author);

      expect(edited).toMatchObject({ editedAt: expect.any(String), decidedBy: 'teacher' });
      expect(await own(author)).toMatchObject({ editedAt: null, decidedBy: null });
    });

    it('[§6] entered by staff, logs each value before and after a change', async () => {
      const id = await enter('/api/projects', { ...aProject, title: 'Quay stairs' });

      await asAdmin('PATCH', `/api/projects/${id}`, { description: 'Other words', progress: 40 });

      expect((await acts('project', id))[0]).toMatchObject({
        action: 'project.change',
        subject: `project ${id} (Quay stairs)`,
        changes: [
          { what: 'description', before: aProject.description, after: 'Other words' },
          { what: 'progress', before: '0', after: '40' },
        ],
      });
    });

    it('[P-05] [§6] changed, logs no text of a student, and the hash of the new content', async () => {
      const { id } = await propose('Quay steps');
      const [submitted] = await readReviewLog(id);
      const change = { title: 'Quay steps', description: 'Other words', progress: 40 };

      await asAdmin('PATCH', `/api/projects/${id}`, change);

      expect((await acts('project', id))[0]).toMatchObject({
        action: 'project.change',
        subject: 'project “Quay steps”',
        detail: { id, changed: 'description' },
        changes: [{ what: 'progress', before: '0', after: '40' }],
      });
      const { text: table } = await asAdmin('GET', `/api/audit.csv?search=${id}`);
      expect(table).toContain('project.change');
      expect(table).not.toMatch(/Quay steps|Other words|may flood/);
      const edited = (await readReviewLog(id)).at(-1);
      expect(edited).toMatchObject({ action: 'edit', fromState: 'pending', toState: 'pending' });
      expect(edited?.contentHash).not.toBe(submitted?.contentHash);
      await community.act(id, 'approve');
      expect((await readReviewLog(id)).at(-1)?.contentHash).toBe(edited?.contentHash);
    });

    it('[P-09] is not changed under the id of a version that an edit replaced', async () => {
      const { author, id } = await propose('Ferry dock');
      await community.act(id, 'approve');
      const fields = { kind: 'project', ...aProject, title: 'Ferry docks', participants: 3 };
      const path = `/api/my/submissions/${id}/revise`;
      const revised = await community.portal.call('POST', path, fields, author);
      await community.act(String(Reflect.get(Object(revised.json()), 'id')), 'approve');

      const reply = await asAdmin('PATCH', `/api/projects/${id}`, { title: 'Lost dock' });

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'changed-meanwhile']);
      expect((await readReviewLog(id)).at(-1)).toMatchObject({ action: 'replace' });
    });
  });

  it('[§6] a session that was changed and removed stays in the audit log', async () => {
    const [start, end, later] = [at(hourMs), at(2 * hourMs), at(3 * hourMs)];
    const session = { type: 'Build', title: 'Build day', start, end, world: 'tacoma' };
    const id = await enter('/api/sessions', session);

    await asAdmin('PATCH', `/api/sessions/${id}`, { end: later });
    await asAdmin('DELETE', `/api/sessions/${id}`);

    expect((await acts('session', id)).map(({ action, changes }) => [action, changes])).toEqual([
      [
        'session.delete',
        [
          { what: 'type', before: 'Build', after: null },
          { what: 'title', before: 'Build day', after: null },
          { what: 'start', before: start, after: null },
          { what: 'end', before: later, after: null },
          { what: 'world', before: 'tacoma', after: null },
        ],
      ],
      ['session.change', [{ what: 'end', before: end, after: later }]],
      ['session.create', []],
    ]);
  });

  describe('an open quest', () => {
    const quest = { title: 'Count the crossings', type: 'research' };
    const passed = 'That time has passed. Choose a later one.';

    it('[§6] that was changed and removed stays in the audit log', async () => {
      const until = at(hourMs);
      const id = await enter('/api/open-quests', { ...quest, until });

      await asAdmin('PATCH', `/api/open-quests/${id}`, { location: 'Dock Street' });
      await asAdmin('DELETE', `/api/open-quests/${id}`);

      expect((await acts('quest', id)).map(({ action, changes }) => [action, changes])).toEqual([
        [
          'quest.delete',
          [
            { what: 'title', before: quest.title, after: null },
            { what: 'type', before: 'research', after: null },
            { what: 'until', before: until, after: null },
            { what: 'location', before: 'Dock Street', after: null },
          ],
        ],
        ['quest.change', [{ what: 'location', before: null, after: 'Dock Street' }]],
        ['quest.create', []],
      ]);
    });

    it('[§5] is refused if its end has passed', async () => {
      const refused = await asAdmin('POST', '/api/open-quests', {
        ...quest,
        until: at(-2 * hourMs),
      });
      expect([refused.status, refused.text]).toEqual([400, passed]);

      const id = await enter('/api/open-quests', { ...quest, until: at(hourMs) });
      const moved = await asAdmin('PATCH', `/api/open-quests/${id}`, { until: at(-hourMs) });
      expect([moved.status, moved.text]).toEqual([400, passed]);
    });

    it('[§5] that has ended may still be changed', async () => {
      const id = `over-${engine}`;
      const until = at(-hourMs);
      const { queries } = community.portal.dependencies.database;
      const over = { ...quest, type: 'research' as const, id, until, location: null };
      await queries.insertInto('open_quests').values(over).execute();

      const body = { ...quest, title: 'Count them all', until };
      const changed = await asAdmin('PATCH', `/api/open-quests/${id}`, body);

      expect(changed.json()).toMatchObject({ title: 'Count them all', until });
    });
  });
});
