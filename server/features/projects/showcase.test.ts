import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProjectDetail, ShowcaseProject, ShowcaseProjects } from '#contract/community/projects';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

const aProject = {
  title: 'Canary crossing',
  type: 'Streets',
  summary: 'Nobody has to run.',
  description: 'We counted, and most people ran.',
  kind: 'crossing',
  world: 'tacoma',
  x: 412,
  z: -168,
};
const parseId = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('projects on %s', (engine) => {
  let school: School;
  let pendingId: string;
  let publishedId: string;

  beforeAll(async () => {
    school = await startSchool(engine);
    pendingId = await propose('words-of-pending');
    publishedId = await propose('words-of-published');
    await school.approve(publishedId);
    await school.call('PUT', `/api/projects/${pendingId}/team`, school.who.student, {
      memberIds: [school.ids.member],
    });
  });
  afterAll(() => school.close());

  async function propose(title: string): Promise<string> {
    const body = { ...aProject, title, description: `${title}: ${randomUUID()}` };
    return parseId(await school.call('POST', '/api/projects', school.who.student, body));
  }
  const list = async (who: keyof School['who']) =>
    ShowcaseProjects.parse((await school.call('GET', '/api/projects', school.who[who])).json());

  const rows = [
    { who: 'anonymous', mayRead: false, isListed: false, isMine: undefined },
    { who: 'student', mayRead: true, isListed: false, isMine: true },
    { who: 'member', mayRead: false, isListed: false, isMine: false },
    { who: 'classmate', mayRead: false, isListed: false, isMine: false },
    { who: 'stranger', mayRead: false, isListed: false, isMine: false },
    { who: 'otherTeacher', mayRead: false, isListed: false, isMine: false },
    { who: 'teacher', mayRead: true, isListed: true, isMine: false },
    { who: 'admin', mayRead: true, isListed: true, isMine: false },
  ] as const;

  it.each(rows)('[P-08] [P-14] $who and a project that waits', async (row) => {
    const { projects, mine } = await list(row.who);
    const page = await school.call('GET', `/api/projects/${pendingId}`, school.who[row.who]);

    expect(projects.some(({ id }) => id === pendingId)).toBe(row.isListed);
    expect(mine?.some(({ id }) => id === pendingId)).toBe(row.isMine);
    expect(page.status).toBe(row.mayRead ? 200 : 404);
    expect(page.text.includes('words-of-pending')).toBe(row.mayRead);
  });

  it('[product §4] one that was returned does not wait, so that nobody has it in the list', async () => {
    const id = await propose('words-of-returned');
    const reason = { reason: 'Say where.' };
    const rejected = await school.call(
      'POST',
      `/api/moderation/${id}/reject`,
      school.who.admin,
      reason,
    );
    expect(rejected.status).toBe(200);

    for (const who of ['admin', 'teacher', 'student'] as const) {
      expect((await list(who)).projects.map((project) => project.id)).not.toContain(id);
    }
    expect((await list('student')).mine?.map((project) => project.id)).toContain(id);
  });

  it.each(rows)(
    '[P-05] [P-06] $who sees a published one with public names alone',
    async ({ who }) => {
      const page = await school.call('GET', `/api/projects/${publishedId}`, school.who[who]);
      const { projects } = await list(who);

      expect(page.status).toBe(200);
      expect(projects.find(({ id }) => id === publishedId)).toMatchObject({ state: 'published' });
      expect(page.text).not.toMatch(school.canaries);
      expect(JSON.stringify(projects)).not.toMatch(school.canaries);
    },
  );

  it('[P-08] the page of one that its author withdrew says so', async () => {
    const id = await propose('words-of-withdrawn');
    const read = async () =>
      (await school.call('GET', `/api/projects/${id}`, school.who.student)).json();
    const before = await read();

    await school.call('DELETE', `/api/projects/${id}`, school.who.student);

    expect(before).toMatchObject({ state: 'pending' });
    expect(before).not.toHaveProperty('isWithdrawn');
    expect(await read()).toMatchObject({ state: 'hidden', isWithdrawn: true });
  });

  it('[§4] shows kind, phase, place, pictures, and team', async () => {
    const page = await school.call('GET', `/api/projects/${publishedId}`);

    expect(ProjectDetail.parse(page.json())).toMatchObject({
      summary: 'Nobody has to run.',
      kind: 'crossing',
      phase: 'ask',
      progress: 0,
      world: 'tacoma',
      x: 412,
      z: -168,
      picture: null,
      pictures: { before: null, proposed: null, built: null },
      team: ['student_canary'],
      challenges: [],
    });
  });

  it.each([
    [0, 'ask'],
    [19, 'ask'],
    [20, 'survey'],
    [40, 'plan'],
    [59.5, 'plan'],
    [60, 'build'],
    [89, 'build'],
    [90, 'present'],
    [100, 'present'],
  ])('[§4] at %i percent the phase is %s', async (progress, phase) => {
    const path = `/api/projects/${publishedId}`;

    const reply = await school.call('PATCH', path, school.who.admin, { progress });

    expect(ShowcaseProject.parse(reply.json())).toMatchObject({ progress, phase });
  });

  it('[P-09] keeps its address when a revision replaces it', async () => {
    const id = await propose('words-of-first');
    await school.approve(id);
    const fields = {
      title: 'words-of-second',
      type: 'Streets',
      description: 'Again',
      participants: 2,
    };
    const path = `/api/my/submissions/${id}/revise`;
    const revision = parseId(
      await school.call('POST', path, school.who.student, { kind: 'project', ...fields }),
    );
    const before = await school.call('GET', `/api/projects/${id}`);
    await school.approve(revision);
    const after = await school.call('GET', `/api/projects/${id}`);

    expect(ProjectDetail.parse(before.json()).title).toBe('words-of-first');
    // Fields that are not in the form of a revision stay.
    expect(ProjectDetail.parse(after.json())).toMatchObject({
      title: 'words-of-second',
      kind: 'crossing',
      world: 'tacoma',
      x: 412,
    });
  });

  it('[P-05] a team takes only people from its own classes, and anyone may leave', async () => {
    const path = `/api/projects/${pendingId}/team`;
    const { student, member, classmate, stranger } = school.who;
    const withStranger = { memberIds: [school.ids.stranger] };

    const refused = await school.call('PUT', path, student, withStranger);
    const byMember = await school.call('PUT', path, member, { memberIds: [] });
    const byClassmate = await school.call('PUT', path, classmate, { memberIds: [] });
    const around = await school.call('GET', `/api/projects/${pendingId}/teammates`, student);
    const left = await school.call('DELETE', `${path}/me`, member);
    const page = await school.call('GET', `/api/projects/${pendingId}`, student);
    await school.call('PUT', path, student, { memberIds: [school.ids.member] });

    expect([refused.status, byMember.status, byClassmate.status]).toEqual([400, 404, 404]);
    expect(around.text).toContain('member_canary');
    expect(around.text).not.toMatch(school.canaries);
    expect(around.text).not.toContain('stranger_canary');
    expect([left.status, ProjectDetail.parse(page.json()).team]).toEqual([204, ['student_canary']]);
    expect((await school.call('DELETE', `${path}/me`, stranger)).status).toBe(404);
  });

  it('[§4] a project from before the showcase is read with defaults', async () => {
    const { queries } = school.portal.dependencies.database;
    const id = await propose('words-of-old');
    await queries
      .updateTable('review_items')
      .set({ details: JSON.stringify({ type: 'Park', progress: 70, participants: 3 }) })
      .where('id', '=', id)
      .execute();
    await school.approve(id);

    const page = await school.call('GET', `/api/projects/${id}`);

    expect(ProjectDetail.parse(page.json())).toMatchObject({
      kind: 'tower',
      phase: 'build',
      world: null,
    });
  });

  it('[§4] a project without a kind has the kind that its type names', async () => {
    const pier = { title: 'By the water', type: 'Pier', description: 'A place to sit.' };

    const reply = await school.call('POST', '/api/projects', school.who.teacher, pier);

    expect([reply.status, reply.json()]).toEqual([201, expect.objectContaining({ kind: 'pier' })]);
  });

  it.each([
    [{ kind: 'castle' }, 'Please choose what kind of project it is.'],
    [{ world: 'not a world' }, 'That is not a valid world name.'],
    [{ x: 40_000_000 }, 'Enter a coordinate between -30,000,000 and 30,000,000.'],
  ])('[§5] refuses %j', async (wrong, sentence) => {
    const reply = await school.call('POST', '/api/projects', school.who.student, {
      ...aProject,
      ...wrong,
    });

    expect([reply.status, reply.text]).toEqual([400, sentence]);
  });

  it('[§4] published projects are in the feed, drawn at their phase', async () => {
    const reply = await school.call('GET', '/api/public/community-feed');

    expect(reply.json()).toContainEqual(
      expect.objectContaining({
        id: publishedId,
        kind: 'crossing',
        phase: 'present',
        picture: null,
        wellDone: 0,
      }),
    );
  });

  it("[§4] the list marks the caller's own projects by id, not by name", async () => {
    const id = await propose('words-of-own');
    await school.approve(id);
    await school.call('PUT', `/api/projects/${id}/team`, school.who.student, {
      memberIds: [school.ids.member],
    });
    const isOwn = async (who: keyof School['who']) => (await list(who)).ownIds?.includes(id);

    expect(await isOwn('anonymous')).toBeUndefined();
    expect(await isOwn('student')).toBe(true);
    expect(await isOwn('member')).toBe(true);
    expect(await isOwn('classmate')).toBe(false);
    expect(await isOwn('teacher')).toBe(false);
  });

  it("[§4] of many projects, the list has those that changed last, and all of the caller's", async () => {
    const id = await propose('words-of-long-ago');
    await school.approve(id);
    await school.call('PUT', `/api/projects/${id}/team`, school.who.student, {
      memberIds: [school.ids.member],
    });
    const isListed = async (who: keyof School['who']) => {
      const { projects, ownIds, hasMore } = await list(who);
      return [projects.some((each) => each.id === id), ownIds?.includes(id), hasMore];
    };
    expect(await isListed('anonymous')).toEqual([true, undefined, undefined]);

    const { queries } = school.portal.dependencies.database;
    const old = await reviewItemsStore.find(queries, id);
    if (!old) throw new Error('the project is not stored');
    const rows = Array.from({ length: 500 }, () => ({
      ...old,
      id: randomUUID(),
      authorId: null,
      updatedAt: '2100-01-01T00:00:00.000Z',
    }));
    for (let at = 0; at < rows.length; at += 50)
      await queries
        .insertInto('review_items')
        .values(rows.slice(at, at + 50))
        .execute();

    expect(await isListed('anonymous')).toEqual([false, undefined, true]);
    expect(await isListed('student')).toEqual([true, true, true]);
    expect(await isListed('member')).toEqual([true, true, true]);
    expect(await isListed('classmate')).toEqual([false, false, true]);
  });
});
