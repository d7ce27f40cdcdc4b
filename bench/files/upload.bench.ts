import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { median, mib, print } from '../support/figures.ts';
import { generateChunks, rate, withFileServer, type FileBench } from './file-server.ts';

const bytes = 1024 * 1024 * 1024;
const growthGoalMiB = 64;
const rounds = 3;

await withFileServer(async (bench) => {
  const local = join(bench.here, 'world.zip');
  await writeFile(local, generateChunks(bytes));
  await upload(bench, local);
  const before = bench.portal.residentMiB();
  const times = { portal: new Array<number>(), limit: new Array<number>() };
  let most = before;
  const cpuBefore = bench.portal.cpuMicroseconds();
  for (let n = 0; n < rounds; n += 1) {
    const watch = setInterval(() => (most = Math.max(most, bench.portal.residentMiB())), 50);
    times.portal.push(await upload(bench, local));
    clearInterval(watch);
    times.limit.push(await bench.sftp([`put ${local} ${join(bench.root, 'limit.zip')}`]));
  }
  const cpu = (bench.portal.cpuMicroseconds() - cpuBefore) / 1000;
  const [portal, limit] = [median(times.portal), median(times.limit)];
  print({
    goal: 13,
    what: `Upload of ${mib(bytes / 1024 / 1024)}, a form → the portal → SFTP`,
    portal: rate(bytes, portal),
    limit: `${rate(bytes, limit)} (sftp put, same cipher)`,
    ratio: limit / portal,
    wanted: '≥ 0.5',
    notes: [`the portal's own work: ${rate(bytes * rounds, cpu)} of one processor`],
  });
  print({
    goal: 13,
    what: 'Growth of the memory of the portal during the upload',
    portal: mib(most - before),
    limit: mib(growthGoalMiB),
    ratio: (most - before) / growthGoalMiB,
    wanted: '≤ 1',
  });
});

/** Sent by hand, because fetch needs more CPU time for a form than the portal does. */
async function upload({ portal, cookie, root }: FileBench, local: string): Promise<number> {
  const began = performance.now();
  const status = await send(portal.address, cookie, local);
  const took = performance.now() - began;
  if (status !== 201) throw new Error(`the upload was answered with ${status}`);
  if ((await stat(join(root, 'world.zip'))).size !== bytes) throw new Error('not all of it came');
  return took;
}

async function send(address: string, cookie: string, local: string): Promise<number> {
  const boundary = 'a-boundary-that-is-in-no-file';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="targetPath"\r\n\r\n/\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="world.zip"\r\n` +
    'content-type: application/octet-stream\r\n\r\n';
  const call = request(`${address}/api/sftp/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
  });
  call.write(head);
  for await (const chunk of createReadStream(local, { highWaterMark: 256 * 1024 })) {
    if (!call.write(chunk)) await once(call, 'drain');
  }
  call.end(`\r\n--${boundary}--\r\n`);
  return await status;
}
