import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node24, root } from './paths.mjs';

const lockFile = join(root, 'package-lock.json');
// Inside node_modules, so that it is deleted with the packages it describes.
const stampFolder = join(root, 'node_modules', '.cache', 'blockplan');
const stampFile = join(stampFolder, 'installed');
const noteEverySeconds = 15;
/**
 * `npm ci` would also compile better-sqlite3, which comes with its binaries, and ssh2's optional addon, for whichever
 * Node runs npm, which need not be the portal's. It would fail on a machine without a compiler. So it runs no scripts,
 * and then only those of these packages. Without the first one, nothing works.
 */
const packagesWithScripts = ['node', 'esbuild'];

/** Installs the locked packages if they are missing or older than package-lock.json. */
export async function installPackages({ signal } = {}) {
  if (isInstalled()) return;
  console.log('Installing packages. The first time takes about a minute…');
  const began = performance.now();
  // Development packages build the portal, even if NODE_ENV is production.
  await runNpm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], signal);
  await runNpm(['rebuild', '--ignore-scripts=false', ...packagesWithScripts], signal);
  if (!existsSync(node24)) {
    throw new Error('npm did not install Node 24 (package "node"). Try: npm rebuild node');
  }
  writeStamp();
  console.log(`Packages installed in ${seconds(began)} s.`);
}

export function isInstalled() {
  if (!existsSync(node24)) return false;
  if (read(stampFile) === lockHash()) return true;
  if (!holdsLockedPackages()) return false;
  writeStamp();
  return true;
}

/** npm's own record of installed packages, in case someone ran npm by hand. */
function holdsLockedPackages() {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages ?? {};
  const locked = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return locked.every(
    ([path, wanted]) =>
      path === '' || wanted.optional === true || installed[path]?.version === wanted.version,
  );
}

function writeStamp() {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampFile, lockHash());
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function runNpm(args, signal) {
  const began = performance.now();
  const note = setInterval(
    () => console.log(`  still installing (${seconds(began)} s)…`),
    noteEverySeconds * 1000,
  );
  const child = spawn('npm', [...args, '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutProject() },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args[0]} failed; its output is above.`)),
    );
  }).finally(() => clearInterval(note));
}

/** npm must not run on the Node that it is about to remove. */
function pathWithoutProject() {
  const parts = (process.env['PATH'] ?? '').split(delimiter);
  return parts.filter((part) => !part.startsWith(join(root, 'node_modules'))).join(delimiter);
}

function seconds(began) {
  return Math.round((performance.now() - began) / 1000);
}
