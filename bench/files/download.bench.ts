import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median, mib, print } from '../support/figures.ts';
import { generateChunks, rate, withFileServer, type FileBench } from './file-server.ts';

const bytes = 1024 * 1024 * 1024;
const growthGoalMiB = 64;
const rounds = 3;

await withFileServer(async (bench) => {
  await writeFile(join(bench.root, 'world.zip'), generateChunks(bytes));
  await download(bench);
  const before = bench.portal.residentMiB();
  const times = { portal: new Array<number>(), limit: new Array<number>() };
  let most = before;
  for (let n = 0; n < rounds; n += 1) {
    const watch = setInterval(() => (most = Math.max(most, bench.portal.residentMiB())), 50);
    times.portal.push(await download(bench));
    clearInterval(watch);
    times.limit.push(
      await bench.sftp([`get ${join(bench.root, 'world.zip')} ${join(bench.here, 'limit.zip')}`]),
    );
  }
  const [portal, limit] = [median(times.portal), median(times.limit)];
  print({
    goal: 13,
    what: `Download of ${mib(bytes / 1024 / 1024)}, SFTP → the portal → a browser`,
    portal: rate(bytes, portal),
    limit: `${rate(bytes, limit)} (sftp get, same cipher)`,
    ratio: limit / portal,
    wanted: '≥ 0.33',
  });
  print({
    goal: 13,
    what: 'Growth of the memory of the portal during the download',
    portal: mib(most - before),
    limit: mib(growthGoalMiB),
    ratio: (most - before) / growthGoalMiB,
    wanted: '≤ 1',
  });
});

async function download({ portal, cookie }: FileBench): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${portal.address}/api/sftp/download?path=/world.zip`, {
    headers: { cookie },
  });
  let read = 0;
  for await (const chunk of reply.body ?? []) read += chunk.length;
  if (read !== bytes) throw new Error(`only ${read} bytes came`);
  return performance.now() - began;
}
