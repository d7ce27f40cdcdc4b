import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Reads settings from `.env`; variables that are already set win. */
export function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
