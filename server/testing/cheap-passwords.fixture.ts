import type { PasswordCost } from '../features/auth/password.ts';

/** The lowest cost of argon2id, because most tests need a password but not its strength. */
export const cheapPasswords: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
