import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { Access } from '#contract/endpoint';
import { accessRules } from './access-rules.fixture.ts';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

let portal: Portal;
let adminCookie: string;
let cookies: Record<Viewer, string | null>;

type Viewer = 'anonymous' | 'student' | 'teacher' | 'demoted administrator';
const viewers: readonly Viewer[] = ['anonymous', 'student', 'teacher', 'demoted administrator'];

beforeAll(async () => {
  portal = await startPortal();
  adminCookie = await portal.signInAdmin();
  const admin = { cookie: adminCookie };
  const give = async (name: string, role: string) => {
    const person = await portal.aStudent(name);
    await portal.call('PATCH', `/api/users/${person.user.id}`, { role }, admin);
    return { ...person, cookie: await portal.signIn(person.user.email, person.password) };
  };
  const teacher = await give('Tess Teacher', 'teacher');
  const demoted = await give('Dan Demoted', 'admin');
  await portal.call('PATCH', `/api/users/${demoted.user.id}`, { role: 'student' }, admin);
  cookies = {
    anonymous: null,
    student: (await portal.aStudent()).cookie,
    teacher: teacher.cookie,
    'demoted administrator': demoted.cookie,
  };
});
afterAll(() => portal.close());

/** Signing out would end sessions that the other rows need; accounts.test.ts tests it. */
const rows = Object.entries(endpoints)
  .filter(([name]) => name !== 'logOut')
  .flatMap(([name, row]) => viewers.map((viewer) => ({ name, row, viewer })));

/** Not what the endpoint table says, but what it should say. */
const rules: ReadonlyMap<string, Access> = new Map(Object.entries(accessRules));

/**
 * The expected refusal: 401 if nobody is signed in, 403 if the role is not enough, null if the call is allowed.
 */
function refusalOf(access: Access, viewer: Viewer): 401 | 403 | null {
  if (access === 'public') return null;
  if (viewer === 'anonymous' || viewer === 'demoted administrator') return 401;
  if (access === 'user') return null;
  return access === 'teacher' && viewer === 'teacher' ? null : 403;
}

describe('who may call what', () => {
  it.each(rows)('[S30] [§6] $row.method $row.path as $viewer', async ({ name, row, viewer }) => {
    const path = row.path.replace(':id', '1');

    const reply = await portal.call(row.method, path, row.method === 'GET' ? undefined : {}, {
      cookie: cookies[viewer],
    });

    const rule = rules.get(name);
    if (rule === undefined) throw new Error('It has no rule in access-rules.fixture.ts');
    const refusal = refusalOf(rule, viewer);
    if (refusal === null)
      expect(['not-signed-in', 'not-allowed']).not.toContain(reply.headers.get('x-problem'));
    else expect(reply.status).toBe(refusal);
  });

  it('[§7] an unknown call is 404 with a sentence', async () => {
    const reply = await portal.call('GET', '/api/nothing');

    expect([reply.status, reply.text]).toEqual([404, 'There is no page at this address.']);
  });

  it('[§7] the endpoint table is served as OpenAPI', async () => {
    const reply = await portal.call('GET', '/api/openapi.json');

    const document = reply.json();
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/users/{id}': { patch: { operationId: 'changeAccount' } } },
    });
    expect(document).toHaveProperty(['paths', '/healthz', 'get', 'responses', '200']);
    expect(document).toHaveProperty(['paths', '/readyz', 'get', 'responses', '503']);
    for (const row of Object.values(endpoints))
      expect(reply.text).toContain(`"${row.path.replace(/:(\w+)/g, '{$1}')}"`);
  });

  it('[§7] reports liveness and readiness', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await portal.call('GET', path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });
});
