import { afterEach, describe, expect, it } from 'vitest';
import { createServerStatus, type PingTarget } from './server-status.service.ts';

const target: PingTarget = {
  host: 'play.example.org',
  javaPort: 25565,
  bedrockPort: 40817,
  practice: false,
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function aCard(given: { target?: PingTarget | null; seenAt?: string | null } = {}) {
  const saved: string[] = [];
  const state = {
    nowMs: Date.parse('2026-11-21T12:00:00Z'),
    isUp: true,
    pings: 0,
    saved,
    target: given.target === undefined ? target : given.target,
  };
  const card = createServerStatus({
    target: () => state.target,
    ping: async () => {
      state.pings += 1;
      if (!state.isUp) throw new Error('down');
      return { online: 12, max: 20 };
    },
    sightings: {
      find: async () => given.seenAt ?? null,
      save: async (_address, at) => void state.saved.push(at),
    },
    now: () => state.nowMs,
    onFault: (error) => {
      throw error;
    },
    onCheck: () => undefined,
    everyMs: 30,
    saveEveryMs: 60_000,
  });
  closers.push(card.close);
  return { card, state };
}

const untilPings = async (state: { pings: number }, count: number) => {
  while (state.pings < count) await new Promise((done) => setTimeout(done, 10));
};

describe('[product §5] the live card', () => {
  it('is not set up while no address is known, and pings nobody', async () => {
    const { card, state } = aCard({ target: null });

    expect((await card.status()).state).toBe('not-set-up');
    expect(state.pings).toBe(0);
  });

  it('says how many play, and is pinged once however many ask', async () => {
    const { card, state } = aCard();

    const answers = await Promise.all(Array.from({ length: 50 }, () => card.status()));

    expect(state.pings).toBe(1);
    expect(answers[49]).toEqual({
      state: 'up',
      online: 12,
      max: 20,
      checkedAt: '2026-11-21T12:00:00.000Z',
      lastSeenAt: '2026-11-21T12:00:00.000Z',
      practice: false,
    });
    expect(state.saved).toHaveLength(1);
  });

  it('rests when it does not answer: no old count, but when it was last seen, over restarts', async () => {
    const { card, state } = aCard({ seenAt: '2026-11-20T08:00:00.000Z' });
    state.isUp = false;

    expect(await card.status()).toMatchObject({
      state: 'resting',
      online: null,
      lastSeenAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('notices by the clock that the server went away and came back', async () => {
    const { card, state } = aCard();
    card.start();
    await card.status();
    state.isUp = false;
    await untilPings(state, state.pings + 2);
    expect((await card.status()).state).toBe('resting');

    state.isUp = true;
    await untilPings(state, state.pings + 2);

    expect((await card.status()).state).toBe('up');
  });

  it('forgets the figures of an address that was changed in the content', async () => {
    const { card, state } = aCard();
    await card.status();
    state.isUp = false;
    state.target = { ...target, host: 'other.example.org' };

    expect(await card.status()).toMatchObject({ state: 'resting', lastSeenAt: null });
  });
});
