import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Which revisions were approved. Until now this was known only as long as the replaced item existed:
 * after that, hiding an edited post or reply left its row public, which is corrected here.
 */
export const approvedRevisions: Migration = {
  name: '0037-approved-revisions',
  async up(connection) {
    await connection.schema
      .alterTable('review_items')
      .addColumn('isReplacement', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update review_items set "isReplacement" = 1
      where "revisionOf" is not null and (
        state = 'published'
        or id in (select former."supersededBy" from review_items as former)
        or "revisionOf" not in (select original.id from review_items as original)
          and id in (select review_log."itemId" from review_log
            where review_log."toState" = 'published'))`.execute(connection);
    for (const table of ['forum_posts', 'forum_replies'])
      await sql`update ${sql.table(table)} set state = 'hidden' where state = 'published'
        and "itemId" not in (select coalesce(review_items."revisionOf", review_items.id)
          from review_items where review_items.state = 'published')`.execute(connection);
    await sql`update forum_posts set "replyCount" = (select count(*) from forum_replies
      where forum_replies."postId" = forum_posts.id and forum_replies.state = 'published')
      where "replyCount" > 0`.execute(connection);
  },
};
