import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '#contract/limits';
import { Limiter } from './limiter.ts';
import type { Random } from './session-life.ts';

export type Passwords = {
  /** An argon2id hash in PHC form. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without a hash (no such account) it takes just as
   * long and returns false; a password longer than the maximum is not hashed.
   */
  verify(storedHash: string | null, password: string): Promise<boolean>;
};

/** Memory in KiB, passes, lanes. */
export type PasswordCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** The parameters that OWASP recommends for argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Thirty-two characters that cannot be confused on paper: no l, o, 0 or 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A hash takes about 12 ms, so the last one in the queue waits a few seconds. */
const maxWaiting = 256;

/**
 * Passwords are hashed off the main thread, one or two at a time: when a whole class signs in at
 * once, it waits a moment, and all other requests stay fast.
 */
export function createPasswords(
  cost: PasswordCost = passwordCost,
  verifyHash: typeof verify = verify,
): Passwords {
  const limiter = new Limiter({ atOnce: availableParallelism() > 2 ? 2 : 1, maxWaiting });
  const nobodysHash = hashOfNobody(cost);
  return {
    hash: (password) => limiter.run(() => hash(password, cost)),
    verify: async (storedHash, password) => {
      if (password.length > limits.passwordMaxCharacters) return false;
      const isRight = await limiter.run(() => verifyHash(storedHash ?? nobodysHash, password));
      return isRight && storedHash !== null;
    },
  };
}

/** Fits no password: checking against it takes as long as checking against a real hash. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
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
