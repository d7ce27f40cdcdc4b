import type { ServerStatus } from '#contract/server-status';
import type { UptimeStore } from './uptime.store.ts';

/** What is to be pinged: the address that players use, or the practice server while there is none. */
export type PingTarget = {
  readonly host: string;
  readonly javaPort: number;
  /** Null for a server without Bedrock. */
  readonly bedrockPort: number | null;
  readonly practice: boolean;
};

export type Figures = { readonly online: number; readonly max: number };

export type ServerStatusDependencies = {
  /** Asked before every ping, because the address is content. */
  readonly target: () => PingTarget | null;
  /** Figures of a server that answers; rejects for any other. */
  readonly ping: (target: PingTarget, signal: AbortSignal) => Promise<Figures>;
  readonly sightings: UptimeStore;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
  /** Told after each check: what the card says may be something else now. */
  readonly onCheck: () => void;
  readonly everyMs: number;
  /** How often a server that stays up is written down. */
  readonly saveEveryMs: number;
};

const notSetUp: ServerStatus = {
  state: 'not-set-up',
  online: null,
  max: null,
  checkedAt: null,
  lastSeenAt: null,
  practice: false,
};

type Check = { readonly address: string; readonly status: ServerStatus };

/** Pings by the clock and answers from memory: how many look at the card costs the game server nothing. */
export function createServerStatus(dependencies: ServerStatusDependencies) {
  const ended = new AbortController();
  let last: Check | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let savedAt = Number.NEGATIVE_INFINITY;

  function check(): Promise<void> {
    running ??= checkOnce()
      .catch(dependencies.onFault)
      .finally(() => {
        running = null;
        dependencies.onCheck();
      });
    return running;
  }

  async function checkOnce(): Promise<void> {
    const target = dependencies.target();
    if (!target) {
      last = null;
      return;
    }
    const address = addressOf(target);
    // Of another address nothing is known yet.
    if (last?.address !== address) savedAt = Number.NEGATIVE_INFINITY;
    const known = last?.address === address ? last.status.lastSeenAt : null;
    const figures = await dependencies.ping(target, ended.signal).catch(() => null);
    const nowMs = dependencies.now();
    const checkedAt = new Date(nowMs).toISOString();
    const lastSeenAt = figures
      ? checkedAt
      : (known ?? (await dependencies.sightings.find(address)));
    last = { address, status: statusOf(target, figures, { checkedAt, lastSeenAt }) };
    if (figures && nowMs - savedAt >= dependencies.saveEveryMs) {
      savedAt = nowMs;
      await dependencies.sightings.save(address, checkedAt);
    }
  }

  return {
    /** Waits for the first ping of an address only. */
    async status(): Promise<ServerStatus> {
      const target = dependencies.target();
      if (!target) return notSetUp;
      if (last?.address !== addressOf(target)) await check();
      return last?.status ?? notSetUp;
    },
    start() {
      void check();
      timer = setInterval(() => void check(), dependencies.everyMs);
      timer.unref();
    },
    async close() {
      if (timer) clearInterval(timer);
      ended.abort();
      await running;
    },
  };
}

function statusOf(
  { practice }: PingTarget,
  figures: Figures | null,
  times: Pick<ServerStatus, 'checkedAt' | 'lastSeenAt'>,
): ServerStatus {
  if (!figures) return { state: 'resting', online: null, max: null, practice, ...times };
  const { online, max } = figures;
  return { state: 'up', online, max, practice, ...times };
}

function addressOf({ host, javaPort, bedrockPort }: PingTarget): string {
  return `${host}:${javaPort}:${bedrockPort ?? ''}`;
}
