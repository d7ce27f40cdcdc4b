import { sql } from 'kysely';
import { idBlock } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/**
 * On PostgreSQL, words are found with or without their accents, as on SQLite: `nino` finds `niño`. PostgreSQL takes
 * accents off only where it knows the encoding, so in a database with the encoding SQL_ASCII they stay.
 */
export const forumSearchAccents: Migration = {
  name: '0054-forum-search-accents',
  async up(connection, dialect) {
    if (dialect.engine !== 'postgres') return;
    await sql`do $do$ begin
      if current_setting('server_encoding') = 'UTF8' then
        create function portal_letters(text) returns text language sql immutable parallel safe as
          $$ select normalize(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f]', '', 'g'), nfc) $$;
      else
        create function portal_letters(text) returns text language sql immutable parallel safe as
          $$ select $1 $$;
      end if;
    end $do$`.execute(connection);
    // Drops its index, too.
    await sql`alter table forum_posts drop column "searchWords"`.execute(connection);
    await sql`alter table forum_posts add column "searchWords" tsvector generated always as
      (to_tsvector('portal_words', portal_letters(title || ' ' || content))) stored`.execute(
      connection,
    );
    await sql`create index "forum_posts_searchWords" on forum_posts
      using gin ("searchWords", ${idBlock}) with (fastupdate = off)`.execute(connection);
  },
};
