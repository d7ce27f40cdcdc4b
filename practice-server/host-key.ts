import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ssh2 from 'ssh2';

/** The server's key, made at the first start and kept in `file`; null keeps none. */
export function loadHostKey(file: string | null): string {
  const kept = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (kept !== null && !(ssh2.utils.parseKey(kept) instanceof Error)) return kept;
  const key = makeKey();
  if (file !== null) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, key, { mode: 0o600 });
  }
  return key;
}

/** Made by Node: about one in 256 of the keys that ssh2 makes cannot be read by ssh2. */
function makeKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}
