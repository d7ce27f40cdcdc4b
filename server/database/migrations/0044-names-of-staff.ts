import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import type { Migration } from './migration.ts';

/** What staff did on the server and in support gets the id of their account, so that erasing it also removes the name. */
export const namesOfStaff: Migration = {
  name: '0044-names-of-staff',
  async up(connection) {
    for (const [table, id, name, account] of named) {
      await connection.schema.alterTable(table).addColumn(id, 'integer').execute();
      await findAccounts(connection, { table, id, name, account });
    }
    for (const [table, id, name] of withId)
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = 'Former member'
        where ${sql.ref(id)} in (select users.id from users where users."erasedAt" is not null)`.execute(
        connection,
      );
  },
};

/** Each with the column of users that the name was taken from. */
const named = [
  ['file_versions', 'authorId', 'authorName', 'name'],
  ['file_trash', 'deletedById', 'deletedByName', 'name'],
  ['book_drafts', 'authorId', 'authorName', 'name'],
  ['support_messages', 'doneById', 'doneByName', 'minecraftUsername'],
  ['support_messages', 'answeredById', 'answeredByName', 'minecraftUsername'],
] as const;

const withId = [
  ['account_consents', 'givenById', 'givenByName'],
  ['publishing_consents', 'givenById', 'givenByName'],
  ['content_versions', 'authorId', 'authorName'],
] as const;

type Named = {
  readonly table: string;
  readonly id: string;
  readonly name: string;
  readonly account: string;
};

/** A name that several accounts have, or none, stays without an id. */
async function findAccounts(
  connection: Queries,
  { table, id, name, account }: Named,
): Promise<void> {
  const namesakes = sql`users where users.${sql.ref(account)} = ${sql.ref(`${table}.${name}`)}
    and users."erasedAt" is null`;
  await sql`update ${sql.table(table)} set ${sql.ref(id)} = (select min(users.id) from ${namesakes})
    where (select count(*) from ${namesakes}) = 1`.execute(connection);
}
