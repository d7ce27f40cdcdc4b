import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  callersAround,
  startClasses,
  type ClassesPortal,
} from '../../../testing/classes.fixture.ts';

const callers = [
  'anonymous',
  'the student',
  'a classmate',
  "another class's student",
  "another class's teacher",
  'the class teacher',
  'an administrator',
] as const;
type CallerName = (typeof callers)[number];
type Row = {
  readonly call: readonly [method: string, path: string, body?: object];
  /** What everyone who is signed in gets; the calls of one's own account. */
  readonly own?: number;
  readonly student?: number;
  readonly teacher?: number;
  readonly otherTeacher?: number;
  readonly admin?: number;
};

/** `:user` is the student. Each call changes nothing, or is refused after the access check. */
const rows: readonly Row[] = [
  { call: ['GET', '/api/user'], own: 200 },
  { call: ['PATCH', '/api/user', { organization: 'Lincoln' }], own: 200 },
  { call: ['GET', '/api/user/display-names'], own: 200 },
  { call: ['GET', '/api/user/sessions'], own: 200 },
  { call: ['DELETE', '/api/user/sessions/unknown'], own: 404 },
  { call: ['GET', '/api/user/export'], own: 200 },
  { call: ['POST', '/api/user/password', {}], own: 400 },
  { call: ['POST', '/api/user/policy-seen', {}], own: 400 },
  { call: ['DELETE', '/api/user', {}], own: 400 },
  { call: ['GET', '/api/my/class-schedule'], own: 200 },
  { call: ['GET', '/api/users'], student: 403, teacher: 403, admin: 200 },
  { call: ['PATCH', '/api/users/:user', {}], student: 403, teacher: 403, admin: 400 },
  { call: ['POST', '/api/users', {}], student: 403, teacher: 400, admin: 400 },
  {
    call: ['POST', '/api/users', { name: 'Hana K.', role: 'teacher' }],
    student: 403,
    teacher: 403,
    admin: 201,
  },
  {
    call: ['POST', '/api/users', { name: 'Hana K.', role: 'student', classId: 'unknown' }],
    student: 403,
    teacher: 404,
    admin: 404,
  },
  // It ends the sessions of the student, so it comes last.
  {
    call: ['POST', '/api/users/:user/password'],
    student: 403,
    otherTeacher: 404,
    teacher: 200,
    admin: 200,
  },
];

function expectedStatus(row: Row, caller: CallerName): number | undefined {
  if (caller === 'anonymous') return 401;
  if (row.own !== undefined) return row.own;
  if (caller === 'an administrator') return row.admin;
  if (caller === 'the class teacher') return row.teacher;
  if (caller === "another class's teacher") return row.otherTeacher ?? row.teacher;
  return row.student;
}

let classes: ClassesPortal;
let who: Record<CallerName, { readonly cookie: string | null }>;
let userId = 0;

beforeAll(async () => {
  classes = await startClasses('sqlite');
  const around = await callersAround(classes);
  ({ who } = around);
  userId = around.student.user.id;
});
afterAll(() => classes.close());

it.each(rows.map((row) => [`${row.call[0]} ${row.call[1]}`, row] as const))(
  '[§4] %s: who may call it',
  async (_name, row) => {
    const [method, path, body] = row.call;
    const statuses: Record<string, number> = {};
    for (const caller of callers) {
      const address = path.replace(':user', String(userId));
      statuses[caller] = (await classes.portal.call(method, address, body, who[caller])).status;
    }

    expect(statuses).toEqual(
      Object.fromEntries(callers.map((caller) => [caller, expectedStatus(row, caller)])),
    );
  },
);

it('[P-44] what is private is never stored by the browser', async () => {
  for (const path of ['/api/user', '/api/user/sessions', '/api/user/export', '/api/my/classes']) {
    const reply = await classes.portal.call('GET', path, undefined, who['a classmate']);
    expect(reply.headers.get('cache-control'), path).toContain('no-store');
  }
});

it('[P-44] signing out clears what the browser stored', async () => {
  const { cookie } = await classes.portal.aStudent('Sven Shared');

  const reply = await classes.portal.call('POST', '/api/logout', undefined, { cookie });

  expect(reply.headers.get('clear-site-data')).not.toBeNull();
});

it('[P-02] a registration asks for no age, and no birth date is stored', async () => {
  const { queries } = classes.portal.dependencies.database;
  const tables = await queries.introspection.getTables();
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => name));

  expect(columns.filter((name) => /birth|age$|dateOf/i.test(name))).toEqual([]);
});
