import {
  makeMigratedDatabase,
  testEngines,
} from '../../server/database/testing/test-databases.fixture.ts';
import { median, perSecond, print, us } from '../support/figures.ts';
import { loadWithMany, type Load } from '../support/loaders.ts';
import {
  adminPassword,
  signIn,
  startBareServer,
  startPortal,
  withFolder,
  type Portal,
  type Program,
} from '../support/programs.ts';

const rounds = 4;
const secondsPerRound = 2;
const signedInRead = 'Signed-in read, GET /api/user, 50 connections';
const publicReads = [
  'community-feed',
  'champions',
  'engagement-metrics',
  'active-projects',
  'live-games',
] as const;

type Target = { readonly program: Program; readonly url: string; readonly cookie?: string };

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const bare = toTarget(await startBareServer());
  const limit = 'bare Fastify route, prepared body';
  try {
    for (const name of publicReads) {
      const path = `/api/public/${name}`;
      const url = `${portal.address}${path}`;
      const loads = await compare({ program: portal, url }, bare);
      report({ goal: 9, what: `Public read, GET ${path}`, wanted: '≥ 0.7', limit }, loads);
    }
    const loads = await compare(await signedIn(portal), bare);
    report({ goal: 10, what: signedInRead, wanted: '≥ 0.5', limit }, loads);
  } finally {
    await Promise.all([portal.stop(), bare.program.stop()]);
  }
});

if (testEngines().includes('postgres'))
  await withFolder(async (folder) => {
    const database = await makeMigratedDatabase('postgres');
    const url = database.url ?? '';
    const portal = await startPortal(folder, { DATABASE_URL: url });
    const bare = toTarget(await startBareServer(url));
    const limit = 'bare Fastify route with one pg query';
    try {
      const loads = await compare(await signedIn(portal), bare);
      report({ goal: 10, what: `${signedInRead}, PostgreSQL`, wanted: '≥ 0.9', limit }, loads);
    } finally {
      await Promise.all([portal.stop(), bare.program.stop()]);
      await database.remove();
    }
  });

function toTarget(program: Portal): Target {
  return { program, url: program.address };
}

async function signedIn(portal: Portal): Promise<Target> {
  const cookie = await signIn(portal.address, 'admin', adminPassword);
  return { program: portal, url: `${portal.address}/api/user`, cookie };
}

/** In turn, so that both are measured on the same machine in the same state. */
async function compare(ours: Target, bare: Target): Promise<Loads> {
  const loads = { portal: new Array<Load>(), limit: new Array<Load>() };
  // The first round is a warm-up and is not counted.
  for (let n = 0; n <= rounds; n += 1) {
    const seconds = n === 0 ? 1 : secondsPerRound;
    const [portal, limit] = [await load(ours, seconds), await load(bare, seconds)];
    if (n === 0) continue;
    loads.portal.push(portal);
    loads.limit.push(limit);
  }
  return loads;
}

function load({ program, url, cookie }: Target, seconds: number): Promise<Load> {
  const headers = cookie === undefined ? [] : [`cookie=${cookie}`];
  return loadWithMany(program, { url, headers, seconds });
}

type Loads = { readonly portal: readonly Load[]; readonly limit: readonly Load[] };
type Row = {
  readonly goal: number;
  readonly what: string;
  readonly wanted: `≥ ${number}`;
  readonly limit: string;
};

function report({ goal, what, wanted, limit }: Row, loads: Loads): void {
  const rate = {
    ours: computeMedian(loads.portal, 'perSecond'),
    bare: computeMedian(loads.limit, 'perSecond'),
  };
  const cpu = {
    ours: computeMedian(loads.portal, 'cpuPerRequest'),
    bare: computeMedian(loads.limit, 'cpuPerRequest'),
  };
  print({
    goal,
    what,
    portal: `${perSecond(rate.ours)}, ${us(cpu.ours)} CPU each`,
    limit: `${perSecond(rate.bare)}, ${us(cpu.bare)} CPU each   ${limit}`,
    // Compared by CPU time, because the loader also uses the cores, and takes more from the faster
    // side.
    ratio: cpu.bare / cpu.ours,
    wanted,
    notes: [`by answers per second: ${(rate.ours / rate.bare).toFixed(2)}`],
  });
}

function computeMedian(loads: readonly Load[], figure: keyof Load): number {
  return median(loads.map((load) => load[figure]));
}
