import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A revision of a revision refers to the original now, as a first revision does. Each round halves the way
 * there.
 */
export const revisionsOfOriginals: Migration = {
  // Recorded under its first name in every database.
  name: '0013-first-words',
  async up(connection) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        update review_items
        set "revisionOf" = (
          select before."revisionOf" from review_items as before
          where before.id = review_items."revisionOf"
        )
        where exists (
          select 1 from review_items as before
          where before.id = review_items."revisionOf" and before."revisionOf" is not null
        )
      `.execute(connection);
      if (numAffectedRows === 0n) return;
    }
  },
};
