import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { Access } from '#contract/endpoint';
import { accessRules, openBeforePasswordChange } from './access-rules.fixture.ts';
import { signInViewers, viewers, type Viewer } from '../../testing/viewers.fixture.ts';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

let portal: Portal;
let people: Awaited<ReturnType<typeof signInViewers>>;

beforeAll(async () => {
  portal = await startPortal({ METRICS_TOKEN: 'a token for Prometheus' });
  people = await signInViewers(portal);
});
afterAll(() => portal.close());

/** Signing out would end sessions that the other rows need; accounts.test.ts tests it. */
const rows = Object.entries(endpoints)
  .filter(([name]) => name !== 'logOut')
  .flatMap(([name, row]) => viewers.map((viewer) => ({ name, row, viewer })));

/** Not what the endpoint table says, but what it should say. */
const rules: ReadonlyMap<string, Access> = new Map(Object.entries(accessRules));
const openCalls: ReadonlySet<string> = new Set(openBeforePasswordChange);

/**
 * The expected refusal: 401 if nobody is signed in, 403 if the role is not enough or the generated password was not
 * changed, null if the call is allowed.
 */
function getExpectedRefusal(name: string, access: Access, viewer: Viewer): 401 | 403 | null {
  if (access === 'public') return null;
  switch (viewer) {
    case 'anonymous':
    case 'demoted administrator':
    case 'suspended teacher':
      return 401;
    case 'administrator with a generated password':
      return openCalls.has(name) ? null : 403;
    case 'student':
      return access === 'user' ? null : 403;
    case 'teacher':
      return access === 'admin' ? 403 : null;
    default:
      return viewer satisfies never;
  }
}

const refusals = ['not-signed-in', 'not-allowed', 'password-change-needed'];

describe('who may call what', () => {
  it.each(rows)('[S30] [§6] $row.method $row.path as $viewer', async ({ name, row, viewer }) => {
    const path = row.path.replace(':id', '1');
    const { cookie } = people[viewer];

    const reply = await portal.call(row.method, path, row.method === 'GET' ? undefined : {}, {
      cookie,
    });

    const rule = rules.get(name);
    if (rule === undefined) throw new Error('It has no rule in access-rules.fixture.ts');
    const refusal = getExpectedRefusal(name, rule, viewer);
    if (refusal === null) expect(refusals).not.toContain(reply.headers.get('x-problem'));
    else expect(reply.status).toBe(refusal);
  });

  it.each(viewers)('S30 [§6] /ws and /metrics as %s', async (viewer) => {
    const { cookie } = people[viewer];

    expect(await fetchSocketStatus(cookie)).toBe(getExpectedRefusal('/ws', 'admin', viewer));
    expect((await portal.call('GET', '/metrics', undefined, { cookie })).status).toBe(401);
  });

  it('[S30] [§6] /ws opens for an administrator', async () => {
    expect(await fetchSocketStatus(await portal.signInAdmin())).toBe(101);
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
    // CSV files, archives, and pictures.
    expect(document).toMatchObject({
      paths: { '/api/audit.csv': { get: { responses: { 200: { content: { '*/*': {} } } } } } },
    });
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

/** 101 if the socket opens. */
async function fetchSocketStatus(cookie: string | null): Promise<number | undefined> {
  const socket = portal.openSocket({ cookie });
  socket.on('error', () => undefined);
  const status = Promise.withResolvers<number | undefined>();
  socket.on('open', () => status.resolve(101));
  socket.on('unexpected-response', (_request, { statusCode }) => status.resolve(statusCode));
  return await status.promise.finally(() => socket.terminate());
}
