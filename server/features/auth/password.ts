import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '#contract/limits';
import { Limiter } from './limiter.ts';
import type { Random } from './session-life.ts';

export type Passwords = {
  /** An argon2id hash in PHC form. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without a hash (no such account) it works just as
   * long and says no; a password that is longer than any that could have been set is not hashed.
   */
  verify(storedHash: string | null, password: string): Promise<boolean>;
};

/** The parameters that OWASP names for argon2id: memory in KiB, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Fits no password: checking against it takes as long as checking against a real hash. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Thirty-two characters that cannot be confused on paper: no l, o, 0 or 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A hash takes about 12 ms, so the last in line waits a few seconds. */
const mostWaiting = 256;

/**
 * Passwords are hashed off the main thread, and only one or two at a time: a class that signs in
 * all at once waits a moment, and everyone else's requests keep their speed.
 */
export function createPasswords(atOnce: number = availableParallelism() > 2 ? 2 : 1): Passwords {
  const limiter = new Limiter({ atOnce, mostWaiting });
  return {
    hash: (password) => limiter.run(() => hash(password, cost)),
    verify: async (storedHash, password) => {
      if (password.length > limits.passwordMaxCharacters) return false;
      const isRight = await limiter.run(() => verify(storedHash ?? nobodysHash, password));
      return isRight && storedHash !== null;
    },
  };
}

/** A password that can be read out and typed: four groups of four, 80 random bits. */
export function generatePassword(random: Random): string {
  const characters = Array.from(
    random(groups * groupLength),
    (byte) => alphabet[byte % alphabet.length],
  );
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
