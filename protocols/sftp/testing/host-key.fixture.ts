import { generateKeyPairSync } from 'node:crypto';

/** Not the generator of ssh2: some of its ed25519 keys cannot be read. */
export function createHostKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}
