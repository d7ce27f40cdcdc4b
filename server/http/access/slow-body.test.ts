import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';
import { serveEndpoints } from '../serve.ts';
import type { FindSession } from './session.ts';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.signInAdmin();
});
afterAll(() => portal.close());

const changeAccount = (id: number, change: object) =>
  portal.call('PATCH', `/api/users/${id}`, change, { cookie: admin });

/** Sends all of a call but the end of its body, then acts, then sends the rest. */
async function callAround(
  { path, cookie, body }: { path: string; cookie: string; body: object },
  act: () => Promise<unknown>,
) {
  const sent = JSON.stringify(body);
  const call = request(new URL(path, portal.address), {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json', 'content-length': sent.length },
  });
  call.write(sent.slice(0, -1));
  // Long enough for the portal to look the caller up.
  await wait(200);
  await act();
  const answered = once(call, 'response');
  call.end(sent.slice(-1));
  const [response] = await answered;
  return { status: response.statusCode, text: await text(response) };
}

describe('[S30] [§6] a write whose body arrives after its sender lost the right to make it', () => {
  it('does not give a former administrator the role again', async () => {
    const former = await portal.aStudent();
    const { id, email } = former.user;
    await changeAccount(id, { role: 'admin' });

    const reply = await callAround(
      { path: `/api/users/${id}`, cookie: former.cookie, body: { role: 'admin' } },
      () => changeAccount(id, { role: 'student' }),
    );

    expect(reply).toEqual({ status: 401, text: 'Please sign in first.' });
    const found = await portal.call('GET', `/api/users?search=${email}`, undefined, {
      cookie: admin,
    });
    expect(found.json()).toMatchObject({ users: [{ role: 'student' }] });
  });

  it('changes nothing for someone who has signed out', async () => {
    const student = await portal.aStudent();
    const { cookie } = student;

    const reply = await callAround(
      { path: '/api/user', cookie, body: { organization: 'Sent too late' } },
      () => portal.call('POST', '/api/logout', {}, { cookie }),
    );

    expect(reply.status).toBe(401);
  });
});

it('[product §6] a write that arrives whole asks the database once who sends it', async () => {
  // No answer of a database comes sooner.
  const findSession = vi.fn<FindSession>(
    () => new Promise((resolve) => setTimeout(resolve, 1, null)),
  );
  const app = fastify();
  const { logOut } = endpoints;
  serveEndpoints(app, {
    rows: { logOut },
    handlers: { logOut: async () => undefined },
    findSession,
    publicUrl: null,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const headers = { cookie: `sid=${'a'.repeat(43)}`, 'content-type': 'application/json' };

  const call = request(new URL(logOut.path, address), { method: 'POST', headers }).end('{}');
  const [response] = await once(call, 'response');

  expect(response.statusCode).toBe(204);
  expect(findSession).toHaveBeenCalledOnce();
});
