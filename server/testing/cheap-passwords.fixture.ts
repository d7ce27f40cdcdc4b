import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../features/auth/passwords/password-hasher.ts';

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The lowest cost of argon2id, because most tests need a password but not its strength. */
export const cheapHasher: PasswordHasher = {
  cost,
  hash: (password) => hash(password, cost),
  verify,
};
