import { displayNameKey } from '#contract/display-names';
import type { AccountContribution } from '../../moderation/account-contribution.ts';
import type { Queries } from '../../database/tables.ts';

/** The features that keep something about an account; known once all of them are built. */
export type Contributions = () => readonly AccountContribution[];

/** Stores a display name and puts it on everything that its owner has written. */
export async function storeDisplayName(
  transaction: Queries,
  contributions: Contributions,
  { userId, displayName }: { readonly userId: number; readonly displayName: string },
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ displayName, displayNameKey: displayNameKey(displayName) })
    .where('id', '=', userId)
    .execute();
  for (const { rename } of contributions()) await rename?.(transaction, userId, displayName);
}

/** Drops what was cached with the old name. */
export async function afterAccountChange(contributions: Contributions): Promise<void> {
  for (const { afterChange } of contributions()) await afterChange?.();
}
