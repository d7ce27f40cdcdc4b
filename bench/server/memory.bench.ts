import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mib, print } from '../support/figures.ts';
import { loadWithMany } from '../support/loaders.ts';
import {
  adminPassword,
  signIn,
  startBareServer,
  startPortal,
  withFolder,
  type Portal,
} from '../support/programs.ts';

const settleMs = 3000;
const loads = ['/', '/api/public/community-feed', '/api/user'] as const;
const secondsPerRun = 3;

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const bare = await startBareServer(join(folder, 'blockplan.db'));
  try {
    await wait(settleMs);
    const idle = portal.residentMiB();
    const limit = bare.residentMiB();
    print({
      goal: 8,
      what: 'Memory when idle (resident)',
      portal: mib(idle),
      limit: `${mib(limit)}   Fastify + better-sqlite3`,
      ratio: idle / limit,
      wanted: '≤ 1.5',
    });
    const after = await loadAgainAndAgain(portal);
    print({
      goal: 8,
      what: `Memory after each load, the largest (${loads.join(', ')})`,
      portal: after.map(mib).join(', '),
      limit: `${mib(idle)}   the same portal when idle`,
      ratio: Math.max(...after) / idle,
      wanted: '≤ 1.3',
    });
  } finally {
    await Promise.all([portal.stop(), bare.stop()]);
  }
});

async function loadAgainAndAgain(portal: Portal): Promise<number[]> {
  const cookie = await signIn(portal.address, 'admin', adminPassword);
  const after: number[] = [];
  for (const path of loads) {
    await loadWithMany(portal, {
      url: `${portal.address}${path}`,
      headers: path === '/api/user' ? [`cookie=${cookie}`] : [],
      seconds: secondsPerRun,
    });
    await wait(settleMs);
    after.push(portal.residentMiB());
  }
  return after;
}
