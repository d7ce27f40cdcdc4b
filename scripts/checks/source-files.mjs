import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The folders with our code; knip, the import rules, and the conventions check all of them. */
export const sourceRoots = [
  'contract',
  'protocols',
  'server',
  'web',
  'practice-server',
  'e2e',
  'bench',
  'scripts',
];

/** Paths below `folder`, with forward slashes, of the files for which `isWanted` is true. */
export function listFiles(folder, isWanted) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path, isWanted);
    return isWanted(path) ? [path] : [];
  });
}
