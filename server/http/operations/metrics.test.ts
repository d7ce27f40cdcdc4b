import { expect, it, onTestFinished, vi } from 'vitest';
import { startPortal } from '../../testing/portal.fixture.ts';

const token = 'canary-metrics-token';
const asPrometheus = { headers: { authorization: `Bearer ${token}` } };

it('[§7] /metrics answers anyone who sends METRICS_TOKEN, but not an administrator without it', async () => {
  const portal = await startPortal({ METRICS_TOKEN: token });
  onTestFinished(portal.close);
  const cookie = await portal.signInAdmin();
  const asks = (headers: Record<string, string>) =>
    portal.call('GET', '/metrics', undefined, { cookie, headers });

  expect((await portal.call('GET', '/metrics', undefined, asPrometheus)).status).toBe(200);
  const inLowerCase = { headers: { authorization: `bearer ${token}` } };
  expect((await portal.call('GET', '/metrics', undefined, inLowerCase)).status).toBe(200);
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
    const { status, headers } = await asks({ authorization });
    expect([status, headers.get('x-problem')]).toEqual([401, 'metrics-token-needed']);
  }
});

it('[§7] /metrics does not exist without METRICS_TOKEN', async () => {
  const portal = await startPortal();
  onTestFinished(portal.close);

  expect((await portal.call('GET', '/metrics', undefined, asPrometheus)).status).toBe(404);
});

it('[P-06] /metrics counts requests by route pattern and names nobody, whatever is requested', async () => {
  const portal = await startPortal({ METRICS_TOKEN: token });
  onTestFinished(portal.close);
  const { cookie, user } = await portal.aStudent('Mara Metrics');
  const read = async () => (await portal.call('GET', '/metrics', undefined, asPrometheus)).text;
  await portal.call('GET', '/api/user', undefined, { cookie });
  await portal.call('POST', '/api/login', {
    email: 'nobody@school.example',
    password: 'wrong one',
  });
  await portal.call('GET', '/api/forum/posts/1');
  await portal.call('GET', '/made-up/0');
  // Those of Node grow with what its memory does.
  const countRequestSeries = (figures: string) => figures.match(/^http_/gm)?.length ?? 0;
  const before = countRequestSeries(await read());

  for (let i = 1; i <= 30; i += 1) {
    await portal.call('GET', `/made-up/${i}?email=${user.email}`);
    await portal.call('GET', `/api/forum/posts/${i}`);
    await portal.call('PROPFIND', '/api/user');
  }
  // A request is counted after its answer is sent.
  await vi.waitFor(
    async () => expect(await read()).toContain('route="/api/forum/posts/:id",status="4xx"} 31'),
    { timeout: 20_000 },
  );
  const figures = await read();

  expect(before).toBeGreaterThan(0);
  expect(countRequestSeries(figures) - before).toBeLessThan(30);
  expect(figures).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/user",status="2xx"} 1',
  );
  expect(figures).toContain('blockplan_console_connected 0');
  expect(figures).toContain('blockplan_sockets_open 0');
  expect(figures).toContain('process_resident_memory_bytes');
  for (const word of ['Mara', 'school.example', 'made-up', '127.0.0.1', token])
    expect(figures).not.toContain(word);
});
