import { sql } from 'kysely';
import { limits } from '#contract/limits';
import type { ListedUser } from '#contract/accounts/accounts';
import type { Role, User } from '#contract/accounts/auth';
import { privacyPolicyVersion } from '#contract/classes/classes';
import { displayNameKey } from '#contract/accounts/display-names';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { compareNames } from '#contract/text/compare-names';
import type { Database } from '../../../database/database.ts';
import type { Dialect } from '../../../database/engines/dialect.ts';
import type { Queries } from '../../../database/tables.ts';
import type { UserRow } from './users.table.ts';

export type NewUser = Pick<
  UserRow,
  | 'email'
  | 'password'
  | 'name'
  | 'minecraftUsername'
  | 'organization'
  | 'bio'
  | 'role'
  | 'displayName'
> &
  Partial<Pick<UserRow, 'signInName' | 'mustChangePassword'>>;

const searchedColumns = [
  'name',
  'email',
  'minecraftUsername',
  'displayName',
  'signInName',
] as const;

/** The accounts. Each call takes the queries it runs on, so that it can be part of a transaction. */
export const usersStore = {
  /** By email, game name, or sign-in name, without regard to case. */
  async findByIdentifier(queries: Queries, identifier: string): Promise<UserRow | null> {
    if (!isStorable(identifier)) return null;
    // Not the database's `lower`, which may take other letters for these: attempts are counted by this text.
    const wanted = identifier.toLowerCase();
    const row = await queries
      .selectFrom('users')
      .selectAll()
      .where((where) =>
        where.or([
          where(sql`lower(${sql.ref('email')})`, '=', wanted),
          where(sql`lower(${sql.ref('minecraftUsername')})`, '=', wanted),
          where(sql`lower(${sql.ref('signInName')})`, '=', wanted),
        ]),
      )
      .where('erasedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    return row ?? null;
  },

  /** Id and name of the accounts with these game names, by game name in lower case. */
  async findNames(
    queries: Queries,
    gameNames: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> {
    const wanted = gameNames.filter(isStorable).map((name) => name.toLowerCase());
    if (wanted.length === 0) return new Map();
    const rows = await queries
      .selectFrom('users')
      .select(['id', 'name', 'minecraftUsername'])
      .where(sql`lower(${sql.ref('minecraftUsername')})`, 'in', wanted)
      .execute();
    return new Map(
      rows.map(({ id, name, minecraftUsername }) => [
        minecraftUsername.toLowerCase(),
        { id, name },
      ]),
    );
  },

  async findById(queries: Queries, id: number): Promise<UserRow | null> {
    const row = await queries
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Which of the two unique names is already taken; null if neither is. */
  async findTaken(queries: Queries, email: string, gameName: string): Promise<Problem | null> {
    const rows = await queries
      .selectFrom('users')
      .select(sql<boolean | number>`lower(email) = lower(${email})`.as('sameEmail'))
      .where((where) =>
        where.or([
          where(sql`lower(${sql.ref('email')})`, '=', sql<string>`lower(${email})`),
          where(sql`lower(${sql.ref('minecraftUsername')})`, '=', sql<string>`lower(${gameName})`),
          where(sql`lower(${sql.ref('signInName')})`, '=', sql<string>`lower(${gameName})`),
        ]),
      )
      .execute();
    if (rows.length === 0) return null;
    return new Problem(
      rows.some((row) => Boolean(row.sameEmail)) ? 'email-taken' : 'game-name-taken',
    );
  },

  /** @throws Problem `email-taken` or `game-name-taken`, even when two insert at the same moment */
  async insert(queries: Queries, dialect: Dialect, user: NewUser, at: string): Promise<UserRow> {
    try {
      return await queries
        .insertInto('users')
        .values({
          ...user,
          ...displayColumns(user.displayName),
          seenPolicyVersion: privacyPolicyVersion,
          createdAt: at,
          updatedAt: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    } catch (cause) {
      const index = dialect.violatedIndex(cause);
      if (index === 'users_email_unique') throw new Problem('email-taken', { cause });
      if (index === 'users_game_name_unique') throw new Problem('game-name-taken', { cause });
      if (index === 'users_sign_in_name_unique') throw new Problem('game-name-taken', { cause });
      if (index === 'users_display_name_unique') throw new Problem('display-name-taken', { cause });
      throw cause;
    }
  },

  /** By part of any name or of the email, with or without accents, in order of name; at most 1,000. */
  async list(
    { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
    search: string,
  ): Promise<readonly UserRow[]> {
    if (!isStorable(search)) return [];
    const has = (column: string) => dialect.containsLetters(column, search);
    const rows = await queries
      .selectFrom('users')
      .selectAll()
      .where('erasedAt', 'is', null)
      .$if(search !== '', (query) => query.where((where) => where.or(searchedColumns.map(has))))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(limits.usersListed)
      .execute();
    return rows.toSorted((one, other) => compareNames(one.name, other.name));
  },

  async countAdministrators(queries: Queries): Promise<number> {
    const row = await queries
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('role', '=', 'admin')
      .where('suspendedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  /** Whether one remains without this account: one who can sign in and is not about to be deleted. */
  async hasOtherAdministrator(queries: Queries, id: number): Promise<boolean> {
    const other = await queries
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('suspendedAt', 'is', null)
      .where('deletesAt', 'is', null)
      .where('id', '!=', id)
      .executeTakeFirst();
    return other !== undefined;
  },

  async listAdministrators(queries: Queries): Promise<readonly UserRow[]> {
    return queries
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'admin')
      .orderBy('id')
      .execute();
  },

  async updateRole(queries: Queries, id: number, role: Role, at: string): Promise<UserRow> {
    return queries
      .updateTable('users')
      .set({ role, updatedAt: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /**
   * @throws Problem `game-name-taken`, even when someone else signs in with it: of two accounts with one
   * name, only one could be signed in to
   */
  async updateGameName(
    queries: Queries,
    dialect: Dialect,
    {
      userId,
      gameName,
      at,
    }: { readonly userId: number; readonly gameName: string; readonly at: string },
  ): Promise<void> {
    const other = await queries
      .selectFrom('users')
      .select('id')
      .where(sql`lower(${sql.ref('signInName')})`, '=', sql<string>`lower(${gameName})`)
      .where('id', '!=', userId)
      .executeTakeFirst();
    if (other) throw new Problem('game-name-taken');
    try {
      await queries
        .updateTable('users')
        .set({ minecraftUsername: gameName, updatedAt: at })
        .where('id', '=', userId)
        .execute();
    } catch (cause) {
      if (dialect.violatedIndex(cause) !== 'users_game_name_unique') throw cause;
      throw new Problem('game-name-taken', { cause });
    }
  },

  /** @throws Problem `email-taken` */
  async updateEmail(
    queries: Queries,
    dialect: Dialect,
    { userId, email, at }: { readonly userId: number; readonly email: string; readonly at: string },
  ): Promise<void> {
    try {
      await queries
        .updateTable('users')
        .set({ email, updatedAt: at })
        .where('id', '=', userId)
        .execute();
    } catch (cause) {
      if (dialect.violatedIndex(cause) !== 'users_email_unique') throw cause;
      throw new Problem('email-taken', { cause });
    }
  },

  async updatePassword(
    queries: Queries,
    id: number,
    { password, at, mustChange }: { password: string; at: string; mustChange: boolean },
  ): Promise<void> {
    await queries
      .updateTable('users')
      .set({ password, mustChangePassword: mustChange ? 1 : 0, updatedAt: at })
      .where('id', '=', id)
      .execute();
  },
};

/** The columns that may be sent: an allow-list, so that a new column is not sent by accident. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    minecraftUsername: row.minecraftUsername,
    organization: row.organization,
    bio: row.bio,
    role: row.role,
    displayName: getPublicName(row),
    ...(row.signInName === null ? {} : { signInName: row.signInName }),
    ...(row.mustChangePassword === 1 ? { mustChangePassword: true } : {}),
    ...(row.seenPolicyVersion === privacyPolicyVersion
      ? {}
      : { newPolicyVersion: privacyPolicyVersion }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** What administrators see of an account. */
export function toListedUser(row: UserRow): ListedUser {
  const { signInName, suspendedAt, deletesAt, lastSeenAt } = row;
  const { newPolicyVersion: _, ...user } = toUser(row);
  const isDeletionByStaff = row.deletionByStaff === 1;
  return { ...user, signInName, suspendedAt, deletesAt, isDeletionByStaff, lastSeenAt };
}

function displayColumns(displayName: string | null) {
  const key = displayName === null ? null : displayNameKey(displayName);
  return { displayName, displayNameKey: key };
}

// PostgreSQL stores no NUL in text, so nothing can match one.
function isStorable(text: string): boolean {
  return !text.includes('\0');
}
