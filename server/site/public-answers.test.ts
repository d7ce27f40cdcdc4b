import { describe, expect, it, vi } from 'vitest';
import { ServerStatus } from '#contract/server-status';
import { ThisWeek } from '#contract/this-week';
import { holdAnswer } from '../http/held-answer.ts';
import { readPublicAnswers } from './public-answers.ts';

const status: ServerStatus = {
  state: 'up',
  online: 12,
  max: 20,
  checkedAt: '2026-11-21T12:00:00.000Z',
  lastSeenAt: '2026-11-21T12:00:00.000Z',
  practice: false,
};
const nothing: ThisWeek = { nextGame: null, openQuest: null, newestWork: null };
const waitMs = 20;
/** Longer than a test runs. */
const limitMs = 60_000;

/** A status that comes when the test says so, and a week that is there. */
function aPortal() {
  const waiting: ((status: ServerStatus) => void)[] = [];
  const faults: unknown[] = [];
  let asked = 0;
  let week: () => Promise<ThisWeek> = async () => nothing;
  const read = readPublicAnswers({
    handlers: {
      getServerStatus: () => {
        asked += 1;
        return new Promise((settle) => waiting.push(settle));
      },
      getThisWeek: holdAnswer({ schema: ThisWeek, make: () => week(), keepMs: 0, now: () => 0 }),
    },
    waitMs,
    limitMs,
    onFault: (error) => void faults.push(error),
  });
  return {
    paths: async () =>
      (await read(['getServerStatus', 'getThisWeek'])).map(({ path }) => path.split('/').at(-1)),
    read,
    answer: (reply: ServerStatus) => waiting.splice(0).forEach((settle) => settle(reply)),
    breakWeek: () => (week = async () => Promise.reject(new Error('no database'))),
    faults,
    asked: () => asked,
  };
}

describe('[§2] what a page is told of the portal', () => {
  it('an answer that hangs is left out, the others are there, and nobody waits for it twice', async () => {
    const { paths, answer, asked, read } = aPortal();

    expect(await paths()).toEqual(['this-week']);
    expect(await paths()).toEqual(['this-week']);
    expect(asked()).toBe(1);

    answer(status);
    await new Promise(setImmediate);
    const again = read(['getServerStatus']);
    answer(status);
    expect((await again).map(({ json }) => ServerStatus.parse(JSON.parse(json)))).toEqual([status]);
  });

  it('an answer that never comes is given up, reported, and asked again', async () => {
    const never = new Promise<never>(() => {});
    const signals: AbortSignal[] = [];
    const faults: unknown[] = [];
    let weeks = 0;
    const read = readPublicAnswers({
      handlers: {
        getServerStatus: async ({ signal }) => {
          signals.push(signal);
          return signals.length === 1 ? never : status;
        },
        getThisWeek: holdAnswer({
          schema: ThisWeek,
          make: async () => {
            weeks += 1;
            return weeks === 1 ? never : nothing;
          },
          keepMs: 1000,
          now: () => 0,
        }),
      },
      waitMs,
      limitMs: waitMs * 3,
      onFault: (error) => void faults.push(error),
    });

    expect(await read(['getServerStatus', 'getThisWeek'])).toEqual([]);

    await vi.waitFor(async () => {
      expect(await read(['getServerStatus', 'getThisWeek'])).toHaveLength(2);
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(faults.map(String).toSorted()).toEqual([
      expect.stringContaining('server-status did not answer'),
      expect.stringContaining('this-week did not answer'),
    ]);
  });

  it('an answer that fails is left out and reported', async () => {
    const { paths, answer, breakWeek, faults } = aPortal();
    breakWeek();

    const asked = paths();
    answer(status);

    expect(await asked).toEqual(['server-status']);
    expect(faults).toMatchObject([{ message: 'no database' }]);
  });

  it('[P-06] what is not in the contract of the call cannot get out', async () => {
    const { read, answer } = aPortal();
    const more = { ...status, players: ['Canary Childname'] };

    const asked = read(['getServerStatus']);
    answer(more);

    expect(JSON.stringify(await asked)).not.toContain('Canary');
  });

  it('a call that nobody has built yet is left out', async () => {
    const faults: unknown[] = [];
    const read = readPublicAnswers({
      handlers: {},
      waitMs,
      limitMs,
      onFault: (error) => void faults.push(error),
    });

    expect(await read(['getRetention'])).toEqual([]);
    expect(faults).toHaveLength(1);
  });
});
