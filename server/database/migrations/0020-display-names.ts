import { sql } from 'kysely';
import type { Dialect } from '../engines/dialect.ts';
import type { Queries } from '../tables.ts';
import type { Migration } from './migration.ts';

/** Adds display names and the states of an account. */
export const displayNames: Migration = {
  name: '0020-display-names',
  async up(connection, dialect) {
    await addColumns(connection, dialect);
    await fillDisplayNames(connection);
    for (const [name, column] of [
      ['users_display_name_unique', 'displayNameKey'],
      ['users_sign_in_name_unique', 'signInName'],
    ] as const) {
      await connection.schema
        .createIndex(name)
        .unique()
        .on('users')
        .expression(sql`lower(${sql.ref(column)})`)
        .execute();
    }
    await createConsents(connection, dialect);
    await connection.schema
      .createTable('setup_steps')
      .addColumn('step', 'text', (column) => column.primaryKey().notNull())
      .addColumn('state', 'text', notNull)
      .addColumn('at', dialect.timeType, notNull)
      .execute();
  },
};

async function addColumns(connection: Queries, dialect: Dialect): Promise<void> {
  for (const column of ['displayName', 'displayNameKey', 'signInName'] as const) {
    await connection.schema.alterTable('users').addColumn(column, 'text').execute();
  }
  for (const column of ['suspendedAt', 'deletesAt', 'erasedAt', 'lastSeenAt'] as const) {
    await connection.schema.alterTable('users').addColumn(column, dialect.timeType).execute();
  }
  await connection.schema
    .alterTable('users')
    .addColumn('mustChangePassword', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await connection.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Adults keep their game name; students get a pair of words that depends only on their id. */
async function fillDisplayNames(connection: Queries): Promise<void> {
  const users = await connection
    .selectFrom('users')
    .select(['id', 'email', 'minecraftUsername', 'role'])
    .orderBy('id')
    .execute();
  const taken = new Set<string>();
  const fill = async (id: number, displayName: string) => {
    const displayNameKey = displayName.toLowerCase();
    taken.add(displayNameKey);
    await connection
      .updateTable('users')
      .set({ displayName, displayNameKey })
      .where('id', '=', id)
      .execute();
    await connection
      .updateTable('review_items')
      .set({ authorDisplay: displayName })
      .where('authorId', '=', id)
      .execute();
  };
  for (const { id, role, email, minecraftUsername } of users) {
    const isUserName =
      minecraftUsername.includes('@') || email === `${minecraftUsername}@no-email.invalid`;
    if (role !== 'student' && !isUserName) await fill(id, minecraftUsername);
  }
  for (const { id, role } of users) {
    if (role !== 'student') continue;
    let number = id;
    while (taken.has(generateName(number).toLowerCase())) number += users.length + 1;
    await fill(id, generateName(number));
  }
}

/** Steps of 997 reach each of the 1,600 pairs once; after that, a number is added to each. */
function generateName(id: number): string {
  const pair = (id * 997) % (first.length * second.length);
  const round = Math.floor(id / (first.length * second.length));
  const words = `${first[Math.floor(pair / second.length)]} ${second[pair % second.length]}`;
  return round === 0 ? words : `${words} ${round + 1}`;
}

const first =
  'Amber Autumn Bold Brave Bright Calm Careful Clear Clever Coastal Copper Curious Early Eager Forest Gentle Golden Grand Green Happy Hidden Honest Keen Kind Lively Lucky Mellow Misty Morning Northern Patient Plain Quick Quiet Rapid Silver Steady Sunny Tall Wise'.split(
    ' ',
  );
const second =
  'Alder Badger Beaver Birch Brook Cedar Cloud Comet Crane Creek Dolphin Eagle Falcon Fern Ferry Finch Fjord Fox Harbor Hare Heron Island Jay Kestrel Lantern Lark Maple Meadow Newt Orca Otter Owl Pebble Pine River Robin Salmon Seal Sparrow Willow'.split(
    ' ',
  );

/** Who allowed an account for a child, and how long that holds (P-03). */
async function createConsents(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('account_consents')
    .addColumn('id', 'integer', (column) => dialect.serial(column))
    .addColumn('userId', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', notNull)
    .addColumn('givenById', 'integer')
    .addColumn('givenByName', 'text', notNull)
    .addColumn('policyVersion', 'text', notNull)
    .addColumn('givenAt', dialect.timeType, notNull)
    .addColumn('expiresAt', dialect.timeType, notNull)
    .execute();
  await connection.schema
    .createIndex('account_consents_userId')
    .on('account_consents')
    .column('userId')
    .execute();
}

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
