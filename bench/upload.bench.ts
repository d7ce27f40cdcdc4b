import { openAsBlob } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median, mib, print } from './figures.ts';
import { rate, withFileServer, type FileBench } from './file-server.ts';

const bytes = 256 * 1024 * 1024;
const rounds = 3;

await withFileServer(async (bench) => {
  const local = join(bench.here, 'world.zip');
  await writeFile(local, Buffer.alloc(bytes, 'blocks'));
  await upload(bench, local);
  const before = bench.portal.residentMiB();
  const times = { portal: new Array<number>(), limit: new Array<number>() };
  let most = before;
  for (let n = 0; n < rounds; n += 1) {
    const watch = setInterval(() => (most = Math.max(most, bench.portal.residentMiB())), 50);
    times.portal.push(await upload(bench, local));
    clearInterval(watch);
    times.limit.push(await bench.sftp([`put ${local} ${join(bench.root, 'limit.zip')}`]));
  }
  const [portal, limit] = [median(times.portal), median(times.limit)];
  print({
    goal: 12,
    what: `Upload of ${mib(bytes / 1024 / 1024)}, a form → the portal → SFTP`,
    portal: rate(bytes, portal),
    limit: `${rate(bytes, limit)} (sftp put, same cipher)`,
    ratio: limit / portal,
    wanted: '≥ 0.5',
    notes: [`memory of the portal grew by ${mib(most - before)} (goal ≤ 64)`],
  });
});

async function upload({ portal, cookie, root }: FileBench, local: string): Promise<number> {
  const form = new FormData();
  form.append('targetPath', '/');
  form.append('files', await openAsBlob(local), 'world.zip');
  const began = performance.now();
  const reply = await fetch(`${portal.address}/api/sftp/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const took = performance.now() - began;
  if (reply.status !== 201) throw new Error(await reply.text());
  if ((await stat(join(root, 'world.zip'))).size !== bytes) throw new Error('not all of it came');
  return took;
}
