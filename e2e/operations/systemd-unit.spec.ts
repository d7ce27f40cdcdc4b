import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, watchProgram } from '../support/built-portal.ts';
import { expect, test } from '../support/fixtures.ts';

test('[product §2] the systemd unit’s command runs the portal with only the unit’s environment', async ({
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-unit-'));
  const unit = await readFile(join(root, 'deploy', 'blockplan.service'), 'utf8');
  const getUnitValue = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const here = (text: string) =>
    text.replaceAll('/opt/blockplan', root).replaceAll('/var/lib/blockplan', folder);
  const [command = '', ...args] = here(getUnitValue('ExecStart')).split(' ');
  const settings = here(getUnitValue('Environment'))
    .split(' ')
    .map((pair) => pair.split('='));
  const program = watchProgram(
    spawn(command, args, {
      cwd: here(getUnitValue('WorkingDirectory')),
      env: { ...Object.fromEntries(settings), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  try {
    const [, address = ''] = await program.waitForOutput(/Blockplan is at (http:\S+)/);
    await program.waitForOutput(/Password \(shown only once\): \S+/);

    expect((await request.get(`${address}/readyz`)).status()).toBe(200);
    expect((await request.get(address)).status()).toBe(200);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['blockplan.db', 'portal.lock', 'secret.key']),
    );
    const began = performance.now();
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(Number(getUnitValue('TimeoutStopSec')) * 1000);
  } finally {
    await program.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
