import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, root } from '../paths.mjs';
import { readStamp } from './publish.mjs';

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
  return readStamp(distFolder)?.sources === fingerprintSources();
}
