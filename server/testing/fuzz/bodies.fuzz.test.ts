import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/endpoint';
import { fuzzSeeds } from './fuzz-seeds.fixture.ts';
import { startPortal, type Portal } from '../portal.fixture.ts';

let portal: Portal;
let cookie: string;
beforeAll(async () => {
  // Nothing is dialed, whatever host a body names.
  portal = await startPortal({ GAME_HOSTS: '192.0.2.1' });
  cookie = await portal.signInAdmin();
});
afterAll(() => portal.close());

const rows: readonly Endpoint[] = Object.values(endpoints).filter(
  (row: Endpoint) => row.body instanceof z.ZodType,
);

const hostile = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '-1',
  '1e309',
  "' or 1=1 --",
  '%',
  '<img src=x onerror=alert(1)>',
  '\u202eabc',
  'a\r\nBcc: x@y.example',
  'x'.repeat(5000),
  '2026-11-26T10:00:00.000Z',
  'a@b.example',
  'https://a.example',
  'student',
);
const value = fc.oneof(
  hostile,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, Number.MAX_SAFE_INTEGER),
  fc.array(hostile, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
);
/** Texts that no `JSON.stringify` makes. */
const raw = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '['.repeat(100_000),
    '{"a":'.repeat(20_000),
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}',
    '{"id":1,"id":2}',
    `{"name":"${'\\u0000'.repeat(2000)}"}`,
    '1e400',
    'null',
    '"text"',
    '\ufeff{}',
  ),
);

/** A body with the fields of the call, or with anything. */
function createBodyArbitrary({ body }: Endpoint): fc.Arbitrary<string> {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((sent) => JSON.stringify(sent)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: raw },
  );
}

const call = fc
  .tuple(
    fc.constantFrom(...rows),
    fc.constantFrom('x', '999999', '9'.repeat(30), '0b6c2a52-2f43-4d1e-9d4c-0f4a1c7e8a11'),
  )
  .chain(([row, id]) =>
    createBodyArbitrary(row).map((payload) => ({
      method: row.method,
      url: row.path.replaceAll(/:\w+/g, id),
      payload,
    })),
  );

describe.each(fuzzSeeds)('bodies of the seed %i', (seed) => {
  it('[product §4] are answered with a status and a sentence, and break nothing', async () => {
    const check = fc.asyncProperty(call, async ({ method, url, payload }) => {
      const { statusCode, headers, body } = await portal.app.http.inject({
        method,
        url,
        payload,
        headers: { cookie, 'content-type': 'application/json' },
      });

      expect([statusCode, body]).not.toEqual([500, expect.anything()]);
      if (statusCode < 400) return;
      expect(headers['x-problem']).toEqual(expect.any(String));
      expect(body).toMatch(/^[^\n]{5,500}$/);
    });

    await fc.assert(check, { seed, numRuns: 400 });

    expect((await portal.call('GET', '/api/user', undefined, { cookie })).status).toBe(200);
  });
});
