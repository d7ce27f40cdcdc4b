import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startOpenSsh, type OpenSsh } from '#protocols/sftp/testing/open-ssh';
import {
  adminPassword,
  signIn,
  startPortal,
  withFolder,
  type Portal,
} from '../support/programs.ts';

const run = promisify(execFile);

export type FileBench = {
  readonly portal: Portal;
  readonly ssh: OpenSsh;
  readonly cookie: string;
  /** SFTP_ROOT on this machine's disk. */
  readonly root: string;
  /** A folder of this machine that is not served. */
  readonly here: string;
  /**
   * Runs commands in OpenSSH's own `sftp`, with the portal's cipher, and returns the milliseconds they
   * took.
   */
  readonly sftp: (lines: readonly string[]) => Promise<number>;
};

/** A portal as it is deployed, connected to a real OpenSSH server. */
export async function withFileServer(work: (bench: FileBench) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const [root, here] = [join(folder, 'served'), join(folder, 'here')];
    for (const each of [root, here]) await mkdir(each, { recursive: true });
    const ssh = await startOpenSsh();
    const portal = await startPortal(join(folder, 'data'), {
      SFTP_ROOT: root,
      PRACTICE_SERVER: 'off',
    });
    try {
      const cookie = await signIn(portal.address, 'admin', adminPassword);
      await connect(portal, cookie, ssh);
      const key = join(folder, 'key');
      await writeFile(key, ssh.privateKey, { mode: 0o600 });
      const sftp = (lines: readonly string[]) => runSftp(ssh, join(folder, 'batch'), key, lines);
      await work({ portal, ssh, cookie, root, here, sftp });
    } finally {
      await portal.stop();
      await ssh.close();
    }
  });
}

async function connect(portal: Portal, cookie: string, ssh: OpenSsh): Promise<void> {
  const { host, port, username, privateKey } = ssh;
  const reply = await fetch(`${portal.address}/api/sftp/configure`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ host, port: String(port), username, privateKey }),
  });
  if (!reply.ok) throw new Error(`The files did not connect: ${await reply.text()}`);
}

async function runSftp(
  ssh: OpenSsh,
  batch: string,
  key: string,
  lines: readonly string[],
): Promise<number> {
  await writeFile(batch, `${lines.join('\n')}\n`);
  const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR'];
  const began = performance.now();
  await run(
    'sftp',
    [
      '-q',
      '-b',
      batch,
      '-c',
      'aes128-gcm@openssh.com',
      '-i',
      key,
      '-P',
      String(ssh.port),
      ...options.flatMap((option) => ['-o', option]),
      `${ssh.username}@${ssh.host}`,
    ],
    { maxBuffer: 1024 * 1024 * 1024 },
  );
  return performance.now() - began;
}

const piece = Buffer.alloc(16 * 1024 * 1024, 'blocks');

/** Streams the content of a large file, without holding it in memory. */
export function* generateChunks(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

/** Megabytes (a million bytes) per second. */
export const rate = (bytes: number, took: number) => `${(bytes / took / 1000).toFixed(0)} MB/s`;
