import type { PasswordCost } from '../features/auth/password.ts';

/** The least that argon2id takes: most tests need a password, and none its strength. */
export const cheapPasswords: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
