import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';
import { createPasswords } from './password.ts';

describe('passwords', () => {
  it('get a new hash each time, and match it', async () => {
    const passwords = createPasswords();

    const [first, second] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')]);

    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(first, 'secret')).toBe(true);
    expect(await passwords.verify(second, 'Secret')).toBe(false);
    expect(await passwords.verify(null, 'secret')).toBe(false);
  });
});

describe('a password with accents', () => {
  const composed = 'contraseña'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  it('[P-42] is the same on every keyboard', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash(decomposed);

    expect(await passwords.verify(hash, composed)).toBe(true);
    expect(await passwords.verify(hash, decomposed)).toBe(true);
    expect(await passwords.verify(hash, 'contrasena')).toBe(false);
  });

  it('[P-42] is right as it was typed for a hash that was stored before that', async () => {
    const stored = await createPasswordHasher().hash(decomposed);

    expect(await createPasswords().verify(stored, decomposed)).toBe(true);
  });
});

describe('a thread that ends', () => {
  it('[§9] fails the password that ended it, and the next one gets a new thread', async () => {
    const hasher = createPasswordHasher();

    await expect(hasher.verify('not a hash', 'secret')).rejects.toThrow();

    expect(await hasher.verify(await hasher.hash('secret'), 'secret')).toBe(true);
  });
});

describe.runIf(process.platform === 'linux')('the thread that hashes', () => {
  it('[§9] gives way to the thread that answers requests', async () => {
    await createPasswords().hash('secret');

    const priorities = readdirSync('/proc/self/task').map(niceness);

    expect(Math.max(...priorities)).toBeGreaterThan(niceness(process.pid));
  });
});

/** Of one thread of this process: 0 is normal, 19 the lowest priority. */
function niceness(thread: string | number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(afterName[16]);
}
