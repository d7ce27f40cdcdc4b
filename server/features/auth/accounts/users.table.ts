import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Role } from '#contract/accounts/auth';
import type { Serial, TimeByDefault } from '../../../database/engines/column-types.ts';

/** §3 users; `password` is an argon2id hash. */
export type UsersTable = {
  id: Serial;
  email: string;
  password: string;
  name: string;
  minecraftUsername: string;
  organization: string | null;
  bio: string | null;
  role: Generated<Role>;
  createdAt: TimeByDefault;
  updatedAt: TimeByDefault;
  /** The name that others see; null for someone who runs the portal and has chosen none. */
  displayName: string | null;
  /** The display name in lower case; unique. */
  displayNameKey: string | null;
  /** What someone without an email address signs in with. */
  signInName: ColumnType<string | null, string | null | undefined, string | null>;
  /** When an administrator suspended the account. */
  suspendedAt: TimeOrNull;
  /** 1 until the password that someone else has set is changed. */
  mustChangePassword: Generated<number>;
  /** When the account will be erased, unless its owner signs in before. */
  deletesAt: TimeOrNull;
  /** 1 while staff have the account deleted: it cannot sign in, and only staff can keep it. */
  deletionByStaff: Generated<number>;
  /** When it was erased; what is left names nobody. */
  erasedAt: TimeOrNull;
  lastSeenAt: TimeOrNull;
  /** The version of the privacy page that the person knows of (P-30). */
  seenPolicyVersion: Generated<string>;
};
type TimeOrNull = ColumnType<string | null, string | null | undefined, string | null>;
export type UserRow = Selectable<UsersTable>;
