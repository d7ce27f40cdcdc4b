import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fingerprintSources } from '../build/fingerprint.mjs';
import { node24, root } from '../paths.mjs';

// The real start script in a temporary folder, with two stub programs that only report what happens
// to them.
const portal = `
  process.on('SIGTERM', () => { console.log('portal asked'); setTimeout(() => {
    console.log('portal ended'); process.exit(Number(process.env.EXIT_CODE ?? 0)); }, 200); });
  if (process.env.PORTAL_FAILS === 'settings') process.exit(7);
  process.send({ event: 'settings-checked' });
  if (process.env.PORTAL_FAILS) setTimeout(() => process.exit(7), 200);
  console.log('portal', JSON.stringify([process.env.PRACTICE_RCON_HOST ?? null,
    process.env.PRACTICE_RCON_PORT ?? null, process.env.PRACTICE_RCON_PASSWORD ?? null]));
  setInterval(() => {}, 1000);`;
const practice = `
  process.on('SIGTERM', () => { console.log('practice ended'); process.exit(0); });
  console.log('practice', JSON.stringify([process.env.PRACTICE_RCON_PORT,
    process.env.PRACTICE_RCON_PASSWORD, process.env.PRACTICE_DATA_DIR]), process.pid);
  setInterval(() => {}, 1000);`;

let folder;
let started;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockplan-start-'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{ "packages": {} }');
  write('dist/server/main.js', portal);
  write('dist/practice-server/main.js', practice);
  write('dist/build.json', JSON.stringify({ sources: fingerprintSources(folder) }));
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  write('node_modules/.cache/blockplan/installed', stamp);
  mkdirSync(join(folder, 'node_modules', 'node', 'bin'), { recursive: true });
  symlinkSync(node24, join(folder, 'node_modules', 'node', 'bin', 'node'));
});

afterEach(() => started?.child.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function start(settings = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs')], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output.text += text));
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const closed = new Promise((resolve) => child.once('close', resolve));
  started = { child, output, ended, closed };
  return started;
}

function printed(output, sentence, times = 1) {
  return vi.waitFor(() => expect(output.text.split(sentence).length - 1).toBe(times), 60_000);
}

const valuesAfter = (output, word) =>
  JSON.parse(new RegExp(`^${word} (\\[.*\\])`, 'm').exec(output.text)[1]);

describe('npm start', () => {
  it('[product §2] runs the portal and the practice server with the same port and password', async () => {
    const { output } = start({ DATA_DIR: ' ' });
    await printed(output, 'portal [');
    await printed(output, 'practice [');

    const [host, port, password] = valuesAfter(output, 'portal');
    expect(host).toBe('127.0.0.1');
    expect(password).toHaveLength(24);
    expect(valuesAfter(output, 'practice')).toEqual([
      port,
      password,
      join(folder, 'data', 'practice-server'),
    ]);
  });

  it.each([
    ['PRACTICE_SERVER is off', { PRACTICE_SERVER: 'off' }],
    ['a console is set', { RCON_HOST: 'mc.example.org' }],
    ['a file server is set', { SFTP_HOST: 'mc.example.org' }],
  ])('[product §2] runs no practice server when %s', async (_note, settings) => {
    const { child, output, closed } = start(settings);
    await printed(output, 'portal [');
    child.kill('SIGTERM');
    await closed;

    expect(valuesAfter(output, 'portal')).toEqual([null, null, null]);
    expect(output.text).not.toContain('practice');
  });

  it.each(['SIGTERM', 'SIGINT'])(
    '[product §2] %s ends the portal first, then the practice server, once',
    async (signal) => {
      const { child, output, ended, closed } = start({ EXIT_CODE: '3' });
      await printed(output, 'portal [');
      await printed(output, 'practice [');
      child.kill(signal);
      child.kill(signal);
      const code = await ended;
      await closed;

      expect(code).toBe(3);
      const order = output.text.match(/portal asked|portal ended|practice ended/g);
      expect(order).toEqual(['portal asked', 'portal ended', 'practice ended']);
    },
  );

  it('[product §2] ends with the portal and its exit code', async () => {
    const { output, ended, closed } = start({ PORTAL_FAILS: '1' });
    const code = await ended;
    await closed;

    expect(code).toBe(7);
    expect(output.text).not.toContain('portal asked');
  });

  it('[product §2] starts no practice server when the settings are wrong', async () => {
    const { output, ended, closed } = start({ PORTAL_FAILS: 'settings' });
    const code = await ended;
    await closed;

    expect(code).toBe(7);
    expect(output.text).not.toContain('practice');
  });

  it('[product §2] restarts the practice server with the same settings if it dies', async () => {
    const { output } = start();
    await printed(output, 'practice [');
    const first = valuesAfter(output, 'practice');
    process.kill(Number(/^practice \[.*\] (\d+)$/m.exec(output.text)[1]), 'SIGKILL');
    await printed(output, 'practice [', 2);

    const last = output.text.slice(output.text.lastIndexOf('practice ['));
    expect(output.text).toContain('The practice server stopped');
    expect(JSON.parse(/\[.*\]/.exec(last)[0])).toEqual(first);
  });

  it('[product §2] leaves nothing running when it is killed', async () => {
    const { child, output, closed } = start();
    await printed(output, 'portal [');
    await printed(output, 'practice [');
    child.kill('SIGKILL');
    // The streams close when the last program that has them open ends.
    await closed;

    expect(output.text).toContain('portal ended');
    expect(output.text).toContain('practice ended');
  });
});

describe('npm run admin', () => {
  it('[product §2] runs the build of the running portal, even if the sources have changed', () => {
    write('dist/server/admin.js', `console.log('last build', ...process.argv.slice(2));`);
    write('server/changed.ts', 'an update that is not built yet');

    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'scripts', 'admin.mjs'), 'backup', 'file.db'],
      { encoding: 'utf8', timeout: 30_000 },
    );

    expect([status, stdout]).toEqual([0, 'last build backup file.db\n']);
    expect(stderr).toContain('The sources have changed.');
  });
});

describe('whether a build is needed', () => {
  it.each([
    ['a new file', () => write('server/new.ts', '1')],
    ['a file that went away', () => rmSync(join(folder, 'server', 'main.ts'))],
    ['a changed file', () => write('server/main.ts', 'changed')],
    ['a changed build script', () => write('scripts/build/drawings-plugin.ts', '// changed')],
    ['a changed script that the build imports', () => write('scripts/paths.mjs', '// changed')],
    ['a changed bundler setting', () => write('vite.config.ts', '// changed')],
    ['a changed compiler setting', () => write('tsconfig.base.json', '{ }')],
  ])('%s makes the build stale', (_note, change) => {
    write('server/main.ts', 'first');
    const before = fingerprintSources(folder);
    change();

    expect(fingerprintSources(folder)).not.toBe(before);
  });

  it('a test does not make the build stale', () => {
    const before = fingerprintSources(folder);
    write('server/main.test.ts', '1');

    expect(fingerprintSources(folder)).toBe(before);
  });
});
