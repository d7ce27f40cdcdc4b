import type { AuditChange } from '#contract/audit';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Passwords } from './password.ts';
import type { Random } from './session-life.ts';
import type { SignInLimiter } from './sign-in-limiter.ts';

/** One line in the audit log about accounts; `id` is null while nobody is signed in. */
export type AuthAudit = {
  /** Writes within the given queries, so that an act and its line stand or fall together. */
  readonly record: (
    entry: {
      readonly actor: { readonly id: number | null; readonly name: string };
      readonly action: `auth.${'sign-in' | 'sign-out' | 'register' | 'role-change' | 'create' | 'reset-password'}`;
      readonly subject: string;
      readonly result: string;
      readonly detail?: Readonly<Record<string, string | number>>;
      readonly changes?: readonly AuditChange[];
    },
    queries: Queries,
  ) => Promise<void>;
};

/** Sessions that ended before their time: all of one user, or one. */
export type RevokedSessions = { readonly userId: number } | { readonly sessionId: string };

export type AuthDependencies = {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly limits: SignInLimiter;
  readonly audit: AuthAudit;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Cryptographically random bytes. */
  readonly random: Random;
  /** Called after the sessions are gone from the database, so that their sockets can be closed. */
  readonly onSessionsRevoked: (revoked: RevokedSessions) => void | Promise<void>;
};

/** How an account is named in the audit log. */
export function subjectOf(user: {
  readonly id: number;
  readonly minecraftUsername: string;
}): string {
  return `user ${user.id} (${user.minecraftUsername})`;
}

/** Held while administrators are made or unmade: one always remains, and the first is made once. */
export const administratorsLock = 'administrators';

/** Held while sessions of an account are started or revoked. */
export function accountLock(userId: number): string {
  return `account ${userId}`;
}
