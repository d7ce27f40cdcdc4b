import type { Time } from '../../database/engines/column-types.ts';

/** The name counts as verified while the account still has `verifiedName`. A code is used once. */
export type GameNameProofsTable = {
  userId: number;
  code: string | null;
  expiresAt: Time | null;
  verifiedName: string | null;
  verifiedAt: Time | null;
  /** The name that typed the code belonged to another account. */
  takenName: string | null;
};

/** How the last try to add a game name to the whitelist ended; `ok` is 1 or 0. */
export type ClassWhitelistResultsTable = {
  classId: string;
  userId: number;
  minecraftUsername: string;
  ok: number;
  result: string;
  at: Time;
};
