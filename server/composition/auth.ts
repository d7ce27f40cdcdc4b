import type { AuditStore } from '../audit/audit.store.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { ensureFirstAdministrator } from '../features/auth/first-administrator.ts';
import {
  createManagedStudents,
  createPasswordPreparation,
} from '../features/auth/managed-students.ts';
import { createPasswords } from '../features/auth/password.ts';
import { createNameReplacement } from '../features/auth/rename.ts';
import { createSignInLimiter } from '../features/auth/sign-in-limiter.ts';
import type { AccountContribution } from '../moderation/account-contribution.ts';
import type { Feature } from './feature.ts';
import type { Dependencies } from './dependencies.ts';

type Others = {
  readonly audit: AuditStore;
  /** What every feature stores about an account; complete before the first call. */
  readonly contributions: () => readonly AccountContribution[];
  readonly onSessionsRevoked: () => Promise<void>;
};

/** Accounts and sessions. */
export function buildAuth(
  dependencies: Dependencies,
  { audit, contributions, onSessionsRevoked }: Others,
) {
  const { config, database, now, random } = dependencies;
  const passwords = createPasswords(dependencies.passwordHasher);
  const limiter = createSignInLimiter({
    queries: database.queries,
    secretKey: dependencies.secretKey.reveal(),
    now,
  });
  const auth = createAuthService({
    database,
    passwords,
    limiter,
    audit,
    now,
    random,
    contributions,
    uploads: dependencies.uploads,
    isOnHold: config.retention.isOnHold,
    onSessionsRevoked,
    onError: dependencies.onError,
  });

  return {
    handlers: authRoutes({ auth }),
    managedStudents: {
      preparePasswords: createPasswordPreparation({ passwords, random }),
      create: createManagedStudents({
        dialect: database.dialect,
        passwords,
        audit,
        now,
        random,
      }),
    },
    displayNames: createNameReplacement({
      dialect: database.dialect,
      random,
      contributions,
    }),
    findSession: auth.findSession,
    /** For the daily job. */
    eraseDueAccounts: auth.eraseDue,
    /** Makes the administrator of the settings when there is none. */
    ensureFirstAdministrator: () =>
      ensureFirstAdministrator(
        { database, passwords, audit, now, random },
        {
          username: config.firstAdministrator.username,
          password: config.firstAdministrator.password?.reveal() ?? null,
        },
      ),
  } satisfies Feature & Record<string, unknown>;
}
