import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits';
import { print, us } from '../support/figures.ts';
import {
  adminPassword,
  signIn,
  freePort,
  rconPassword,
  run,
  startBareServer,
  startPortal,
  withFolder,
} from '../support/programs.ts';

// As many as have a page open at once; no more than 50 of them are administrators.
const visitors = 950;
const administrators = 50;
const warmUpMs = 15_000;
const measuredMs = 60_000;

type Poll = { readonly path: string; readonly seconds: number };
/** What home asks for, and what the control panel asks for on every tab. */
const visitorPolls: readonly Poll[] = [
  { path: '/api/public/live-games', seconds: limits.liveGamesSeconds },
  { path: '/api/public/community-feed', seconds: limits.communityFeedSeconds },
  { path: '/api/public/engagement-metrics', seconds: limits.engagementMetricsSeconds },
  { path: '/api/public/server-status', seconds: limits.serverStatusSeconds },
  { path: '/api/public/champions', seconds: limits.championsSeconds },
  { path: '/api/public/active-projects', seconds: limits.projectsSeconds },
];
const panelPolls: readonly Poll[] = [
  { path: '/api/minecraft/status', seconds: limits.consoleStatusSeconds },
  { path: '/api/sftp/status', seconds: limits.filesStatusSeconds },
  { path: '/api/worlds', seconds: limits.worldNamesSeconds },
];

await withFolder(async (folder) => {
  const rconPort = String(await freePort());
  const game = run(join('dist', 'practice-server', 'main.js'), {
    PRACTICE_RCON_PORT: rconPort,
    PRACTICE_RCON_PASSWORD: rconPassword,
  });
  await new Promise((resolve) => game.child.once('message', resolve));
  const portal = await startPortal(folder, {
    PRACTICE_RCON_PORT: rconPort,
    PRACTICE_RCON_PASSWORD: rconPassword,
  });
  const bare = await startBareServer();
  const stopping = new AbortController();
  try {
    const cookie = await signIn(portal.address, 'admin', adminPassword);
    const quiet = portal.cpuMicroseconds();
    await wait(warmUpMs);
    const idle = ((portal.cpuMicroseconds() - quiet) / warmUpMs) * measuredMs;

    // Both at once and at the same times: whatever else this computer does costs both.
    const counts = { portal: 0, bare: 0 };
    startClients(
      (path) => `${portal.address}${path}`,
      { cookie },
      () => (counts.portal += 1),
      stopping.signal,
    );
    startClients(
      () => bare.address,
      {},
      () => (counts.bare += 1),
      stopping.signal,
    );
    await wait(warmUpMs);
    const before = {
      portal: portal.cpuMicroseconds(),
      bare: bare.cpuMicroseconds(),
      counts: { ...counts },
    };
    await wait(measuredMs);
    const asked = {
      portal: counts.portal - before.counts.portal,
      bare: counts.bare - before.counts.bare,
    };
    const cost = {
      portal: (portal.cpuMicroseconds() - before.portal) / asked.portal,
      bare: (bare.cpuMicroseconds() - before.bare) / asked.bare,
    };
    print({
      goal: 16,
      what: `${visitors + administrators} clients at the intervals of §9, ${Math.round((asked.portal * 1000) / measuredMs)} requests a second`,
      portal: `${us(cost.portal)} CPU each`,
      limit: `${us(cost.bare)} CPU each   bare Fastify route, asked at the same times`,
      ratio: cost.portal / cost.bare,
      wanted: '≤ 1.5',
      notes: [
        `of which what the portal does without any request: ${us(idle / asked.portal)}`,
        `share of one core: ${((cost.portal * asked.portal) / measuredMs / 10).toFixed(1)} %`,
      ],
    });
  } finally {
    stopping.abort();
    await Promise.all([portal.stop(), bare.stop(), game.stop()]);
  }
});

/** Each client has one connection that it keeps, and begins at a time of its own. */
function startClients(
  getUrl: (path: string) => string,
  headers: { readonly cookie?: string },
  onAnswer: () => void,
  signal: AbortSignal,
): void {
  for (let n = 0; n < visitors + administrators; n += 1) {
    const isVisitor = n < visitors;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    signal.addEventListener('abort', () => agent.destroy(), { once: true });
    for (const { path, seconds } of isVisitor ? visitorPolls : panelPolls) {
      const ask = () =>
        poll(getUrl(path), { agent, headers: isVisitor ? {} : headers, onAnswer, signal });
      const begin = (seconds * 1000 * ((n * 0.618) % 1)) % (seconds * 1000);
      const first = setTimeout(() => {
        ask();
        const timer = setInterval(ask, seconds * 1000);
        signal.addEventListener('abort', () => clearInterval(timer), { once: true });
      }, begin);
      signal.addEventListener('abort', () => clearTimeout(first), { once: true });
    }
  }
}

type Ask = {
  readonly agent: Agent;
  readonly headers: { readonly cookie?: string };
  readonly onAnswer: () => void;
  readonly signal: AbortSignal;
};

function poll(url: string, { agent, headers, onAnswer, signal }: Ask): void {
  const call = request(url, { agent, headers }, (reply) => {
    reply.resume().once('end', () => {
      // `/api/sftp/status` is 200 without a file connection, too.
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode ?? 0}`);
      onAnswer();
    });
  });
  call.once('error', (error) => {
    if (!signal.aborted) throw error;
  });
  call.end();
}
