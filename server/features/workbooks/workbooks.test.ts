import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  WorkbookAnswers,
  WorkbookClasses,
  WorkbookList,
  WorkbookView,
} from '#contract/classes/workbooks';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
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

  it('[§4] answers are saved, and omitted fields stay unchanged', async () => {
    await save({ 'which-place': 'Dock Street', measured: ['width'] });
    const saved = await save({ measured: ['width', 'people'] });
    const cleared = await save({ measured: null });

    expect([saved.status, WorkbookAnswers.parse(saved.json())]).toEqual([
      200,
      {
        answers: { 'which-place': 'Dock Street', measured: ['width', 'people'] },
        files: {},
        savedAt: expect.any(String),
      },
    ]);
    expect(cleared.json()).toMatchObject({ answers: { 'which-place': 'Dock Street' } });
  });

  it('[§1] an answer that is older than a rule is still there', async () => {
    const { queries } = school.portal.dependencies.database;
    await save({ 'which-place': 'Pier' }, 'classmate');
    const piled = `Pie${'\u0301'.repeat(20)}r`;
    await queries
      .updateTable('workbook_answers')
      .set({ value: JSON.stringify(piled) })
      .where('value', '=', '"Pier"')
      .execute();

    const reply = await school.call('GET', `${path}/answers`, school.who.classmate);

    expect(reply.json()).toMatchObject({ answers: { 'which-place': piled } });
    expect((await save({ 'which-place': piled }, 'classmate')).status).toBe(400);
    await save({ 'which-place': null }, 'classmate');
  });

  it('[§4] the same answers in another order at the same time are all saved', async () => {
    const one = { 'which-place': 'Dock Street', measured: ['width'] };
    const other = { measured: ['people'], 'which-place': 'Pier Road' };

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => save(turn % 2 === 0 ? one : other)),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
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
    [{ measured: 'width' }, 'One of the answers does not fit its field.'],
    [{ measured: ['nothing'] }, 'One of the answers does not fit its field.'],
    [{ measured: ['width', 'width'] }, 'One of the answers does not fit its field.'],
    [{ 'which-place': ['width'] }, 'One of the answers does not fit its field.'],
    [{ sketch: 'someone elses file' }, 'One of the answers does not fit its field.'],
  ])('[§5] refuses %j and saves nothing', async (answers, sentence) => {
    const before = (await school.call('GET', `${path}/answers`, school.who.classmate)).text;
    const reply = await save({ 'what-is-missing': 'A bench', ...answers }, 'classmate');

    expect([reply.status, reply.text]).toEqual([400, sentence]);
    expect((await school.call('GET', `${path}/answers`, school.who.classmate)).text).toBe(before);
  });

  async function aJournalEntry(who: 'student' | 'classmate'): Promise<string> {
    const row = await school.portal.dependencies.database.queries
      .insertInto('journal_entries')
      .values({
        userId: school.ids[who],
        filename: 'sketch.png',
        filePath: `journal/${who}-${Math.random().toString(36).slice(2)}`,
        fileType: 'image/png',
        fileSize: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  }

  it("[§4] a file of one's own journal answers an upload, and its teacher sees which", async () => {
    const sketch = await aJournalEntry('student');

    const saved = await save({ sketch });
    const query = `?userId=${school.ids.student}`;
    const read = await school.call('GET', `${path}/answers${query}`, school.who.teacher);

    const file = {
      entryId: sketch,
      filename: 'sketch.png',
      fileType: 'image/png',
      hasThumbnail: false,
    };
    expect(WorkbookAnswers.parse(saved.json()).answers).toMatchObject({ sketch });
    expect(WorkbookAnswers.parse(read.json()).files).toEqual({ sketch: file });
    expect(read.text).not.toContain('journal/');
  });

  it('[P-18] a file in someone else’s journal cannot be an answer', async () => {
    const foreign = await aJournalEntry('classmate');

    const replies = await Promise.all(
      [foreign, '0', '999999999', '1e3', "1' or 1=1"].map((sketch) => save({ sketch })),
    );

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('[§4] a file deleted from the journal no longer counts as an answer', async () => {
    const sketch = await aJournalEntry('student');
    await save({ sketch });
    const { queries } = school.portal.dependencies.database;
    await queries.deleteFrom('journal_entries').where('id', '=', Number(sketch)).execute();

    const read = await school.call('GET', `${path}/answers`, school.who.student);

    expect(WorkbookAnswers.parse(read.json()).answers).not.toHaveProperty('sketch');
  });

  it.each([
    ['anonymous', 401, []],
    ['student', 403, []],
    ['classmate', 403, []],
    ['stranger', 403, []],
    ['teacher', 200, ['student', 'member', 'classmate']],
    ['otherTeacher', 200, ['stranger']],
    ['admin', 200, ['student', 'member', 'classmate', 'stranger']],
  ] as const)(
    '[P-14] %s asks how much the classes answered: %i, with %j',
    async (who, status, seen) => {
      await save({ 'what-happens': 'Cars', measured: [], 'which-place': '' });

      const reply = await school.call('GET', `${path}/classes`, school.who[who]);

      expect(reply.status).toBe(status);
      if (status !== 200) return;
      const students = WorkbookClasses.parse(reply.json()).classes.flatMap((each) => each.students);
      const ids: readonly number[] = seen.map((role) => school.ids[role]);
      expect(new Set(students.map(({ id }) => id))).toEqual(new Set(ids));
      const own = students.find(({ id }) => id === school.ids.student);
      if (own) expect(own).toMatchObject({ displayName: 'student_canary' });
      expect(reply.text).not.toContain('Cars');
    },
  );

  it('[§4] a class without students is listed with nobody in it', async () => {
    const { queries } = school.portal.dependencies.database;
    const empty = { id: 'empty', name: 'Nobody yet', code: 'NOBODY' };
    const createdAt = '2026-01-01T00:00:00.000Z';
    await queries
      .insertInto('classes')
      .values({ ...empty, createdAt })
      .execute();

    const reply = await school.call('GET', `${path}/classes`, school.who.admin);

    await queries.deleteFrom('classes').where('id', '=', empty.id).execute();
    expect(WorkbookClasses.parse(reply.json()).classes).toContainEqual({
      id: empty.id,
      name: empty.name,
      students: [],
    });
  });

  it('[§4] classes are in the order of a dictionary, also with accents', async () => {
    const { queries } = school.portal.dependencies.database;
    const names = ['Zoo 10', 'Ébano', 'Ear', 'Zoo 9'];
    const createdAt = '2026-01-01T00:00:00.000Z';
    await queries
      .insertInto('classes')
      .values(names.map((name) => ({ id: `order ${name}`, name, code: name, createdAt })))
      .execute();

    const reply = await school.call('GET', `${path}/classes`, school.who.admin);

    await queries.deleteFrom('classes').where('code', 'in', names).execute();
    const listed = WorkbookClasses.parse(reply.json()).classes.map(({ name }) => name);
    expect(listed.filter((name) => names.includes(name))).toEqual([
      'Ear',
      'Ébano',
      'Zoo 9',
      'Zoo 10',
    ]);
  });

  it('[§4] a cleared answer does not count', async () => {
    await save({ 'which-place': '', measured: [], 'what-happens': 'Cars' }, 'member');

    const reply = await school.call('GET', `${path}/classes`, school.who.teacher);

    const students = WorkbookClasses.parse(reply.json()).classes.flatMap((each) => each.students);
    expect(students.find(({ id }) => id === school.ids.member)).toMatchObject({ answeredCount: 1 });
  });

  it('[P-14] a teacher exports how much the students of an own class have answered', async () => {
    const list = await school.call('GET', `${path}/classes`, school.who.teacher);
    const { classes } = WorkbookClasses.parse(list.json());
    const own = classes.find(({ students }) => students.length > 0);
    const file = `${path}/progress.csv?classId=${own?.id}`;

    const [exported, refused] = [
      await school.call('GET', file, school.who.teacher),
      await school.call('GET', file, school.who.otherTeacher),
    ];

    expect([exported.status, refused.status]).toEqual([200, 404]);
    const [head, first, ...rest] = exported.text.split('\r\n');
    expect(head).toBe('name,display name,answered,questions,last saved (UTC)');
    expect(first).toMatch(/,\d,5,(?:\d{4}-\d\d-\d\d)?$/);
    expect(rest).toHaveLength(own?.students.length ?? 0);
    const log = await school.call('GET', '/api/audit?kind=class', school.who.admin);
    expect(log.text).toContain('class.export-progress');
  });

  it('[P-15] an administrator who reads answers is recorded', async () => {
    const query = `?userId=${school.ids.member}`;
    await school.call('GET', `${path}/answers${query}`, school.who.admin);

    const audit = await school.call('GET', '/api/audit', school.who.admin);

    expect(audit.text).toContain(`workbook answers of account ${school.ids.member}`);
  });
});
