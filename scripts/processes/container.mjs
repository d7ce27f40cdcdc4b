import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node24, root } from '../paths.mjs';
import { lastingPort } from './practice.mjs';
import { killGroup } from './child-processes.mjs';

// Builds deploy/Containerfile from the last commit, runs the image, and removes everything again. It needs root on
// Debian, `apt-get install buildah mmdebstrap`, and five minutes, so it is not part of `npm test`. It uses no image
// registry: a base image made of Debian's packages and this project's Node 24 replaces the official one.
const baseImage = 'docker.io/library/node:24-bookworm-slim';
const image = 'localhost/blockplan';
const readyLimitMs = 120_000;

const missing = ['buildah', 'mmdebstrap'].filter((name) => !existsSync(`/usr/bin/${name}`));
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error('As root on Debian or Ubuntu: apt-get install buildah mmdebstrap');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'blockplan-container-'));
// Runs without a daemon and without the privileges that a container engine needs for networks and limits.
const storage = ['--root', `${folder}/storage`, '--runroot', `${folder}/run`];
const isolated = ['--isolation', 'chroot', '--network', 'host'];
const buildah = (args) => [...storage, '--storage-driver', 'vfs', ...args];
const run = (command, args, options = {}) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    ...options,
  });

try {
  makeBaseImage();
  buildImage();
  await checkImage();
  console.log('The image builds, runs as the user "node", and answers.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function makeBaseImage() {
  console.log('Making a base image…');
  const base = join(folder, 'base');
  mkdirSync(base);
  run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    `${base}/debian.tar`,
  ]);
  cpSync(node24, join(base, 'node'));
  const npm = realpathSync(run('sh', ['-c', 'command -v npm']).trim());
  cpSync(dirname(dirname(npm)), join(base, 'npm'), { recursive: true });
  const lines = [
    'FROM scratch',
    'ADD debian.tar /',
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node',
  ];
  writeFileSync(join(base, 'Containerfile'), lines.join('\n'));
  build(['--tag', baseImage, base]);
}

function buildImage() {
  console.log('Building deploy/Containerfile…');
  const context = join(folder, 'context');
  mkdirSync(context);
  run('git', ['archive', '--output', `${folder}/context.tar`, 'HEAD'], { cwd: root });
  run('tar', ['-xf', `${folder}/context.tar`, '-C', context]);
  const file = join(context, 'deploy', 'Containerfile');
  build([...npmSettings(), '--format', 'docker', '--file', file, '--tag', image, context]);
}

function build(args) {
  run('buildah', buildah(['build', '--pull-never', '--layers=false', ...isolated, ...args]), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The machine's own npm settings and certificates, for the build only. */
function npmSettings() {
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const own = run('npm', ['config', 'get', 'userconfig']).trim();
  const settings = join(folder, 'npmrc');
  const lines = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    certificates ? `cafile=${certificates}` : '',
  ];
  writeFileSync(settings, lines.join('\n'), { mode: 0o600 });
  const mounted = [
    [settings, '/root/.npmrc'],
    ...(certificates ? [[certificates, certificates]] : []),
  ];
  return mounted.flatMap(([source, target]) => ['--volume', `${source}:${target}:ro`]);
}

async function checkImage() {
  console.log('Running the image…');
  const container = run('buildah', buildah(['from', '--pull-never', image])).trim();
  const port = await lastingPort();
  const inside = (...command) =>
    buildah([
      'run',
      ...isolated,
      '--env',
      'HOST=127.0.0.1',
      '--env',
      `PORT=${port}`,
      container,
      '--',
      ...command,
    ]);
  const user = run('buildah', inside('id', '-un')).trim();
  if (user !== 'node') throw new Error(`The image runs as ${user}.`);
  const portal = spawn('buildah', inside('node', 'dist/server/main.js'), {
    stdio: 'inherit',
    detached: true,
  });
  try {
    const until = performance.now() + readyLimitMs;
    while (!(await isOk(`http://127.0.0.1:${port}/readyz`))) {
      if (portal.exitCode !== null || performance.now() > until)
        throw new Error('The portal is not ready.');
      await wait(500);
    }
    if (!(await isOk(`http://127.0.0.1:${port}/`)))
      throw new Error('The portal did not serve the home page.');
  } finally {
    if (portal.exitCode === null) killGroup(portal);
  }
}

async function isOk(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
