import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, root } from '../paths.mjs';

const sources = [
  'content',
  'contract',
  'protocols',
  'server',
  'practice-server',
  'web',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'scripts',
];

export const buildStamp = join(distFolder, 'build.json');

/**
 * Name, size, and time of every file the build reads. Takes a few milliseconds and, unlike
 * comparing times, also notices deleted files and older replacements.
 */
export function fingerprintSources(folder = root) {
  const hash = createHash('sha256');
  for (const source of sources) addEntry(hash, folder, source);
  return hash.digest('hex');
}

function addEntry(hash, folder, path) {
  const stat = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(folder, path)).sort()) {
    if (!name.includes('.test.')) addEntry(hash, folder, `${path}/${name}`);
  }
}

export function isBuildCurrent() {
  return readStamp() === fingerprintSources();
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(buildStamp, 'utf8')).sources;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
