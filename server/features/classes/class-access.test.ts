import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { callersAround, startClasses, type ClassesPortal } from '../../testing/classes.fixture.ts';

const callers = [
  'anonymous',
  'a student without a class',
  'a classmate',
  "another class's student",
  "another class's teacher",
  'the class teacher',
  'a co-teacher',
  'an administrator',
] as const;
type CallerName = (typeof callers)[number];

type Row = {
  readonly call: readonly [method: string, path: string, body?: unknown];
  /** What the class's own staff get. */
  readonly staff: number;
  /** What every signed-in student gets; 403 for calls of staff. */
  readonly student?: number;
  /** What a visitor gets; 401 for calls of accounts. */
  readonly anonymous?: number;
  /** What the other teacher gets; 404 unless the call names no class. */
  readonly outsider?: number;
};

/** `:id` is the class, `:user` a student of it, `:spare` a class of the same teacher. */
const rows: readonly Row[] = [
  { call: ['GET', '/api/classes'], staff: 200, outsider: 200 },
  { call: ['POST', '/api/classes', { name: 'Class 8' }], staff: 201, outsider: 201 },
  { call: ['GET', '/api/classes/:id'], staff: 200 },
  { call: ['GET', '/api/classes/:id/members.csv'], staff: 200 },
  { call: ['PATCH', '/api/classes/:id', { name: 'Class 7B' }], staff: 200 },
  { call: ['POST', '/api/classes/:id/code'], staff: 200 },
  { call: ['POST', '/api/classes/:id/members', { names: ['Omar H.'] }], staff: 201 },
  { call: ['PATCH', '/api/classes/:id/members/:user', { name: 'Mia K.' }], staff: 200 },
  { call: ['POST', '/api/classes/:id/members/:user/move', { classId: ':id' }], staff: 204 },
  { call: ['DELETE', '/api/classes/:id/members/:user'], staff: 204 },
  { call: ['POST', '/api/classes/:id/teachers', { email: 'nobody' }], staff: 404 },
  { call: ['DELETE', '/api/classes/:id/teachers/:user'], staff: 404 },
  { call: ['POST', '/api/classes/:id/whitelist'], staff: 409 },
  { call: ['POST', '/api/classes/:id/archive'], staff: 200 },
  { call: ['POST', '/api/classes/:id/restore'], staff: 200 },
  {
    call: ['POST', '/api/classes/join', { code: 'AAAAAA' }],
    staff: 403,
    outsider: 403,
    student: 404,
  },
  {
    call: ['POST', '/api/classes/find', { code: 'AAAAAA' }],
    staff: 404,
    outsider: 404,
    student: 404,
    anonymous: 404,
  },
  { call: ['GET', '/api/my/classes'], staff: 200, outsider: 200, student: 200 },
  { call: ['GET', '/api/my/game-name'], staff: 200, outsider: 200, student: 200 },
  { call: ['POST', '/api/my/game-name/code'], staff: 200, outsider: 200, student: 200 },
];

function expectedStatus(row: Row, caller: CallerName): number {
  if (caller === 'anonymous') return row.anonymous ?? 401;
  if (caller === "another class's teacher") return row.outsider ?? 404;
  if (caller.includes('student') || caller === 'a classmate') return row.student ?? 403;
  return row.staff;
}

