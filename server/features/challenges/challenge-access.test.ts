import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditEntryList } from '#contract/moderation/audit';
import { Notifications } from '#contract/accounts/notifications';
import { startSchool, type School } from '../../testing/school.fixture.ts';
import { createChallengesAccountContribution } from './challenges-account-contribution.ts';
import { aChallenge, people } from './challenges.fixture.ts';

type Statuses = readonly [number, number, number, number, number, number, number];
const WithId = z.object({ id: z.string() });

/** In the order of `people`; a new challenge of the teacher for each call. */
const calls: readonly (readonly [string, string, unknown, Statuses])[] = [
  ['GET', '', undefined, [200, 200, 200, 200, 200, 200, 200]],
  ['PATCH', '', { title: 'Another' }, [401, 403, 403, 403, 403, 200, 200]],
  ['DELETE', '', undefined, [401, 403, 403, 403, 403, 204, 204]],
  ['POST', '/restore', undefined, [401, 403, 403, 403, 403, 200, 200]],
  ['POST', '/answers', { text: 'It goes in.' }, [401, 403, 403, 403, 201, 201, 201]],
];

describe('who may do what with a challenge', () => {
  let school: School;

  beforeAll(async () => {
    school = await startSchool('sqlite');
  });
  afterAll(() => school.close());

  it.each(calls)('[P-14] %s /api/challenges/:id%s', async (method, rest, sent, statuses) => {
    const found: number[] = [];
    for (const role of people) {
      const made = await school.call('POST', '/api/challenges', school.who.teacher, aChallenge);
      const path = `/api/challenges/${WithId.parse(made.json()).id}${rest}`;
      found.push((await school.call(method, path, school.who[role], sent)).status);
    }

    expect(found).toEqual(statuses);
  });

  it('[P-14] POST /api/challenges is for teachers and administrators', async () => {
    const found: number[] = [];
    for (const role of people) {
      found.push(
        (await school.call('POST', '/api/challenges', school.who[role], aChallenge)).status,
      );
    }

    expect(found).toEqual([401, 403, 403, 403, 201, 201, 201]);
  });

  /** Of the student; published, or still waiting. */
  async function aProject({ isPublished }: { isPublished: boolean }): Promise<string> {
    const project = { title: 'Entered', type: 'Streets', description: `A place ${Math.random()}` };
    const made = await school.call('POST', '/api/projects', school.who.student, project);
    const { id } = WithId.parse(made.json());
    if (isPublished) await school.approve(id);
    return id;
  }
  async function setChallenge(): Promise<string> {
    const made = await school.call('POST', '/api/challenges', school.who.teacher, aChallenge);
    return WithId.parse(made.json()).id;
  }

  it.each([
    { note: 'a published project', isPublished: true, hidden: 403 },
    { note: 'a project that waits', isPublished: false, hidden: 404 },
  ])('[P-14] $note is entered by its own people only', async ({ isPublished, hidden }) => {
    const found: number[] = [];
    for (const role of people) {
      const projectId = await aProject({ isPublished });
      const path = `/api/challenges/${await setChallenge()}/entries`;
      found.push((await school.call('POST', path, school.who[role], { projectId })).status);
    }

    expect(found).toEqual([401, 201, hidden, hidden, hidden, 403, 201]);
  });

  it('[P-14] an entry can be withdrawn by its team and by the teacher who set the challenge', async () => {
    const found: number[] = [];
    for (const role of people) {
      const path = `/api/challenges/${await setChallenge()}/entries`;
      const entry = { projectId: await aProject({ isPublished: true }) };
      const made = await school.call('POST', path, school.who.student, entry);
      const entryPath = `${path}/${WithId.parse(made.json()).id}`;
      found.push((await school.call('DELETE', entryPath, school.who[role])).status);
    }

    expect(found).toEqual([401, 204, 403, 403, 403, 204, 204]);
  });

  it('[P-22] an entry is in the export of the account that made it, and of no other', async () => {
    const projectId = await aProject({ isPublished: true });
    const path = `/api/challenges/${await setChallenge()}/entries`;
    await school.call('POST', path, school.who.student, { projectId });
    const { database, uploads } = school.portal.dependencies;
    const exportFor = async (id: number) =>
      JSON.stringify(
        await createChallengesAccountContribution(uploads).exportFor(database.queries, id),
      );

    expect(await exportFor(school.ids.student)).toContain(projectId);
    expect(await exportFor(school.ids.classmate)).not.toContain(projectId);
  });

  it('[P-12] what staff enter and withdraw for others is in the audit log, and the team hears of it', async () => {
    const challengeId = await setChallenge();
    const path = `/api/challenges/${challengeId}/entries`;
    const projectId = await aProject({ isPublished: true });
    const made = await school.call('POST', path, school.who.admin, { projectId });
    await school.call('DELETE', `${path}/${WithId.parse(made.json()).id}`, school.who.teacher);
    const own = await school.call('POST', path, school.who.student, { projectId });
    await school.call('DELETE', `${path}/${WithId.parse(own.json()).id}`, school.who.student);

    const search = `/api/audit?kind=challenge&search=${challengeId}`;
    const log = AuditEntryList.parse((await school.call('GET', search, school.who.admin)).json());
    expect(log.entries.map(({ changes }) => changes)).toMatchObject([
      [{ what: 'entry', before: `project ${projectId}`, after: null }],
      [{ what: 'entry', before: null, after: `project ${projectId}` }],
      expect.anything(),
    ]);
    const notifications = await school.call('GET', '/api/notifications', school.who.student);
    expect(Notifications.parse(notifications.json()).notifications[0]).toMatchObject({
      title: 'Your project was taken out of the challenge “Dock Street”.',
      href: `/challenges/${challengeId}`,
    });
  });
});
