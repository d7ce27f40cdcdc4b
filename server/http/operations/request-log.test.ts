import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { logRedact } from '../../composition/dependencies.ts';
import { adminPassword, startPortal } from '../../testing/portal.fixture.ts';

const Line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

/** A portal that logs to memory, in the same form as the real one. */
async function aLoggingPortal(settings: Record<string, string> = {}) {
  let text = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const log = pino({ level: 'debug', redact: logRedact }, lines);
  const portal = await startPortal(settings, { log });
  onTestFinished(portal.close);
  const read = () =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Line.parse(JSON.parse(line)));
  return { portal, log, read, text: () => text };
}

it('[§7] each request has a log line with a unique id, and a failed call returns its id', async () => {
  const { portal, read } = await aLoggingPortal();
  await portal.call('GET', '/healthz');
  await portal.dependencies.database.close();

  const failed = await portal.call('POST', '/api/login', { email: 'a', password: 'bcdefghij' });

  const id = failed.headers.get('x-request-id');
  expect([failed.status >= 500, id]).toEqual([true, expect.stringMatching(/^[\w-]{8}-\w+$/)]);
  expect(read().filter(({ requestId }) => requestId === id)).toMatchObject([
    { level: 50, method: 'POST', route: '/api/login', err: { stack: expect.any(String) } },
    { level: 20, method: 'POST', route: '/api/login', status: failed.status },
  ]);
  const ids = read().flatMap(({ msg, requestId }) => (msg === 'request' ? [requestId] : []));
  expect(new Set(ids).size).toBe(ids.length);
});

it('[S33] the log contains no password, cookie, token, query, or row, at any level', async () => {
  const { portal, log, text } = await aLoggingPortal({ METRICS_TOKEN: 'canary-metrics-token' });
  const cookie = await portal.signInAdmin();
  const { user, password } = await portal.aStudent('Lena Logged');
  await portal.call('POST', '/api/login', { email: user.email, password: 'canary wrong one' });
  await portal.call('GET', '/api/users?search=canary-search', undefined, { cookie });
  await portal.call('GET', '/nothing?token=canary-query');
  await portal.call(
    'POST',
    '/api/minecraft/connect',
    { host: '127.0.0.1', port: '1', password: 'canary rcon' },
    { cookie },
  );
  await portal.call('GET', '/metrics', undefined, {
    headers: { authorization: 'Bearer canary-metrics-token' },
  });
  // PostgreSQL puts the refused row into its error.
  const refusal = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(canary@school.example) already exists.',
  });
  log.error({ err: refusal, cause: refusal }, 'request failed');

  expect(text()).toContain('"route":"/api/users"');
  const [, session = 'none'] = cookie.split('=');
  for (const secret of ['canary', session, adminPassword, password, user.email, 'Lena'])
    expect(text()).not.toContain(secret);
});
