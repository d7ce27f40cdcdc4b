import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever a script is started from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node 24, which comes as a dependency. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

export const distFolder = join(root, 'dist');
export const cacheFolder = join(root, '.cache');

export function packageBin(name) {
  return join(root, 'node_modules', '.bin', name);
}
