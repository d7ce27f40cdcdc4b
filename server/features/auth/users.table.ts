import type { Generated, Selectable } from 'kysely';
import type { Role } from '#contract/auth';
import type { Serial, TimeByDefault } from '../../database/column-types.ts';

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
};
export type UserRow = Selectable<UsersTable>;
