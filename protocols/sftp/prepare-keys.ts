import { createSecretKey } from 'node:crypto';
import type { Client } from 'ssh2';

/**
 * Node makes a key object of a plain key for each packet that ssh2 encrypts: a quarter of what an upload costs. This
 * makes it once. ssh2 has no option for it, so that its own fields are changed; where it has no such field, or
 * its program for the processor encrypts, nothing happens. After new keys were agreed on the plain way is taken.
 */
export function prepareKeys(connection: Client): void {
  const protocol = fieldOf(connection, '_protocol');
  for (const [part, field] of [
    ['_cipher', '_encKey'],
    ['_decipher', '_decKey'],
  ] as const) {
    const cipher = fieldOf(protocol, part);
    const key = fieldOf(cipher, field);
    if (typeof cipher === 'object' && cipher !== null && Buffer.isBuffer(key))
      Reflect.set(cipher, field, createSecretKey(key));
  }
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
