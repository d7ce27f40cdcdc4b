import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What was published under the name that an administrator signs in with gets the name of the team. */
export const publicTeamName: Migration = {
  name: '0015-public-team-name',
  async up(connection) {
    await sql`
      update review_items
      set "authorDisplay" = 'The portal team'
      where "authorId" in (
        select id from users
        where role = 'admin'
          and (email = "minecraftUsername" || '@no-email.invalid' or "minecraftUsername" like '%@%')
      )
    `.execute(connection);
  },
};
