import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A change of a change names the first words now, as a change of those does. Each round halves the way
 * there.
 */
export const firstWords: Migration = {
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
