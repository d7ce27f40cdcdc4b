import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';

const ofConnection = new Set(['date', 'connection', 'keep-alive']);

describe.each([
  { how: 'http', settings: {}, hsts: null },
  {
    how: 'https',
    settings: { PUBLIC_URL: 'https://plan.example' },
    hsts: 'max-age=31536000',
  },
])('a cached public read, by $how', ({ settings, hsts }) => {
  const path = '/api/public/live-games';
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal(settings);
  });
  afterAll(() => portal.close());

  it('[§7] is the same for every kind of request, with the same headers', async () => {
    const read = async (method: string, address: string) => {
      const { status, headers, text } = await portal.call(method, address);
      const ofAnswer = [...headers].filter(([name]) => !ofConnection.has(name));
      return { status, headers: Object.fromEntries(ofAnswer), text };
    };
    const made = await read('GET', path);
    const cached = await read('GET', path);

    expect(made.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(made.headers['strict-transport-security'] ?? null).toBe(hsts);
    expect(cached).toEqual(made);
    expect(await read('GET', `${path}?at=now`)).toEqual(made);
    expect(await read('GET', `${path}/`)).toEqual(made);
    expect(await read('HEAD', path)).toEqual({ ...made, text: '' });
  });

  it('[§7] refuses any other method', async () => {
    expect((await portal.call('POST', path)).status).toBe(404);
  });
});
