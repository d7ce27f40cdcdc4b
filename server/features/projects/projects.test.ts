import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('projects on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

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
    const proposed = await community.findPending(id);
    await community.act(id, 'approve');
    await portal.call('PATCH', `/api/projects/${id}`, { progress: 40 }, admin);
    const { title, type, description } = proposal;
    const fields = { kind: 'project', title, type, description, participants: 99_999 };
    const path = `/api/my/submissions/${id}/revise`;
    const revised = (await portal.call('POST', path, fields, author)).json();
    const change = await community.findPending(String(Reflect.get(Object(revised), 'id')));

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

    expect([reply.status, reply.text]).toEqual([400, 'Enter a progress percentage from 0 to 100.']);
  });

  it('[§7] every change is in the audit log', async () => {
    expect(await community.listAuditActions()).toEqual(
      expect.arrayContaining(['project.change', 'project.delete']),
    );
  });
});
