import type { Time } from '../../database/engines/column-types.ts';

/** A row says that the person agreed to be shown as a champion; `role` is null when left open. */
export type ChampionConsentsTable = { userId: number; role: string | null; givenAt: Time };

/** Form tokens that were sent with a form; kept until they would be too old anyway. */
export type UsedFormTokensTable = { nonce: string; usedAt: Time };

/** Who said "Well done" to what; `itemId` is the original of an item's revisions. */
export type WellDoneTable = { itemId: string; userId: number; at: Time };
