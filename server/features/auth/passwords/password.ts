import { limits } from '#contract/limits';
import { createConcurrencyLimit } from '../../../http/concurrency-limit.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './password-hasher.ts';
import type { Random } from '../sessions/session-life.ts';

export type Passwords = {
  /** An argon2id hash in PHC form. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without a hash (no such account) it takes just as
   * long and returns false; a password longer than the maximum is not hashed.
   */
  verify(storedHash: string | null, password: string): Promise<boolean>;
};

/** Characters that cannot be confused on paper, without l, 0, or 1; and without vowels, so they spell no words. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789';
const groups = 4;
const groupLength = 4;

/** A hash takes about 12 ms, so the last one in the queue waits a few seconds. */
const maxWaiting = 256;

/** Passwords are hashed one at a time, so a class that signs in at once waits a moment. */
export function createPasswords(hasher: PasswordHasher = createPasswordHasher()): Passwords {
  const withLimit = createConcurrencyLimit(1, maxWaiting);
  const nobodysHash = createUnmatchableHash(hasher.cost);
  return {
    hash: (password) => withLimit(() => hasher.hash(password.normalize('NFC'))),
    verify: async (storedHash, password) => {
      if (password.length > limits.passwordMaxCharacters) return false;
      for (const typed of listSpellings(password)) {
        const isRight = await withLimit(() => hasher.verify(storedHash ?? nobodysHash, typed));
        if (isRight && storedHash !== null) return true;
      }
      return false;
    },
  };
}

/**
 * Keyboards write a letter with an accent as one character or as two. Passwords are stored with one; older hashes
 * may have two.
 */
function listSpellings(password: string): ReadonlySet<string> {
  return new Set([password.normalize('NFC'), password]);
}

/** Fits no password: checking against it takes as long as checking against a real hash. */
function createUnmatchableHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

/** A password that can be read out and typed: four groups of four, about 76 random bits. */
export function generatePassword(random: Random): string {
  const characters = Array.from(
    random(groups * groupLength),
    (byte) => alphabet[byte % alphabet.length],
  );
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
