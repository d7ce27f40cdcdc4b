import type { User } from '#contract/accounts/auth';
import type { Access } from '#contract/endpoint';
import { Problem } from '#contract/problems';

declare const checked: unique symbol;

/** Users whose role was checked here. A service that takes one cannot be called without the check. */
export type Staff = User & { readonly [checked]: 'teacher' | 'admin' };
export type Admin = User & { readonly [checked]: 'admin' };

type Callers = {
  public: { readonly user: User | null };
  user: { readonly user: User };
  teacher: { readonly user: Staff };
  admin: { readonly user: Admin };
};
export type CallerOf<Level extends Access> = Callers[Level];

const rolesThatMay: Readonly<Record<Access, ReadonlySet<User['role']> | 'anyone'>> = {
  public: 'anyone',
  user: new Set(['student', 'teacher', 'admin']),
  teacher: new Set(['teacher', 'admin']),
  admin: new Set(['admin']),
};

/** Refuses with 401 or 403, or returns the caller with the type that the level guarantees. */
export function checkAccess<Level extends Access>(
  level: Level,
  user: User | null,
): CallerOf<Level> {
  const may = rolesThatMay[level];
  if (may !== 'anyone') {
    if (!user) throw new Problem('not-signed-in');
    if (!may.has(user.role)) throw new Problem('not-allowed');
  }
  // The only brand in the codebase, applied here after the check and nowhere else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { user } as CallerOf<Level>;
}
