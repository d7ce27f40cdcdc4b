import { median, perSecond, print, us } from '../support/figures.ts';
import { loadWithMany, type Load } from '../support/loaders.ts';
import {
  adminPassword,
  bundle,
  cookieOf,
  firstAnswer,
  freePort,
  run,
  startPortal,
  withFolder,
} from '../support/programs.ts';

const rounds = 4;
const secondsPerRound = 2;
const publicReads = [
  'community-feed',
  'champions',
  'engagement-metrics',
  'active-projects',
  'live-games',
] as const;

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const port = await freePort();
  const bare = run(await bundle('bare-server.child'), { PORT: String(port) });
  const bareUrl = `http://127.0.0.1:${port}/`;
  try {
    await firstAnswer(bareUrl, bare.child);
    const cookie = await cookieOf(portal.address, 'admin', adminPassword);
    const measure = async (path: string, headers: readonly string[]) => {
      const loads = { portal: new Array<Load>(), limit: new Array<Load>() };
      // The first round is a warm-up and is not counted.
      for (let n = 0; n <= rounds; n += 1) {
        const seconds = n === 0 ? 1 : secondsPerRound;
        const ours = await loadWithMany(portal, {
          url: `${portal.address}${path}`,
          headers,
          seconds,
        });
        const theirs = await loadWithMany(bare, { url: bareUrl, headers: [], seconds });
        if (n === 0) continue;
        loads.portal.push(ours);
        loads.limit.push(theirs);
      }
      return loads;
    };

    for (const name of publicReads) {
      const path = `/api/public/${name}`;
      report(9, `Public read, GET ${path}`, '≥ 0.7', await measure(path, []));
    }
    const signedIn = await measure('/api/user', [`cookie=${cookie}`]);
    report(10, 'Signed-in read, GET /api/user, 50 connections', '≥ 0.5', signedIn);
  } finally {
    await Promise.all([portal.stop(), bare.stop()]);
  }
});

function report(
  goal: number,
  what: string,
  wanted: `≥ ${number}`,
  loads: { portal: readonly Load[]; limit: readonly Load[] },
): void {
  const rate = {
    ours: medianOf(loads.portal, 'perSecond'),
    bare: medianOf(loads.limit, 'perSecond'),
  };
  const cpu = {
    ours: medianOf(loads.portal, 'cpuPerRequest'),
    bare: medianOf(loads.limit, 'cpuPerRequest'),
  };
  print({
    goal,
    what,
    portal: `${perSecond(rate.ours)}, ${us(cpu.ours)} CPU each`,
    limit: `${perSecond(rate.bare)}, ${us(cpu.bare)} CPU each   bare Fastify route, prepared body`,
    // Compared by CPU time, because the loader also uses the cores, and takes more from the faster
    // side.
    ratio: cpu.bare / cpu.ours,
    wanted,
    notes: [`by answers per second: ${(rate.ours / rate.bare).toFixed(2)}`],
  });
}

function medianOf(loads: readonly Load[], figure: keyof Load): number {
  return median(loads.map((load) => load[figure]));
}
