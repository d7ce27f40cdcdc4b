import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ssh2 from 'ssh2';

/** The server's key, made at the first start and kept in `file`; null keeps none. */
export function loadHostKey(file: string | null): string {
  if (file !== null && existsSync(file)) return readFileSync(file, 'utf8');
  const key = ssh2.utils.generateKeyPairSync('ed25519').private;
  if (file !== null) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, key, { mode: 0o600 });
  }
  return key;
}
