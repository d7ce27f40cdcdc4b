import {
  firstAnswer,
  freePort,
  run,
  bundle,
  startPortal,
  withFolder,
} from '../support/programs.ts';
import { join } from 'node:path';
import { median, ms, print } from '../support/figures.ts';

const runs = 7;

await withFolder(async (folder) => {
  const bare = await bundle('bare-server.child');
  // An existing database, and both programs' compiled code in Node's cache.
  await (await startPortal(folder)).stop();
  const database = join(folder, 'blockplan.db');
  await timeStart(bare, '/', { DATABASE: database });

  const portal: number[] = [];
  const limit: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    portal.push(
      await timeStart(join('dist', 'server', 'main.js'), '/readyz', portalSettings(folder)),
    );
    limit.push(await timeStart(bare, '/', { DATABASE: database }));
  }
  print({
    goal: 7,
    what: 'Cold start to the first answer with a query, built, existing database',
    portal: `${ms(median(portal))}   (${runs} runs, ${ms(Math.min(...portal))} to ${ms(Math.max(...portal))})`,
    limit: `${ms(median(limit))}   Fastify + better-sqlite3`,
    ratio: median(portal) / median(limit),
    wanted: '≤ 2',
    notes: [`best of each: ${(Math.min(...portal) / Math.min(...limit)).toFixed(2)}`],
  });
});

function portalSettings(folder: string): Record<string, string> {
  return { DATA_DIR: folder, LOG_LEVEL: 'warn' };
}

async function timeStart(file: string, path: string, settings: Record<string, string>) {
  const port = await freePort();
  const began = performance.now();
  const program = run(file, { ...settings, PORT: String(port) });
  try {
    await firstAnswer(`http://127.0.0.1:${port}${path}`, program.child);
    return performance.now() - began;
  } finally {
    await program.stop();
  }
}
