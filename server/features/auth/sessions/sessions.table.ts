import type { Generated } from 'kysely';
import type { Time } from '../../../database/engines/column-types.ts';

/** Who is signed in. Only the SHA-256 of the cookie is stored, so a stolen table opens nothing. */
export type SessionsTable = {
  tokenHash: string;
  userId: number;
  createdAt: Time;
  lastSeenAt: Time;
  expiresAt: Time;
  /** Browser and system in words, such as "Chrome on ChromeOS"; empty when unknown. */
  device: Generated<string>;
};
