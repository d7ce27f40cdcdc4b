import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import type { Migration } from './migration.ts';

/** The titles that tell a reviewer who will see a journal entry. */
const audiences = {
  'Found in a private journal entry': 'private',
  'Journal entry for the class': 'class',
  'Journal entry for everyone': 'public',
} as const;

/**
 * Repairs what earlier versions stored: forum texts under a former display name or of an erased account, journal
 * texts of erased accounts, journal entries for more people than were reviewed, and suspensions that a deletion by
 * staff had replaced.
 */
export const namesAndAudiences: Migration = {
  name: '0040-names-and-audiences',
  async up(connection) {
    await signForum(connection);
    await eraseFormerMembers(connection);
    await limitAudiences(connection);
    await restoreSuspensions(connection);
  },
};

/** An account without a display name is the portal team, as its rows already say. */
async function signForum(connection: Queries): Promise<void> {
  for (const table of ['forum_posts', 'forum_replies']) {
    const name = sql`(select case when users."erasedAt" is null then users."displayName" else 'Former member' end
      from users where users.id = ${sql.table(table)}."authorId")`;
    await sql`update ${sql.table(table)} set "authorName" = ${name}
      where "authorName" <> ${name}`.execute(connection);
  }
}

async function eraseFormerMembers(connection: Queries): Promise<void> {
  for (const table of ['forum_replies', 'forum_posts'])
    await sql`delete from ${sql.table(table)} where state <> 'published'
      and "authorId" in (select users.id from users where users."erasedAt" is not null)`.execute(
      connection,
    );
  await sql`delete from review_items where kind = 'journal'
    and "authorId" in (select users.id from users where users."erasedAt" is not null)`.execute(
    connection,
  );
}

async function limitAudiences(connection: Queries): Promise<void> {
  for (const [title, audience] of Object.entries(audiences)) {
    const added = `{"audience":"${audience}",`;
    await sql`update review_items set details = ${added} || substr(details, 2)
      where kind = 'journal' and title = ${title} and details like '{"entryId"%'
        and details not like '%"audience"%'`.execute(connection);
    if (audience === 'public') continue;
    const wider = audience === 'private' ? sql`'class', 'public'` : sql`'public'`;
    await sql`update journal_entries set visibility = ${audience}
      where visibility in (${wider}) and "reviewItemId" in (
        select review_items.id from review_items where kind = 'journal' and title = ${title})`.execute(
      connection,
    );
  }
}

/** The audit log says whether an administrator had suspended the account and not ended that. */
async function restoreSuspensions(connection: Queries): Promise<void> {
  const accounts = await connection
    .selectFrom('users')
    .select(['id', 'minecraftUsername'])
    .where('deletionByStaff', '=', 1)
    .where('suspendedAt', 'is', null)
    .execute();
  for (const { id, minecraftUsername } of accounts) {
    const last = await connection
      .selectFrom('audit_log')
      .select(['action', 'at'])
      .where('subject', '=', `user ${id} (${minecraftUsername})`)
      .where('action', 'in', ['auth.suspend', 'auth.reinstate'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (last?.action !== 'auth.suspend') continue;
    await connection
      .updateTable('users')
      .set({ suspendedAt: last.at })
      .where('id', '=', id)
      .execute();
  }
}
