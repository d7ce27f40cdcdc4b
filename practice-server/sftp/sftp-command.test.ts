import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPracticeServer, type PracticeServer } from '../practice-server.ts';

const password = 'open sesame';

describe('the sftp command', () => {
  it('[product §2] lists, uploads, downloads, renames, creates, and removes', async () => {
    const server = await startPracticeServer({
      rconPort: 0,
      rconPassword: 'secret',
      sftpPort: 0,
      sftpPassword: password,
    });
    onTestFinished(() => server.close());
    const folder = await mkdtemp(join(tmpdir(), 'sftp-command-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'ask'), `#!/bin/sh\necho '${password}'\n`, { mode: 0o700 });
    await writeFile(join(folder, 'plan.txt'), 'a plan\n');

    const { stdout } = await sftp(server, folder, [
      'pwd',
      'ls -l /plugins/BookNews',
      'mkdir /plans',
      `put ${join(folder, 'plan.txt')} /plans/plan.txt`,
      'rename /plans/plan.txt /plans/park.txt',
      `get /plans/park.txt ${join(folder, 'got.txt')}`,
      'ls /plans',
      'rm /plans/park.txt',
      'rmdir /plans',
      `get /server.properties ${join(folder, 'server.properties')}`,
    ]);

    expect(stdout).toContain('Remote working directory: /');
    expect(stdout).toMatch(/-rw-r--r-- .* config\.yml/);
    expect(stdout).toContain('/plans/park.txt');
    expect(await readFile(join(folder, 'got.txt'), 'utf8')).toBe('a plan\n');
    expect(await readFile(join(folder, 'server.properties'), 'utf8')).toContain('rcon.port=40814');
    expect(existsSync(join(server.serverDirectory ?? '', 'plans'))).toBe(false);
  });
});

/** Runs OpenSSH's own client; it fails with the first command that does. */
async function sftp(server: PracticeServer, folder: string, commands: readonly string[]) {
  // The first value counts, and -b would forbid to ask for the password.
  const settings = ['BatchMode=no', 'StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null'];
  const options = settings.flatMap((setting) => ['-o', setting]);
  const port = String(server.sftpPort);
  const running = promisify(execFile)(
    'sftp',
    ['-F', 'none', ...options, '-P', port, '-b', '-', 'practice@127.0.0.1'],
    { env: { ...process.env, SSH_ASKPASS: join(folder, 'ask'), SSH_ASKPASS_REQUIRE: 'force' } },
  );
  running.child.stdin?.end(`${commands.join('\n')}\n`);
  return await running;
}
