import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'ssh2';
import { median, ms, print } from '../support/figures.ts';
import { withFileServer, type FileBench } from './file-server.ts';

const sizes = [10_000, 100_000] as const;
const rounds = 5;

await withFileServer(async (bench) => {
  for (const size of sizes) await measure(bench, size);
});

async function measure(bench: FileBench, size: number): Promise<void> {
  const folder = join(bench.root, `f${size}`);
  await mkdir(folder);
  for (let n = 0; n < size; n += 1) await writeFile(join(folder, `r.${n}.mca`), '');
  const times = { portal: new Array<number>(), limit: new Array<number>() };
  for (let n = 0; n < rounds; n += 1) {
    times.portal.push(await listThroughPortal(bench, size));
    times.limit.push(await listDirectly(bench, folder, size));
  }
  const [portal, limit] = [median(times.portal), median(times.limit)];
  print({
    goal: 14,
    what: `Folder of ${size.toLocaleString('en-US')} entries`,
    portal: ms(portal),
    limit: `${ms(limit)} (readdir of ssh2)`,
    ratio: portal / limit,
    wanted: '≤ 1.15',
    notes: [`memory of the portal ${bench.portal.residentMiB().toFixed(0)} MiB`],
  });
}

async function listThroughPortal({ portal, cookie }: FileBench, size: number): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${portal.address}/api/sftp/directory?path=/f${size}`, {
    headers: { cookie },
  });
  const text = await reply.text();
  const took = performance.now() - began;
  if (text.split('"name"').length !== size + 1) throw new Error('not all entries came');
  return took;
}

async function listDirectly({ ssh }: FileBench, folder: string, size: number): Promise<number> {
  const { host, port, username, privateKey } = ssh;
  const client = new Client();
  await new Promise((resolve, reject) => {
    client.once('ready', () => resolve(null));
    client.once('error', reject);
    client.connect({ host, port, username, privateKey });
  });
  // As in the portal's own connection; without it, every answer takes 40 ms longer.
  client.setNoDelay(true);
  try {
    return await new Promise((resolve, reject) => {
      client.sftp((error, sftp) => {
        if (error) {
          reject(error);
          return;
        }
        const began = performance.now();
        sftp.readdir(folder, (fault, list) => {
          if (fault) reject(fault);
          else if (list.length !== size) reject(new Error('not all entries came'));
          else resolve(performance.now() - began);
        });
      });
    });
  } finally {
    client.end();
  }
}
