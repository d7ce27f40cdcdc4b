import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayMs } from '#contract/text/durations';
import {
  acceptedEncoding,
  cacheResponse,
  prepareResponse,
  sendPrepared,
} from './response-cache.ts';

/** A cache whose replies the test completes by hand. */
function aCache() {
  const clock = { nowMs: 0 };
  const turns: ((count: number) => void)[] = [];
  const cache = cacheResponse({
    schema: z.object({ count: z.int() }),
    make: () =>
      new Promise<{ count: number }>((resolve) => {
        turns.push((count) => resolve({ count }));
      }),
    keepMs: 1000,
    now: () => clock.nowMs,
  });
  const ask = async () => (await cache.get()).reply.count;
  return { ...cache, ask, turns, clock };
}

describe('a cached response', () => {
  it('is computed once for concurrent requests, and cached', async () => {
    const { ask, turns } = aCache();
    const asked = [ask(), ask()];
    turns[0]?.(1);

    expect([...(await Promise.all(asked)), await ask()]).toEqual([1, 1, 1]);
    expect(turns).toHaveLength(1);
  });

  it('[goal 9] a read after a change never gets a reply begun before it', async () => {
    const { ask, clear, turns } = aCache();
    const before = ask();
    clear();
    const after = ask();
    turns[1]?.(2);
    expect(await after).toBe(2);

    turns[0]?.(1);

    expect([await before, await ask()]).toEqual([1, 2]);
  });

  it('is recomputed when it is too old', async () => {
    const { ask, turns, clock } = aCache();
    const first = ask();
    turns[0]?.(1);
    await first;
    clock.nowMs = 1000;

    const second = ask();
    turns[1]?.(2);

    expect(await second).toBe(2);
  });

  it('is recomputed after the clock was set back', async () => {
    const { ask, turns, clock } = aCache();
    clock.nowMs = dayMs;
    const first = ask();
    turns[0]?.(1);
    await first;
    clock.nowMs = 0;

    const second = ask();
    turns[1]?.(2);

    expect(await second).toBe(2);
  });

  it('is tried again after a failure', async () => {
    let tries = 0;
    const { get } = cacheResponse({
      schema: z.string(),
      make: async () => {
        tries += 1;
        if (tries === 1) throw new Error('stop');
        return 'done';
      },
      keepMs: 1000,
      now: () => 0,
    });

    await expect(get()).rejects.toThrow('stop');
    expect((await get()).reply).toBe('done');
  });

  it('[P-06] [P-07] drops a field that is not in the contract', async () => {
    const { get } = cacheResponse({
      schema: z.object({ count: z.int() }),
      make: async () => ({ count: 1, name: 'Canary Childname' }),
      keepMs: 1000,
      now: () => 0,
    });

    expect(String((await get()).response.body)).toBe('{"count":1}');
  });
});

describe('a prepared response', () => {
  const long = 'a street – '.repeat(1000);
  const ask = async (text: string, headers: Record<string, string>) => {
    const http = fastify();
    const prepared = prepareResponse(text, { 'content-type': 'text/plain' });
    http.get('/', async (request, reply) => sendPrepared(request, reply, prepared));
    return http.inject({ url: '/', headers });
  };

  it('has the same ETag only for the same bytes', () => {
    const [first, same, other] = ['a', 'a', 'b'].map((text) => prepareResponse(text, {}).etag);

    expect([same === first, other === first]).toEqual([true, false]);
  });

  it('is sent compressed to clients that accept it, with an ETag for each encoding', async () => {
    const plain = await ask(long, {});
    const zipped = await ask(long, { 'accept-encoding': 'gzip' });
    const brotli = await ask(long, { 'accept-encoding': 'gzip, br' });

    expect(plain.body).toBe(long);
    expect(String(gunzipSync(zipped.rawPayload))).toBe(long);
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(long);
    const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('is sent uncompressed if it is short', async () => {
    const reply = await ask('short', { 'accept-encoding': 'br' });

    expect([reply.body, reply.headers['content-encoding']]).toEqual(['short', undefined]);
  });

  it('is answered with 304 if the client already has it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await ask(long, headers)).headers;
    const again = await ask(long, { ...headers, 'if-none-match': etag });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR; q=0.000', null],
  ['gzip ; q=0', null],
  ['gzip;Q=0', null],
  ['x-brr, xgzip', null],
  ['', null],
])('from "%s" the portal chooses %s', (accepted, wanted) => {
  expect(acceptedEncoding(accepted)).toBe(wanted);
});
