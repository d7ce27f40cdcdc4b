import type { Content } from '#contract/content/content';
import type { ServerStatus } from '#contract/game-server/server-status';
import type { HostAddress } from '../../config/game-server-config.ts';
import { abortable } from '../../live/abortable.ts';
import type { PingTarget, PlayerCount } from '../../live/ping-game-server.ts';
import type { UptimeStore } from './uptime.store.ts';

type Site = Pick<Content['site'], 'serverAddress' | 'javaPort' | 'bedrockPort'>;

export type ServerStatusDependencies = {
  /** Read before every ping, because the address is content. */
  readonly site: () => Site;
  readonly practice: HostAddress | null;
  /** Rejects when the server does not answer. */
  readonly ping: (target: PingTarget, signal: AbortSignal) => Promise<PlayerCount>;
  readonly uptime: UptimeStore;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called after each check, because the status may have changed. */
  readonly onCheck: () => void;
  readonly everyMs: number;
  /** The interval while the server does not answer: it may be starting. */
  readonly retryMs: number;
  /** How often the uptime of a server that stays up is saved. */
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

/** Pings on a timer and answers from memory, so that visitors cause no game traffic. */
export function createServerStatus(dependencies: ServerStatusDependencies) {
  const ended = new AbortController();
  let last: Check | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let savedAt = Number.NEGATIVE_INFINITY;

  function check(): Promise<void> {
    running ??= checkOnce()
      .catch(dependencies.onError)
      .finally(() => {
        running = null;
        dependencies.onCheck();
      });
    return running;
  }

  async function checkOnce(): Promise<void> {
    const target = findTarget(dependencies);
    if (!target) {
      last = null;
      return;
    }
    const address = formatAddress(target);
    // Nothing is known about a new address yet.
    if (last?.address !== address) savedAt = Number.NEGATIVE_INFINITY;
    const known = last?.address === address ? last.status.lastSeenAt : null;
    const count = await countPlayers(dependencies, target, ended.signal);
    const nowMs = dependencies.now();
    const checkedAt = new Date(nowMs).toISOString();
    const lastSeenAt = count ? checkedAt : (known ?? (await dependencies.uptime.find(address)));
    last = { address, status: buildStatus(target, count, { checkedAt, lastSeenAt }) };
    if (count && nowMs - savedAt >= dependencies.saveEveryMs) {
      savedAt = nowMs;
      await dependencies.uptime.save(address, checkedAt);
    }
  }

  /** Checks now, and again after each interval, until the portal ends. */
  async function keepChecking(): Promise<void> {
    await check();
    if (ended.signal.aborted) return;
    const { everyMs, retryMs } = dependencies;
    const waitMs = last?.status.state === 'resting' ? retryMs : everyMs;
    timer = setTimeout(() => void keepChecking(), waitMs);
    timer.unref();
  }

  return {
    /** Waits only for the first ping of an address. */
    async status(): Promise<ServerStatus> {
      const target = findTarget(dependencies);
      if (!target) return notSetUp;
      if (last?.address !== formatAddress(target)) await check();
      return last?.status ?? notSetUp;
    },
    start() {
      void keepChecking();
    },
    async close() {
      if (timer) clearTimeout(timer);
      ended.abort();
      await running;
    },
  };
}

/** The public address, or else the practice server; null if there is neither. */
function findTarget({ site, practice }: ServerStatusDependencies): PingTarget | null {
  const { serverAddress, javaPort, bedrockPort } = site();
  if (serverAddress !== null) {
    return { host: serverAddress, javaPort, bedrockPort, isPractice: false };
  }
  if (!practice) return null;
  return { host: practice.host, javaPort: practice.port, bedrockPort: null, isPractice: true };
}

/** Null if the server does not answer. */
function countPlayers(
  { ping }: ServerStatusDependencies,
  target: PingTarget,
  signal: AbortSignal,
): Promise<PlayerCount | null> {
  // Its name lookup cannot be canceled, and the portal must not wait for it to end.
  const answer = abortable(ping(target, signal), signal, () => new Error('the portal is ending'));
  return answer.catch(() => null);
}

function buildStatus(
  { isPractice: practice }: PingTarget,
  count: PlayerCount | null,
  times: Pick<ServerStatus, 'checkedAt' | 'lastSeenAt'>,
): ServerStatus {
  if (!count) return { state: 'resting', online: null, max: null, practice, ...times };
  const { online, max } = count;
  return { state: 'up', online, max, practice, ...times };
}

function formatAddress({ host, javaPort, bedrockPort }: PingTarget): string {
  return `${host}:${javaPort}:${bedrockPort ?? ''}`;
}
