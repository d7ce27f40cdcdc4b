import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkbookAnswers, WorkbookList, WorkbookView } from '#contract/workbooks';
import { testEngines } from '../../database/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

describe.each(testEngines())('workbooks on %s', (engine) => {
  let school: School;
  const path = '/api/workbooks/look-at-a-place';

  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  const save = (answers: unknown, who: keyof School['who'] = 'student') =>
    school.call('PUT', `${path}/answers`, school.who[who], { answers });

  it('[§4] are readable by everyone', async () => {
    const list = await school.call('GET', '/api/workbooks');
    const one = await school.call('GET', path);

    const { workbooks } = WorkbookList.parse(list.json());
    expect(workbooks.map(({ id }) => id)).toContain('look-at-a-place');
    expect(WorkbookView.parse(one.json())).toMatchObject({ title: 'Look at a place' });
    expect((await school.call('GET', '/api/workbooks/nothing')).status).toBe(404);
  });

  it('[§4] answers are saved, and what is left out stays', async () => {
    await save({ 'which-place': 'Dock Street', measured: ['width'] });
    const saved = await save({ measured: ['width', 'people'] });
    const cleared = await save({ measured: null });

    expect([saved.status, WorkbookAnswers.parse(saved.json())]).toEqual([
      200,
      {
        answers: { 'which-place': 'Dock Street', measured: ['width', 'people'] },
        savedAt: expect.any(String),
      },
    ]);
    expect(cleared.json()).toMatchObject({ answers: { 'which-place': 'Dock Street' } });
  });

  it.each([
    ['anonymous', 401],
    ['student', 200],
    ['member', 404],
    ['classmate', 404],
    ['stranger', 404],
    ['otherTeacher', 404],
    ['teacher', 200],
    ['admin', 200],
  ] as const)("[P-14] %s reads a student's answers: %i", async (who, status) => {
    await save({ 'what-happens': 'words-of-answer' });

    const query = `?userId=${school.ids.student}`;
    const reply = await school.call('GET', `${path}/answers${query}`, school.who[who]);
    const own = await school.call('GET', `${path}/answers`, school.who[who]);

    expect(reply.status).toBe(status);
    expect(reply.text.includes('words-of-answer')).toBe(status === 200);
    expect(own.status).toBe(who === 'anonymous' ? 401 : 200);
    expect(own.text.includes('words-of-answer')).toBe(who === 'student');
  });

  it('[P-14] an archived class and an account that is not there are 404', async () => {
    const { queries } = school.portal.dependencies.database;
    const read = (userId: number, who: 'teacher' | 'admin') =>
      school.call('GET', `${path}/answers?userId=${userId}`, school.who[who]);
    await queries.updateTable('classes').set({ archivedAt: new Date().toISOString() }).execute();

    const archived = await read(school.ids.student, 'teacher');
    const nobody = await read(999_999_999, 'admin');
    await queries.updateTable('classes').set({ archivedAt: null }).execute();

    expect([archived.status, nobody.status]).toEqual([404, 404]);
  });

  it.each([
    [{ nothing: 'x' }, 'This workbook does not have that field.'],
    [{ 'before-you-go': 'x' }, 'This workbook does not have that field.'],
    [{ measured: 'width' }, 'An answer does not match its field.'],
    [{ measured: ['nothing'] }, 'An answer does not match its field.'],
    [{ measured: ['width', 'width'] }, 'An answer does not match its field.'],
    [{ 'which-place': ['width'] }, 'An answer does not match its field.'],
    [{ sketch: 'someone elses file' }, 'An answer does not match its field.'],
  ])('[§5] refuses %j and saves nothing', async (answers, sentence) => {
    const before = (await school.call('GET', `${path}/answers`, school.who.classmate)).text;
    const reply = await save({ 'what-is-missing': 'A bench', ...answers }, 'classmate');

    expect([reply.status, reply.text]).toEqual([400, sentence]);
    expect((await school.call('GET', `${path}/answers`, school.who.classmate)).text).toBe(before);
  });
});
