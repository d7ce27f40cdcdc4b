import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const kinds = [
  ['/api/open-quests', { title: 'Count trees', type: 'research', until: at(3), location: null }],
  [
    '/api/sessions',
    { title: 'Build a pier', type: 'Build', start: at(1), end: at(2), world: null },
  ],
] as const;

describe.each(testEngines())('plans for an archived class on %s', (engine) => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  it.each(kinds)('[§4] administrators change and delete what %s lists', async (path, plan) => {
    const { admin, teacher } = school.who;
    const made = await school.call('POST', '/api/classes', teacher, { name: 'Class of last year' });
    const { id: classId } = z.object({ id: z.string() }).parse(made.json());
    const planned = await school.call('POST', path, teacher, { ...plan, classId });
    const { id } = z.object({ id: z.string() }).parse(planned.json());
    await school.call('POST', `/api/classes/${classId}/archive`, teacher);

    const listed = await school.call('GET', path, admin);
    const ofTeacher = await school.call('PATCH', `${path}/${id}`, teacher, { title: 'Another' });
    const changed = await school.call('PATCH', `${path}/${id}`, admin, { title: 'Another' });
    const removed = await school.call('DELETE', `${path}/${id}`, admin);
    const another = await school.call('POST', path, admin, { ...plan, classId });

    expect(listed.text).toContain(id);
    expect([ofTeacher.status, changed.status, another.status]).toEqual([404, 200, 403]);
    expect(removed.status).toBeLessThan(300);
    expect((await school.call('GET', path, admin)).text).not.toContain(id);
    const again = await Promise.all([
      school.call('PATCH', `${path}/${id}`, admin, { title: 'Another' }),
      school.call('DELETE', `${path}/${id}`, admin),
    ]);
    expect(again.map(({ status }) => status)).toEqual([404, 404]);
  });
});
