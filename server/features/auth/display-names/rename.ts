import { displayNameKey } from '#contract/accounts/display-names';
import { Problem } from '#contract/problems';
import { lockNames } from '../../../database/locks/lock-names.ts';
import type { AccountContribution } from '../../../moderation/accounts/account-contribution.ts';
import type { Dialect } from '../../../database/engines/dialect.ts';
import type { Queries } from '../../../database/tables.ts';
import { generateDisplayName } from './display-names.ts';
import type { Random } from '../sessions/session-life.ts';
import { usersStore } from '../accounts/users.store.ts';

/** The features that store something about an account; known once all of them are built. */
export type Contributions = () => readonly AccountContribution[];

/** Stores a display name and puts it on everything the account has written. */
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

type ReplacementDependencies = {
  readonly dialect: Dialect;
  readonly random: Random;
  readonly contributions: Contributions;
};

/** Replaces the display name of a student with a generated one, on everything the student has written. */
export function createNameReplacement({ dialect, random, contributions }: ReplacementDependencies) {
  return {
    /** Call it before the transaction changes anything of the account. */
    async lock(transaction: Queries, userId: number): Promise<void> {
      await dialect.lock(transaction, lockNames.displayNames);
      await dialect.lock(transaction, lockNames.account(userId));
    },
    async replace(transaction: Queries, userId: number) {
      const before = await usersStore.findById(transaction, userId);
      if (!before) throw new Problem('no-such-user');
      const displayName = await generateDisplayName(transaction, random, before.name);
      await storeDisplayName(transaction, contributions, { userId, displayName });
      return { before: before.displayName, after: displayName };
    },
    /** Once that is stored. */
    afterReplacing: () => afterAccountChange(contributions),
  };
}
