import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const lockFile = join(root, 'package-lock.json');
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

/**
 * Many packages come in one variant for each system. A registry that does not carry them all makes npm
 * leave the others out of package-lock.json, and `npm ci` then refuses the file. What is left out is
 * known all the same: the name says the system, and the parent pins the version.
 */
export function missingVariants(lock) {
  return Object.entries(lock.packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => [placeFor(lock, path, name), entryFor(name, version, parent)]),
  );
}

function isLocked(lock, path, name) {
  for (let folder = path; ; folder = parentFolder(folder)) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function parentFolder(path) {
  const at = path.lastIndexOf('/node_modules/');
  return at < 0 ? '' : path.slice(0, at);
}

function placeFor(lock, path, name) {
  const isHoisted = parentFolder(path) === '';
  return isHoisted ? `node_modules/${name}` : `${path}/node_modules/${name}`;
}

function entryFor(name, version, parent) {
  const words = name.split(/[/\-.]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1);
  if (os.length + cpu.length === 0) throw new Error(`${name} names no system`);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

export function readLock() {
  return JSON.parse(readFileSync(lockFile, 'utf8'));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = readLock();
  const missing = missingVariants(lock);
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  if (missing.length > 0) {
    const completed = { ...lock, packages: Object.fromEntries(packages) };
    writeFileSync(lockFile, `${JSON.stringify(completed, null, 2)}\n`);
  }
  console.log(`${missing.length} variants added to package-lock.json`);
}
