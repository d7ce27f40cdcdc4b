import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSchool, type School } from '../../testing/school.fixture.ts';

const who = [
  'anonymous',
  'student',
  'member',
  'classmate',
  'stranger',
  'otherTeacher',
  'teacher',
  'admin',
] as const;
type Statuses = readonly [number, number, number, number, number, number, number, number];
const WithId = z.object({ id: z.string() });

/** In the order of `who`; a new project of the student with a teammate for each call. */
const waiting: readonly (readonly [string, string, unknown, Statuses])[] = [
  ['GET', '', undefined, [404, 200, 404, 404, 404, 404, 200, 200]],
  ['GET', '/teammates', undefined, [401, 200, 404, 404, 404, 404, 403, 200]],
  ['PUT', '/team', { memberIds: [] }, [401, 200, 404, 404, 404, 404, 403, 200]],
  ['DELETE', '/team/me', undefined, [401, 204, 204, 404, 404, 404, 204, 204]],
  ['DELETE', '/pictures/before', undefined, [401, 200, 404, 404, 404, 404, 403, 200]],
  ['PATCH', '', { progress: 30 }, [401, 403, 403, 403, 403, 403, 403, 200]],
  ['DELETE', '', undefined, [401, 204, 404, 404, 404, 404, 403, 204]],
];

describe('who may do what with a project that waits', () => {
  let school: School;

  beforeAll(async () => {
    school = await startSchool('sqlite');
  });
  afterAll(() => school.close());

  async function propose(): Promise<string> {
    const body = { title: 'Access', type: 'Streets', description: `A place ${Math.random()}` };
    const reply = await school.call('POST', '/api/projects', school.who.student, body);
    const { id } = WithId.parse(reply.json());
    const team = { memberIds: [school.ids.member] };
    await school.call('PUT', `/api/projects/${id}/team`, school.who.student, team);
    return id;
  }

  it.each(waiting)('[P-08] [P-14] %s /api/projects/:id%s', async (method, rest, body, statuses) => {
    const found: number[] = [];
    for (const role of who) {
      const path = `/api/projects/${await propose()}${rest}`;
      found.push((await school.call(method, path, school.who[role], body)).status);
    }

    expect(found).toEqual(statuses);
  });

  it('[P-08] what else waits is not shown as a project, not even to its author', async () => {
    const post = { title: 'Boats', content: 'Twelve of them.', topic: 'Water' };
    const sent = await school.call('POST', '/api/forum/posts', school.who.student, post);
    const path = `/api/projects/${WithId.parse(sent.json()).id}`;

    expect((await school.call('GET', path, school.who.student)).status).toBe(404);
    expect((await school.call('GET', path, school.who.admin)).status).toBe(404);
  });
});
