import type { User } from '#contract/accounts/auth';

/** A user as a session has it, for tests without accounts. */
export function aSessionUser(changes: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'a@b.example',
    name: 'Ada',
    minecraftUsername: 'ada',
    displayName: 'Ada',
    organization: null,
    bio: null,
    role: 'student',
    createdAt: '',
    updatedAt: '',
    ...changes,
  };
}
