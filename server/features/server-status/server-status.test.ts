import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { hourMs } from '#contract/text/durations';
import { createServerStatus } from './server-status.service.ts';

const site = {
  serverAddress: 'play.example.org',
  javaPort: 25565,
  bedrockPort: 40817,
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Given = {
  readonly serverAddress?: string | null;
  readonly seenAt?: string | null;
  readonly everyMs?: number;
};

function aService(given: Given = {}) {
  const saved: string[] = [];
  const state = {
    nowMs: Date.parse('2026-11-21T12:00:00Z'),
    isUp: true,
    isSilent: false,
    pings: 0,
    saved,
    site: {
      ...site,
      serverAddress: given.serverAddress === undefined ? site.serverAddress : given.serverAddress,
    },
  };
  const service = createServerStatus({
    site: () => state.site,
    practice: null,
    ping: async () => {
      state.pings += 1;
      if (state.isSilent) return await new Promise<never>(() => undefined);
      if (!state.isUp) throw new Error('down');
      return { online: 12, max: 20 };
    },
    uptime: {
      find: async () => given.seenAt ?? null,
      save: async (_address, at) => void state.saved.push(at),
    },
    now: () => state.nowMs,
    onError: (error) => {
      throw error;
    },
    onCheck: () => undefined,
    everyMs: given.everyMs ?? 30,
    retryMs: 30,
    saveEveryMs: 60_000,
  });
  closers.push(service.close);
  return { service, state };
}

const untilPings = async (state: { pings: number }, count: number) => {
  while (state.pings < count) await wait(10);
};

describe('[product §5] the server status', () => {
  it('is not set up, and pings nothing, while there is no address', async () => {
    const { service, state } = aService({ serverAddress: null });

    expect((await service.status()).state).toBe('not-set-up');
    expect(state.pings).toBe(0);
  });

  it('[P-31] counts the players and names none, with one ping, however many visitors ask', async () => {
    const { service, state } = aService();

    const answers = await Promise.all(Array.from({ length: 50 }, () => service.status()));

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

  it('when the server does not answer, shows the time last seen instead of a count, even after a restart', async () => {
    const { service, state } = aService({ seenAt: '2026-11-20T08:00:00.000Z' });
    state.isUp = false;

    expect(await service.status()).toMatchObject({
      state: 'resting',
      online: null,
      lastSeenAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('notices at the next ping that the server went away and came back', async () => {
    const { service, state } = aService();
    service.start();
    await service.status();
    state.isUp = false;
    await untilPings(state, state.pings + 2);
    expect((await service.status()).state).toBe('resting');

    state.isUp = true;
    await untilPings(state, state.pings + 2);

    expect((await service.status()).state).toBe('up');
  });

  it('asks a server that does not answer sooner than one that does', async () => {
    const { service, state } = aService({ everyMs: hourMs });
    state.isUp = false;
    service.start();
    await untilPings(state, 3);

    state.isUp = true;
    await expect.poll(async () => (await service.status()).state).toBe('up');

    const pings = state.pings;
    await wait(100);
    expect(state.pings).toBe(pings);
  });

  it('[§9] ends without waiting for a ping that cannot be canceled', async () => {
    const { service, state } = aService();
    state.isSilent = true;
    service.start();
    await untilPings(state, 1);

    await service.close();

    expect(state.pings).toBe(1);
  });

  it('forgets the count when the address is changed in the content', async () => {
    const { service, state } = aService();
    await service.status();
    state.isUp = false;
    state.site = { ...site, serverAddress: 'other.example.org' };

    expect(await service.status()).toMatchObject({ state: 'resting', lastSeenAt: null });
  });
});
