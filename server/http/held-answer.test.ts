import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdAnswer } from './held-answer.ts';

/** Answers that are made by hand: each `make` waits for its turn. */
function aHolder() {
  const clock = { nowMs: 0 };
  const turns: ((count: number) => void)[] = [];
  const holder = holdAnswer({
    schema: z.object({ count: z.int() }),
    make: () =>
      new Promise<{ count: number }>((resolve) => {
        turns.push((count) => resolve({ count }));
      }),
    keepMs: 1000,
    now: () => clock.nowMs,
  });
  const ask = async () => (await holder.get()).body;
  return { ...holder, ask, turns, clock };
}

describe('a held answer', () => {
  it('is made once for many who ask at once, and kept', async () => {
    const { ask, turns } = aHolder();
    const asked = [ask(), ask()];
    turns[0]?.(1);

    expect([...(await Promise.all(asked)), await ask()]).toEqual(Array(3).fill('{"count":1}'));
    expect(turns).toHaveLength(1);
  });

  it('goal 7: who asks after a change never gets what was being made before it', async () => {
    const { ask, drop, turns } = aHolder();
    const before = ask();
    drop();
    const after = ask();
    turns[1]?.(2);
    expect(await after).toBe('{"count":2}');

    turns[0]?.(1);

    expect([await before, await ask()]).toEqual(['{"count":1}', '{"count":2}']);
  });

  it('is made anew when it is too old', async () => {
    const { ask, turns, clock } = aHolder();
    const first = ask();
    turns[0]?.(1);
    await first;
    clock.nowMs = 1000;

    const second = ask();
    turns[1]?.(2);

    expect(await second).toBe('{"count":2}');
  });

  it('is tried again after a failure', async () => {
    let tries = 0;
    const { get } = holdAnswer({
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
    expect((await get()).body).toBe('"done"');
  });

  it('carries the same ETag for the same bytes only', async () => {
    const answers = await Promise.all(
      ['a', 'a', 'b'].map((text) =>
        holdAnswer({ schema: z.string(), make: async () => text, keepMs: 1, now: () => 0 }).get(),
      ),
    );

    const [first, same, other] = answers.map(({ etag }) => etag);
    expect([same === first, other === first]).toEqual([true, false]);
  });
});

it('a long answer is there in short, too, with a tag of its own', async () => {
  const answerOf = (text: string) =>
    holdAnswer({ schema: z.string(), make: async () => text, keepMs: 1, now: () => 0 }).get();
  expect((await answerOf('short')).packed).toBeNull();

  const { body, etag, headers, packed } = await answerOf('a street '.repeat(1000));
  expect(headers['vary']).toBe('accept-encoding');
  expect(packed && gunzipSync(packed.body).toString()).toBe(body);
  expect(packed?.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': packed?.body.length,
    vary: 'accept-encoding',
    etag: packed?.etag,
  });
  expect(packed?.etag).not.toBe(etag);
});

it('[goal 7] a reply of any script is plain bytes outside and the same text inside', async () => {
  const words = 'spuyaləpabš “quoted” \u2028 🌲';
  const holder = holdAnswer({
    schema: z.string(),
    make: async () => words,
    keepMs: 1000,
    now: () => 0,
  });
  const { body, headers } = await holder.get();
  expect(body).toMatch(/^[\x20-\x7e]*$/);
  expect(headers['content-length']).toBe(body.length);
  expect(JSON.parse(body)).toBe(words);
});