describe.each(testEngines())('who may do what with a class on %s', (engine) => {
  let classes: ClassesPortal;
  let who: Record<CallerName, { cookie: string | null }>;
  let classmateId = 0;
  let classId = '';

  beforeAll(async () => {
    classes = await startClasses(engine);
    const { portal, aTeacher, post } = classes;
    const around = await callersAround(classes);
    const second = await aTeacher('Cora Co');
    ({ classId } = around);
    classmateId = around.classmate.user.id;
    await post(`/api/classes/${classId}/teachers`, { email: second.user.email });
    who = {
      ...around.who,
      'a student without a class': await portal.aStudent('Nora Noclass'),
      'a co-teacher': second,
    };
  });
  afterAll(() => classes.close());

  async function reset(): Promise<void> {
    const { queries } = classes.portal.dependencies.database;
    await queries.deleteFrom('rate_limits').execute();
    await queries
      .updateTable('classes')
      .set({ archivedAt: null, code: 'RRRRRR' })
      .where('id', '=', classId)
      .execute();
    const omar = queries.selectFrom('users').select('id').where('name', '=', 'Omar H.');
    await queries.deleteFrom('class_members').where('userId', 'in', omar).execute();
    await queries
      .insertInto('class_members')
      .values({ classId, userId: classmateId, joinedAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['classId', 'userId']).doNothing())
      .execute();
  }

  it.each(rows.map((row) => [`${row.call[0]} ${row.call[1]}`, row] as const))(
    '[P-14] %s: own staff may, students may not, another teacher finds nothing',
    async (_name, row) => {
      const statuses: Record<string, number> = {};
      for (const caller of callers) {
        await reset();
        const [method, path, body] = row.call;
        const fill = (text: string) =>
          text.replaceAll(':id', classId).replaceAll(':user', String(classmateId));
        const sent = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
        const reply = await classes.portal.call(method, fill(path), sent, who[caller]);
        statuses[caller] = reply.status;
      }

      expect(statuses).toEqual(
        Object.fromEntries(callers.map((caller) => [caller, expectedStatus(row, caller)])),
      );
    },
  );

  it('[P-06] a code gives away the name of its class and nothing else', async () => {
    await reset();
    const reply = await classes.portal.call('POST', '/api/classes/find', { code: 'rrr-rrr' });

    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({ class: { name: 'Class 7B' } });
  });

  it('[P-41] guessing codes is slowed for a network', async () => {
    await reset();
    const guess = async (tries: number) => {
      const code = `Q${String(tries).padStart(5, '0')}`;
      return (await classes.portal.call('POST', '/api/classes/find', { code })).status;
    };
    const first = Array.from({ length: limits.joinTriesPerNetwork }, (_, tries) => guess(tries));

    expect(new Set(await Promise.all(first))).toEqual(new Set([404]));
    expect(await guess(limits.joinTriesPerNetwork)).toBe(429);
    // Their guesses do not keep others from joining.
    const student = who['a student without a class'];
    const join = await classes.portal.call(
      'POST',
      '/api/classes/join',
      { code: 'Q99999' },
      student,
    );
    expect(join.status).toBe(404);
  });

  it('[P-14] a teacher sees their own classes, an administrator all', async () => {
    const { portal, teacher, admin } = classes;
    const namesFor = async (caller: { cookie: string | null }) => {
      const reply = await portal.call('GET', '/api/classes', undefined, caller);
      return reply.text;
    };

    expect(await namesFor(teacher)).not.toContain('Class 6A');
    expect(await namesFor(admin)).toContain('Class 6A');
  });

  it('[§4] class 7a comes before class 11a', async () => {
    const { portal, teacher, aClass } = classes;
    for (const name of ['Grade 11a', 'Grade 7b', 'Grade 7a']) await aClass(name);

    const { text } = await portal.call('GET', '/api/classes', undefined, teacher);

    const names = text.match(/Grade \w+/g);
    expect(names).toEqual(['Grade 7a', 'Grade 7b', 'Grade 11a']);
  });

  it("[P-06] no student or other class's teacher reads a typed name or a sign-in name anywhere", async () => {
    const { portal, addNames } = classes;
    await addNames(classId, ['Xaverine Q.']);
    const paths = [
      '/api/classes',
      '/api/my/classes',
      '/api/my/game-name',
      '/api/user',
      '/api/public/community-feed',
      '/api/public/champions',
      '/api/moderation',
      `/api/classes/${classId}`,
    ];
    for (const caller of callers.slice(0, 5)) {
      for (const path of paths) {
        const reply = await portal.call('GET', path, undefined, who[caller]);
        expect(reply.text, `${caller} ${path}`).not.toMatch(/xaverine/i);
      }
    }
  });
});
