import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './checks/steps.mjs';

const postgresFolder = '/usr/lib/postgresql';
const aptOptions = [
  '-y',
  '--no-install-recommends',
  '-o',
  'DPkg::Lock::Timeout=120',
  '-o',
  'Acquire::Retries=3',
  '-o',
  'Acquire::http::Timeout=60',
];
// RUNLEVEL=1 keeps apt from starting services, because nothing installed here may listen.
const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

export const haproxy = '/usr/sbin/haproxy';

const needed = [
  { name: 'postgresql', isThere: () => findPostgres() !== null },
  {
    name: 'chromium',
    isThere: () => existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
  },
  { name: 'openssh-server', isThere: () => existsSync('/usr/sbin/sshd') },
  // The tests run the examples in deploy/.
  { name: 'caddy', isThere: () => existsSync('/usr/bin/caddy') },
  { name: 'nginx-light', isThere: () => existsSync('/usr/sbin/nginx') },
  { name: 'haproxy', isThere: () => existsSync(haproxy) },
  { name: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
];

/** The folder with the newest PostgreSQL programs; null if there is none. */
export function findPostgres() {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(postgresFolder, version, 'bin'));
  const paths = (process.env['PATH'] ?? '').split(':');
  return [...folders, ...paths].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const wanted = [
  // Opens a page in a third of the time.
  {
    name: 'chromium-headless-shell',
    isThere: () =>
      existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell'),
    without: 'the tests use regular Chromium',
  },
  {
    name: 'systemd',
    isThere: () => existsSync('/usr/bin/systemd-analyze'),
    without: 'deploy/blockplan.service is not checked',
  },
];

/** Installs missing packages if it can; returns a failed step, or null if everything is there. */
export async function installDebianPackages() {
  const failed = await installNeeded(needed.map(({ name }) => name));
  if (failed) return failed;
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (mayInstall() && missing.length > 0) await installWanted(missing);
  return null;
}

/** Some systems lack them and can still run tests, so a failure is only reported. */
async function installWanted(missing) {
  const limitMinutes = 2;
  const update = await apt('Package lists', ['update'], limitMinutes);
  for (const { name, isThere, without } of missing) {
    const args = ['install', ...aptOptions, '--no-remove', name];
    if (update.failed === 0) await apt(`Install ${name}`, args, limitMinutes);
    if (!isThere()) console.log(`  Without ${name}, ${without}.`);
  }
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs those of the named packages that are missing; returns a failed step, or null if all are there. */
export async function installNeeded(names) {
  const missing = listMissingPackages(names);
  if (missing.length === 0) return null;
  if (!mayInstall()) {
    console.error(
      `\nMissing: ${missing.join(', ')}. As root on Debian or Ubuntu this installs them:\n` +
        `  apt-get install ${missing.join(' ')}`,
    );
    return { title: 'Debian packages', passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
  const update = await apt('Package lists', ['update']);
  if (update.failed > 0) return update;
  const install = await apt(`Install ${missing.join(', ')}`, [
    'install',
    ...aptOptions,
    ...missing,
  ]);
  if (install.failed > 0) return install;
  const still = listMissingPackages(names);
  if (still.length === 0) return null;
  console.error(`apt-get reported success, but these are still missing: ${still.join(', ')}`);
  return { ...install, failed: 1 };
}

function listMissingPackages(names) {
  return needed
    .filter(({ name, isThere }) => names.includes(name) && !isThere())
    .map(({ name }) => name);
}

function apt(title, args, limitMinutes = 8) {
  return runStep({ title, command: 'apt-get', args, env: aptEnvironment, limitMinutes });
}
